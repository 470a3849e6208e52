//! Replies by email, received by SMTP and by `logothete deliver`.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::time::Duration;

use lettre::address::Envelope;
use lettre::transport::smtp::client::{Certificate, CertificateStore, Tls, TlsParameters};
use lettre::{SmtpTransport, Transport};
use logothete::access::AccountId;
use logothete::access::MasterKey;
use logothete::launch::database::{PoolPlan, WorkingRole};
use logothete::replies::{
    AddressKind, MAIL_BYTES_MAX, NewReplyAddress, ReplyAddresses, ReplyContext, ReplyKeys,
};
use logothete::world::World;
use uuid::Uuid;

use crate::service::{Home, Service, said, wait_until};

const DOMAIN: &str = "replies.play.example";

fn command(home: &Home, arguments: &[&str]) -> Command {
    let mut command = home.command(arguments);
    command.env("LOGOTHETE_REPLY_DOMAIN", DOMAIN);
    command
}

fn serve(home: &Home, set: impl FnOnce(&mut Command)) -> Service {
    let mut command = command(home, &[]);
    command.env("LOGOTHETE_INBOUND_BIND", "127.0.0.1:0");
    set(&mut command);
    Service::start(command, &home.path)
}

struct Seated {
    address: String,
    written: u32,
}

impl Seated {
    fn new(home: &Home, service: &Service) -> Self {
        let anna = service.person("Anna");
        let confirm = ["admin", "accounts", "confirm", "anna@players.example"];
        let confirmed = home.run(&confirm);
        assert!(confirmed.status.success(), "{}", said(&confirmed));
        let path = anna.create_match("one");
        let me = anna.get("/v1/accounts/me").assert(200).json();
        let account = AccountId(me["account_id"].as_str().unwrap().parse().unwrap());
        let match_id = path.rsplit('/').next().unwrap().parse().unwrap();
        Self {
            address: give(home, account, match_id),
            written: 0,
        }
    }

    fn write(&mut self, words: &str) -> String {
        self.written += 1;
        format!(
            "From: <anna@players.example>\r\nTo: <{}>\r\nMessage-ID: <{}@home.example>\r\n\
             Subject: Re: Byzanz\r\n\r\n{words}\r\n",
            self.address, self.written
        )
    }

    fn wait_for_answer(&self, service: &Service) {
        let stranger = service.stranger();
        let answers = format!("In-Reply-To: <{}@home.example>", self.written);
        wait_until("the reply is answered", || {
            let list = stranger.get("/dev/mailbox").assert(200).text;
            let links = list.split("/dev/mailbox/").skip(1);
            let mut ids = links.filter_map(|rest| rest.split('"').next());
            ids.any(|id| {
                let path = format!("/dev/mailbox/{id}/source");
                stranger.get(&path).text.contains(&answers)
            })
        });
    }
}

fn give(home: &Home, account: AccountId, match_id: Uuid) -> String {
    let keys = fs::read_to_string(home.data().join("keys")).unwrap();
    let pepper = keys.lines().find_map(|line| line.strip_prefix("pepper = "));
    let mut master = [0; 32];
    hex::decode_to_slice(pepper.unwrap(), &mut master).unwrap();
    let plan = PoolPlan {
        size: 1,
        patience: Duration::from_secs(20),
    };
    let keys = Arc::new(ReplyKeys::new(&MasterKey::new(master)));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let db = plan.open(home.owner(), WorkingRole::AsLogin);
        let addresses = ReplyAddresses::new(db, keys, Arc::new(World::real()), DOMAIN);
        let new = NewReplyAddress {
            email_id: Uuid::from_u128(7),
            account,
            match_id,
            version: 0,
            kind: AddressKind::Asks,
            context: &ReplyContext::default(),
        };
        addresses.issue(new).await.unwrap()
    })
}

fn transport(service: &Service, tls: &Tls) -> SmtpTransport {
    let mut lines = service.welcome.lines();
    let port = lines.find_map(|line| line.strip_prefix("  replies by SMTP    127.0.0.1:"));
    let port = port.unwrap().parse().unwrap();
    let builder = SmtpTransport::builder_dangerous("127.0.0.1");
    builder.port(port).tls(tls.clone()).build()
}

/// Sends an email by SMTP. Returns the status code if it is refused.
fn send(service: &Service, tls: &Tls, to: &str, mail: &[u8]) -> Result<(), String> {
    let transport = transport(service, tls);
    let from = "anna@players.example".parse().unwrap();
    let envelope = Envelope::new(Some(from), vec![to.parse().unwrap()]).unwrap();
    let sent = transport.send_raw(&envelope, mail);
    sent.map(drop).map_err(|error| match error.status() {
        Some(code) => code.to_string(),
        None => panic!("{error:?}"),
    })
}

fn too_large() -> Vec<u8> {
    b"0123456789\r\n".repeat(MAIL_BYTES_MAX / 12 + 1)
}

