//! Tests of replies received by SMTP: those accepted, those refused, and the responses.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use logothete::app::UseCases;
use logothete::app::replies::Replies;
use logothete::inbound::{Inbound, InboundConfig, SmtpTimeouts};
use logothete::replies::{Inbox, MAIL_BYTES_MAX, ReplyAddresses};
use logothete::testing::WAIT_LIMIT;
use tokio::sync::watch;

use crate::app::{TestApp, spawn_app};
use crate::replies::Table;

const DOMAIN: &str = "replies.play.example";

/// SMTP server of a test, which receives replies. A drop stops it.
struct Door {
    place: SocketAddr,
    inbound: Arc<Inbound>,
    stop: watch::Sender<bool>,
}

impl Door {
    fn open(app: &TestApp, addresses: ReplyAddresses, timeouts: SmtpTimeouts) -> Self {
        let (accounts, matches) = (Arc::clone(&app.accounts), Arc::clone(&app.matches));
        let replies = Replies::new(Inbox(addresses), UseCases::new(accounts, matches), &[]);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let place = listener.local_addr().unwrap();
        let config = InboundConfig {
            name: DOMAIN.into(),
            tls: None,
            timeouts,
        };
        let inbound = Arc::new(Inbound::new(listener, config, Arc::new(replies)).unwrap());
        let (stop, mut stopped) = watch::channel(false);
        let working = Arc::clone(&inbound);
        tokio::spawn(async move {
            let asked = async { drop(stopped.wait_for(|it| *it).await) };
            working.run(asked).await;
        });
        Self {
            place,
            inbound,
            stop,
        }
    }

    /// Runs an SMTP dialogue on a blocking thread, so that the server can respond meanwhile.
    async fn talk<T: Send + 'static>(&self, talk: impl FnOnce(Talk) -> T + Send + 'static) -> T {
        let place = self.place;
        let talking = tokio::task::spawn_blocking(move || talk(Talk::with(place)));
        talking.await.unwrap()
    }
}

struct Talk {
    stream: BufReader<TcpStream>,
}

impl Talk {
    fn with(place: SocketAddr) -> Self {
        let stream = TcpStream::connect(place).unwrap();
        stream.set_read_timeout(Some(WAIT_LIMIT)).unwrap();
        Self {
            stream: BufReader::new(stream),
        }
    }

    fn greeted(mut self) -> Self {
        assert!(self.hear().starts_with("220 "));
        assert!(self.say("EHLO mail.example").starts_with("250"));
        self
    }

    /// Reads all lines of the server's response. Empty if the connection is closed.
    fn hear(&mut self) -> String {
        let mut answer = String::new();
        loop {
            let begun = answer.len();
            let read = self.stream.read_line(&mut answer);
            if read.unwrap_or_default() == 0 || answer[begun..].chars().nth(3) != Some('-') {
                return answer;
            }
        }
    }

    fn send(&mut self, bytes: &[u8]) {
        self.stream.get_mut().write_all(bytes).unwrap();
    }

    fn say(&mut self, line: &str) -> String {
        self.send(format!("{line}\r\n").as_bytes());
        self.hear()
    }

    fn check(&mut self, line: &str, code: &str) {
        let answer = self.say(line);
        assert!(answer.starts_with(code), "{line}: {answer}");
    }
}

async fn kept(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from reply")
        .fetch_one(&app.database.pool)
        .await
        .unwrap()
}

/// Returns the object that creates reply addresses, and two such addresses of a match.
async fn given(app: &TestApp) -> (ReplyAddresses, String, String) {
    let table = Table::new(app, "byzanz", 3).await;
    let (one, other) = (table.newest(0).await, table.newest(1).await);
    let addresses = table.addresses.clone();
    (addresses, one.reply_to.unwrap(), other.reply_to.unwrap())
}

