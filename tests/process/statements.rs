//! Tests how many statements a page sends to the database, counted in the log of the service.

use serde_json::json;
use ureq::http::HeaderMap;

use crate::service::{Client, Home, PASSWORD, Service, email, wait_until};

/// A browser whose user has signed in by the page.
struct Visitor {
    origin: String,
    cookies: String,
    agent: ureq::Agent,
}

fn cookies(headers: &HeaderMap) -> String {
    let set = headers.get_all("set-cookie").iter();
    let pairs = set.map(|value| value.to_str().unwrap().split(';').next().unwrap());
    pairs.collect::<Vec<_>>().join("; ")
}

impl Visitor {
    fn sign_in(service: &Service, name: &str) -> Self {
        let config = ureq::Agent::config_builder().max_redirects(0);
        let agent: ureq::Agent = config.build().into();
        let origin = service.stranger().url;
        let mut asked = agent.get(format!("{origin}/sign-in")).call().unwrap();
        let page = asked.body_mut().read_to_string().unwrap();
        let (_, rest) = page.split_once("name=\"token\" value=\"").unwrap();
        let token = rest.split('"').next().unwrap();
        let email = email(name);
        let form = [("token", token), ("email", &email), ("password", PASSWORD)];
        let first = cookies(asked.headers());
        let signed_in = agent
            .post(format!("{origin}/sign-in"))
            .header("origin", &origin)
            .header("cookie", &first)
            .send_form(form)
            .unwrap();
        Self {
            cookies: [first, cookies(signed_in.headers())].join("; "),
            origin,
            agent,
        }
    }

    /// Opens the home page. Returns the number of its matches and of statements.
    fn open_home(&self, service: &Service) -> [usize; 2] {
        self.open(service, "/", "/small.svg?at")
    }

    /// Opens a page three times. Returns how often it contains a text, and the least number of statements, because names
    /// are cached for a few seconds only.
    fn open(&self, service: &Service, path: &str, counted: &str) -> [usize; 2] {
        let visits = (0..3).map(|_| self.open_once(service, path, counted));
        visits.min_by_key(|[_, statements]| *statements).unwrap()
    }

    fn open_once(&self, service: &Service, path: &str, counted: &str) -> [usize; 2] {
        let url = format!("{}{path}", self.origin);
        let request = self.agent.get(url).header("cookie", &self.cookies);
        let mut response = request.call().unwrap();
        let id = response.headers()["x-request-id"]
            .to_str()
            .unwrap()
            .to_owned();
        let page = response.body_mut().read_to_string().unwrap();
        let of_request = format!("request.id={id}");
        let log = service.log();
        let lines = log.lines().filter(|line| line.contains(&of_request));
        let statements = lines.filter(|line| line.contains("sqlx::query"));
        [page.matches(counted).count(), statements.count()]
    }
}

fn start_match(client: &Client, key: &str) {
    let body = json!({
        "game": "bards", "start_when_full": true, "spectators": true,
        "places": [{ "type": "host" }, { "type": "bot", "bot": "random" }],
    });
    client.post("/v1/matches", Some(key), &body).assert(201);
}

#[test]
fn home_sends_as_many_statements_for_six_matches_as_for_one() {
    let home = Home::new();
    let service = home.wait(|command| {
        command.env("LOGOTHETE_LOG_LEVEL", "warn,logothete=info,sqlx=debug");
    });
    wait_until("the service is ready", || {
        let ready = service.stranger().try_get("/health/ready");
        ready.is_ok_and(|reply| reply.status == 200)
    });
    let client = service.person("Anna");
    let anna = Visitor::sign_in(&service, "Anna");
    start_match(&client, "first");
    // The first visit also reads names, which are cached.
    anna.open_home(&service);
    let [shown, of_one] = anna.open_home(&service);
    assert_eq!(shown, 1);
    assert!((4..=16).contains(&of_one), "{of_one} statements");
    for key in ["second", "third", "fourth", "fifth", "sixth"] {
        start_match(&client, key);
    }
    anna.open_home(&service);
    let [shown, of_six] = anna.open_home(&service);
    assert_eq!((shown, of_six), (6, of_one));
}

#[test]
fn the_page_of_a_player_sends_as_many_statements_for_six_matches_as_for_one() {
    let home = Home::new();
    let service = home.wait(|command| {
        command.env("LOGOTHETE_LOG_LEVEL", "warn,logothete=info,sqlx=debug");
    });
    wait_until("the service is ready", || {
        let ready = service.stranger().try_get("/health/ready");
        ready.is_ok_and(|reply| reply.status == 200)
    });
    let client = service.person("Anna");
    let anna = Visitor::sign_in(&service, "Anna");
    let account = client.get("/v1/accounts/me").json();
    let page = format!("/people/{}", account["person_id"].as_str().unwrap());
    let open = || anna.open(&service, &page, r#"<li><span><a href="/matches/"#);
    start_match(&client, "first");
    open();
    let [shown, of_one] = open();
    assert_eq!(shown, 1);
    assert!((4..=20).contains(&of_one), "{of_one} statements");
    for key in ["second", "third", "fourth", "fifth", "sixth"] {
        start_match(&client, key);
    }
    open();
    assert_eq!(open(), [6, of_one]);
}