#[test]
fn what_was_taken_by_smtp_is_carried_out_though_the_service_is_killed() {
    let home = Home::new();
    let service = serve(&home, |_| {});
    let mut seated = Seated::new(&home, &service);
    let mail = seated.write("say good evening");
    let address = seated.address.clone();
    let refused = send(
        &service,
        &Tls::None,
        &format!("a@{DOMAIN}"),
        mail.as_bytes(),
    );
    assert_eq!(refused, Err("550".into()));
    let refused = send(&service, &Tls::None, &address, &too_large());
    assert_eq!(refused, Err("552".into()));
    assert_eq!(
        send(&service, &Tls::None, &address, mail.as_bytes()),
        Ok(())
    );
    let log = service.log();
    service.kill();
    let service = serve(&home, |_| {});
    seated.wait_for_answer(&service);
    let figures = service.stranger().get("/metrics").assert(200).text;
    assert!(figures.contains("logothete_replies_total"), "{figures}");
    for said in [log, service.log()] {
        assert!(
            !said.contains(DOMAIN) && !said.contains("good evening"),
            "{said}"
        );
    }
    service.stop();
}

#[test]
fn mail_comes_in_encrypted_with_a_certificate_that_may_be_renewed_while_the_service_runs() {
    let home = Home::new();
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/process/door");
    let (certificate, key) = (home.path.join("chain"), home.path.join("key"));
    let install = |prefix: &str| {
        fs::copy(
            fixtures.join(format!("{prefix}certificate.pem")),
            &certificate,
        )
        .unwrap();
        fs::copy(fixtures.join(format!("{prefix}key.pem")), &key).unwrap();
    };
    // Trusts one certificate only.
    let trust = |prefix: &str| {
        let pem = fs::read(fixtures.join(format!("{prefix}certificate.pem"))).unwrap();
        let tls = TlsParameters::builder(DOMAIN.into())
            .certificate_store(CertificateStore::None)
            .add_root_certificate(Certificate::from_pem(&pem).unwrap());
        Tls::Required(tls.build().unwrap())
    };
    let (first, renewed) = (trust(""), trust("renewed_"));
    install("");
    let service = serve(&home, |command| {
        command.env("LOGOTHETE_INBOUND_TLS_CERT", &certificate);
        command.env("LOGOTHETE_INBOUND_TLS_KEY", &key);
        command.env("LOGOTHETE_LOG_LEVEL", "trace");
    });
    let mut seated = Seated::new(&home, &service);
    let address = seated.address.clone();
    let deliver = |seated: &mut Seated, tls: &Tls, words: &str| {
        let mail = seated.write(words);
        assert_eq!(send(&service, tls, &address, mail.as_bytes()), Ok(()));
        seated.wait_for_answer(&service);
    };
    deliver(&mut seated, &first, "say behind a curtain");
    assert!(!shows_certificate(&service, &renewed));
    // While the certificate file is incomplete, the server goes on accepting mail.
    fs::write(&certificate, "").unwrap();
    deliver(&mut seated, &Tls::None, "say in the open");
    install("renewed_");
    deliver(&mut seated, &renewed, "say behind a new curtain");
    assert!(!shows_certificate(&service, &first));
    let log = service.log();
    assert_eq!(log.matches("STARTTLS is not offered").count(), 1, "{log}");
    let local = address.split('@').next().unwrap();
    assert!(!log.contains(local), "{log}");
    service.stop();
}

/// Returns whether the server shows a certificate that the client trusts.
fn shows_certificate(service: &Service, tls: &Tls) -> bool {
    transport(service, tls)
        .test_connection()
        .is_ok_and(|is_up| is_up)
}

fn deliver(mut command: Command, mail: &[u8]) -> Output {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // An error is ignored, because a command that refuses the email may not read it.
    child.stdin.take().unwrap().write_all(mail).ok();
    child.wait_with_output().unwrap()
}

#[test]
fn the_command_keeps_a_mail_for_the_running_service_and_tells_the_mail_server_what_to_do() {
    let home = Home::new();
    let service = serve(&home, |_| {});
    let mut seated = Seated::new(&home, &service);
    let (mail, address) = (seated.write("say through the pipe"), seated.address.clone());
    let with = |arguments: &[&str], variables: &[(&str, &str)], mail: &[u8]| {
        let mut command = command(&home, &[&["deliver"], arguments].concat());
        command.envs(variables.iter().copied());
        deliver(command, mail)
    };
    let mail = mail.replace("\r\n", "\n");
    let done = with(&["--to", &address], &[], mail.as_bytes());
    assert_eq!((done.status.code(), said(&done).as_str()), (Some(0), ""));
    seated.wait_for_answer(&service);
    let other = seated.write("say by its environment");
    let capitals = address.to_ascii_uppercase();
    let done = with(&[], &[("RECIPIENT", &capitals)], other.as_bytes());
    assert_eq!((done.status.code(), said(&done).as_str()), (Some(0), ""));
    seated.wait_for_answer(&service);
    let unknown = format!("a@{DOMAIN}");
    for (arguments, mail, code) in [
        (&["--to", &unknown][..], mail.as_bytes(), 67),
        (&["--to", &address], &too_large(), 67),
        (&[], mail.as_bytes(), 64),
        (&["--for", &address], mail.as_bytes(), 64),
    ] {
        let done = with(arguments, &[], mail);
        assert_eq!(
            done.status.code(),
            Some(code),
            "{arguments:?}: {}",
            said(&done)
        );
        assert!(!said(&done).contains(&address), "{}", said(&done));
    }
    service.stop();
    let done = with(&["--to", &address], &[], mail.as_bytes());
    assert_eq!(done.status.code(), Some(75), "{}", said(&done));
}