#[actix_web::test]
async fn a_mail_is_kept_before_it_is_taken_and_only_for_addresses_that_were_given_out() {
    let app = spawn_app().await;
    let (addresses, address, other) = given(&app).await;
    let door = Door::open(&app, addresses, SmtpTimeouts::default());
    let big = format!("r.{}@{DOMAIN}", "a".repeat(26));
    let said = door.talk(move |talk| {
        let mut talk = talk.greeted();
        talk.check(
            "MAIL FROM:<double-bounce@mail.example> SIZE=100 BODY=8BITMIME",
            "250",
        );
        talk.check(&format!("RCPT TO:<{big}>"), "550 5.1.1");
        talk.check("RCPT TO:<postmaster@elsewhere.example>", "550 5.1.1");
        talk.check("DATA", "503");
        talk.check(
            &format!("RCPT TO:<{}>", address.to_ascii_uppercase()),
            "250",
        );
        talk.check("RSET", "250");
        talk.check("MAIL FROM:<>", "250");
        talk.check(&format!("RCPT TO:<{address}>"), "250");
        talk.check(&format!("RCPT TO:<{other}>"), "250");
        talk.check("DATA", "354");
        talk.send(b"Subject: a report\r\n\r\n..\r\nbare\n.\r\nstill the text\r\n");
        let said = talk.say(".");
        // A bare LF did not end a line. Otherwise the server would have parsed the rest of the text as commands.
        talk.check("QUIT", "221");
        said
    });
    let said = said.await;
    assert!(said.starts_with("250 2.0.0"), "{said}");
    assert_eq!(kept(&app).await, 2, "expected one reply for each address");
    let from_nobody: Vec<bool> = sqlx::query_scalar("select is_from_nobody from reply")
        .fetch_all(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(from_nobody, [true, true]);
}

#[actix_web::test]
async fn what_is_too_large_is_refused_however_it_comes_and_the_conversation_goes_on() {
    let app = spawn_app().await;
    let (addresses, address, _) = given(&app).await;
    let door = Door::open(&app, addresses, SmtpTimeouts::default());
    let talked = door.talk(move |mut talk| {
        assert!(talk.hear().starts_with("220 "));
        let offered = talk.say("EHLO mail.example");
        assert!(offered.contains("250-SIZE 2097152\r\n"), "{offered}");
        assert!(!offered.contains("STARTTLS"), "{offered}");
        talk.check("STARTTLS", "503");
        talk.check("MAIL FROM:<a@b.example> SIZE=2097153", "552");
        let line = [b"x".repeat(998).as_slice(), b"\r\n"].concat();
        let whole = line.repeat(MAIL_BYTES_MAX / line.len());
        let over = [whole.as_slice(), line.as_slice()].concat();
        let long = [b"x".repeat(70_000).as_slice(), b"\r\n"].concat();
        for (text, code) in [(over, "552"), (long, "554"), (whole, "250")] {
            talk.check("MAIL FROM:<a@b.example>", "250");
            talk.check(&format!("RCPT TO:<{address}>"), "250");
            talk.check("DATA", "354");
            talk.send(&text);
            talk.check(".", code);
        }
        talk.check(&format!("NOOP {}", "x".repeat(1_000)), "500");
        talk.check("QUIT", "221");
    });
    talked.await;
    assert_eq!(kept(&app).await, 1);
}

#[actix_web::test]
async fn recipients_mails_and_errors_are_limited() {
    let app = spawn_app().await;
    let (addresses, address, _) = given(&app).await;
    let door = Door::open(&app, addresses, SmtpTimeouts::default());
    let talked = door.talk(move |talk| {
        let mut talk = talk.greeted();
        talk.check("MAIL FROM:<a@b.example>", "250");
        for _ in 0..10 {
            talk.check(&format!("RCPT TO:<{address}>"), "250");
        }
        talk.check(&format!("RCPT TO:<{address}>"), "452");
        for _ in 1..20 {
            talk.check("RSET", "250");
            talk.check("MAIL FROM:<a@b.example>", "250");
        }
        talk.check("RSET", "250");
        talk.check("MAIL FROM:<a@b.example>", "421");
        assert_eq!(talk.hear(), "", "expected a closed connection");
    });
    talked.await;
    let talked = door.talk(|talk| {
        let mut talk = talk.greeted();
        for _ in 1..=20 {
            talk.check("HELP", "500");
        }
        assert!(talk.hear().starts_with("421"));
        assert_eq!(talk.hear(), "", "expected a closed connection");
    });
    talked.await;
}

#[actix_web::test]
async fn nobody_stays_too_long_and_not_too_many_at_once() {
    let app = spawn_app().await;
    let (addresses, ..) = given(&app).await;
    let slow = SmtpTimeouts {
        command: Duration::from_millis(300),
        ..SmtpTimeouts::default()
    };
    let door = Door::open(&app, addresses.clone(), slow);
    let waited = door.talk(|talk| {
        let mut talk = talk;
        assert!(talk.hear().starts_with("220 "));
        // An error is ignored, because on a busy machine the server may already have closed the connection.
        talk.stream.get_mut().write_all(b"NOO").ok();
        talk.hear()
    });
    assert!(waited.await.starts_with("421 4.4.2"));

    let door = Door::open(&app, addresses, SmtpTimeouts::default());
    let place = door.place;
    let refused = door.talk(move |talk| {
        let mut all = vec![talk.greeted()];
        all.extend((1..64).map(|_| Talk::with(place).greeted()));
        Talk::with(place).hear()
    });
    assert!(refused.await.starts_with("421 4.3.2"));
}

#[actix_web::test]
async fn a_stop_ends_connections_and_lets_a_mail_that_is_being_sent_arrive() {
    let app = spawn_app().await;
    let (addresses, address, _) = given(&app).await;
    let door = Door::open(&app, addresses, SmtpTimeouts::default());
    let place = door.place;
    let stop = door.stop.clone();
    let talked = door.talk(move |talk| {
        let mut talk = talk.greeted();
        let mut idle = Talk::with(place).greeted();
        talk.check("MAIL FROM:<a@b.example>", "250");
        talk.check(&format!("RCPT TO:<{address}>"), "250");
        talk.check("DATA", "354");
        stop.send_replace(true);
        assert!(idle.hear().starts_with("421 4.3.2"));
        talk.send(b"Subject: late\r\n\r\n1\r\n");
        talk.check(".", "250");
        assert!(talk.hear().starts_with("421 4.3.2"));
    });
    talked.await;
    assert!(door.inbound.wait_until_idle().await);
    assert_eq!(kept(&app).await, 1);
}

#[actix_web::test]
async fn without_a_database_every_address_is_put_off_also_one_that_was_just_taken() {
    let app = spawn_app().await;
    let (addresses, address, _) = given(&app).await;
    let door = Door::open(&app, addresses, SmtpTimeouts::default());
    let pool = app.database.pool.clone();
    let talked = door.talk(move |talk| {
        let mut talk = talk.greeted();
        talk.check("MAIL FROM:<a@b.example>", "250");
        talk.check(&format!("RCPT TO:<{address}>"), "250");
        talk.check("DATA", "354");
        pool.close();
        talk.send(b"Subject: late\r\n\r\n1\r\n");
        talk.check(".", "451 4.3.0");
        talk.check("MAIL FROM:<a@b.example>", "250");
        for address in [&*address, "nobody@elsewhere.example"] {
            talk.check(&format!("RCPT TO:<{address}>"), "451 4.3.0");
        }
    });
    talked.await;
}
