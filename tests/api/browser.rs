//! A simulated browser without scripts, which follows links, fills in forms, and presses buttons.

use std::collections::BTreeMap;
use std::fmt::Write;

use scraper::{ElementRef, Html, Selector};

use crate::app::{Client, PASSWORD, Reply, TestApp};

#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    pub(crate) cookies: BTreeMap<String, String>,
    pub(crate) headers: Vec<(String, String)>,
    language: &'static str,
}

pub(crate) struct Page {
    /// Path of the request that led to this page.
    pub(crate) path: String,
    pub(crate) reply: Reply,
    html: Html,
}

/// A form with its initial values, without its buttons.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) action: String,
    pub(crate) fields: Vec<(String, String)>,
    /// Values and labels of the form's buttons named `action`.
    pub(crate) buttons: Vec<(String, String)>,
}

fn selector(text: &str) -> Selector {
    Selector::parse(text).unwrap()
}

impl Browser {
    pub(crate) fn new(app: &TestApp) -> Self {
        Self {
            client: app.stranger(),
            cookies: BTreeMap::new(),
            headers: vec![("origin".to_owned(), format!("http://{}", app.address))],
            language: "en",
        }
    }

    pub(crate) fn reading(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    pub(crate) async fn person(app: &TestApp, name: &str) -> Self {
        let mut browser = Self::new(app);
        let email = format!("{}@example.org", name.to_lowercase());
        browser.register(&email, name).await;
        browser.sign_in(&email).await;
        browser
    }

    pub(crate) async fn register(&mut self, email: &str, name: &str) -> Page {
        let form = self.get("/register").await.form("/register");
        let form = form.with("email", email).with("password", PASSWORD);
        self.send(&form.with("name", name)).await
    }

    pub(crate) async fn sign_in(&mut self, email: &str) -> Page {
        let form = self.get("/sign-in").await.form("/sign-in");
        let form = form.with("email", email).with("password", PASSWORD);
        let page = self.send(&form).await;
        assert_eq!(page.path, "/", "{}", page.reply.text());
        page
    }

    pub(crate) async fn get(&mut self, path: &str) -> Page {
        self.ask("GET", path, None).await
    }

    pub(crate) async fn send(&mut self, form: &Form) -> Page {
        let body = form.encoded();
        self.ask("POST", &form.action, Some(body)).await
    }

    pub(crate) async fn send_bare(&mut self, form: &Form) -> Reply {
        self.talk("POST", &form.action, Some(form.encoded())).await
    }

    async fn ask(&mut self, method: &str, path: &str, body: Option<String>) -> Page {
        let (mut path, mut reply) = (path.to_owned(), self.talk(method, path, body).await);
        for _ in 0..5 {
            if reply.status != 303 {
                break;
            }
            path = reply.header("location").to_owned();
            let bare = path.split('#').next().unwrap().to_owned();
            reply = self.talk("GET", &bare, None).await;
        }
        let html = Html::parse_document(&reply.text());
        Page { path, reply, html }
    }

    async fn talk(&mut self, method: &str, path: &str, body: Option<String>) -> Reply {
        let cookies = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        let mut headers = vec![
            ("accept", "text/html,application/xhtml+xml"),
            ("accept-language", self.language),
            ("cookie", &cookies),
        ];
        if body.is_some() {
            headers.push(("content-type", "application/x-www-form-urlencoded"));
        }
        let is_sent = |name: &str| body.is_some() || name == "referer";
        let own = self.headers.iter().filter(|(name, _)| is_sent(name));
        headers.extend(own.map(|(name, value)| (name.as_str(), value.as_str())));
        let body = body.map(String::into_bytes);
        let reply = self.client.send(method, path, &headers, body).await;
        for set in reply.headers.get_all("set-cookie") {
            let set = set.to_str().unwrap();
            assert!(
                set.contains("HttpOnly") && set.contains("SameSite=Lax"),
                "{set}"
            );
            let (name, value) = set.split(';').next().unwrap().split_once('=').unwrap();
            if set.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        reply
    }
}

impl Page {
    pub(crate) fn assert_status(self, status: u16) -> Self {
        assert_eq!(
            self.reply.status,
            status,
            "{}: {}",
            self.path,
            self.reply.text()
        );
        self.assert_whole();
        self
    }

    pub(crate) fn texts(&self, what: &str) -> Vec<String> {
        let what = selector(what);
        self.html.select(&what).map(text_of).collect()
    }

    pub(crate) fn main(&self) -> String {
        self.texts("main").join(" ")
    }

    pub(crate) fn invitation(&self) -> String {
        let link = &self.texts("code.link")[0];
        link.split_once("/invitation?code=").unwrap().1.to_owned()
    }

    pub(crate) fn count(&self, what: &str) -> usize {
        self.html.select(&selector(what)).count()
    }

    pub(crate) fn attributes(&self, what: &str, name: &str) -> Vec<String> {
        let what = selector(what);
        let found = self.html.select(&what);
        found
            .filter_map(|found| found.attr(name).map(str::to_owned))
            .collect()
    }

    pub(crate) fn form(&self, action: &str) -> Form {
        self.form_if_any(action).unwrap_or_else(|| {
            panic!(
                "{} has no form to {action}: {}",
                self.path,
                self.reply.text()
            )
        })
    }

    pub(crate) fn form_if_any(&self, action: &str) -> Option<Form> {
        let forms = self.html.select(&selector("form")).collect::<Vec<_>>();
        let form = forms
            .into_iter()
            .find(|form| form.attr("action") == Some(action))?;
        Some(Form::of(form))
    }

    /// Returns the forms that match a CSS selector, each with the values of its buttons named `do`.
    pub(crate) fn forms(&self, what: &str) -> Vec<(Form, Vec<String>)> {
        let buttons = selector("button[name=do]");
        let value = |button: ElementRef<'_>| button.attr("value").unwrap().to_owned();
        let options = |form: ElementRef<'_>| form.select(&buttons).map(value).collect();
        let forms = selector(what);
        let forms = self.html.select(&forms);
        forms.map(|form| (Form::of(form), options(form))).collect()
    }

    fn assert_leads_nowhere_else(&self) {
        assert_eq!(self.count("form:not([action])"), 0, "{}", self.path);
        for name in ["action", "formaction"] {
            for place in self.attributes(&format!("[{name}]"), name) {
                let is_plain = place.starts_with('/')
                    && !place.contains("//")
                    && place
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || b"/-_".contains(&byte));
                assert!(
                    is_plain,
                    "{}: unexpected action of a form: {place}",
                    self.path
                );
            }
        }
    }

    fn assert_whole(&self) {
        let text = self.reply.text();
        assert_eq!(
            self.reply.header("content-type"),
            "text/html; charset=utf-8",
            "{text}"
        );
        assert_eq!(self.reply.header("cache-control"), "no-store");
        let policy = self.reply.header("content-security-policy");
        let ours = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
            img-src 'self'; form-action 'self'";
        assert!(policy.starts_with(ours), "{policy}");
        assert!(text.starts_with("<!doctype html>"));
        assert!(
            self.html.errors.is_empty(),
            "{}: {:?}",
            self.path,
            self.html.errors
        );
        let languages = self.attributes("html", "lang");
        assert_eq!(self.reply.header("content-language"), languages[0]);
        assert!(["en", "it", "fr", "hu", "de"].contains(&languages[0].as_str()));
        assert_eq!(["h1", "main"].map(|what| self.count(what)), [1, 1]);
        let foreign = "script:not([src^='/script/']), style, [style], [onclick], iframe";
        let image = "img:not([src^='/games/']):not([src^='/matches/']), img:not([alt])";
        assert_eq!([foreign, image].map(|what| self.count(what)), [0, 0]);
        let title = &self.texts("title")[0];
        assert!(
            title.ends_with(" · Logothete") && 12 < title.len(),
            "{title}"
        );
        assert!(!text.contains("table-"), "a sentence is missing: {text}");
        assert!(!text.contains("Unknown localization"), "{text}");
        self.assert_leads_nowhere_else();
        let mut ids = self.attributes("[id]", "id");
        ids.sort();
        let count = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), count, "{}: expected unique ids", self.path);
        let labelled = self.attributes("label[for]", "for");
        for id in self.attributes(
            "input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select",
            "id",
        ) {
            assert!(labelled.contains(&id), "{}: {id} has no label", self.path);
        }
        for id in self.attributes("[aria-describedby]", "aria-describedby") {
            assert!(ids.contains(&id), "{}: {id} does not exist", self.path);
        }
        for id in &labelled {
            assert!(ids.contains(id), "{}: there is no field {id}", self.path);
        }
        for landmark in ["header", "main", "footer", "a.skip[href='#main']"] {
            assert_eq!(self.count(landmark), 1, "{}: {landmark}", self.path);
        }
        for nav in self.html.select(&selector("nav")) {
            assert!(nav.attr("aria-label").is_some(), "{}", self.path);
        }
        for button in self.texts("button, a[href], summary:not([aria-label])") {
            assert!(!button.is_empty(), "{}: a button has no label", self.path);
        }
        let headings = selector("h1, h2, h3, h4");
        let levels = self
            .html
            .select(&headings)
            .map(|heading| heading.value().name()[1..].parse::<u8>().unwrap());
        let levels: Vec<u8> = levels.collect();
        for pair in levels.windows(2) {
            assert!(pair[1] <= pair[0] + 1, "{}: headings {levels:?}", self.path);
        }
    }
}

impl Form {
    fn of(form: ElementRef<'_>) -> Self {
        let inputs = selector(
            "input[name]:not([type=checkbox]):not([type=radio]), input[type=radio][checked]",
        );
        let inputs = form.select(&inputs).map(|input| {
            let value = input.attr("value").unwrap_or_default();
            (input.attr("name").unwrap().to_owned(), value.to_owned())
        });
        let selects = selector("select[name]");
        let (chosen, first) = (selector("option[selected]"), selector("option"));
        let selects = form.select(&selects).map(|select| {
            let option = select
                .select(&chosen)
                .next()
                .or(select.select(&first).next());
            let value = option.unwrap().attr("value").unwrap();
            (select.attr("name").unwrap().to_owned(), value.to_owned())
        });
        let areas = selector("textarea[name]");
        let areas = form.select(&areas).map(|area| {
            let text: String = area.text().collect();
            (area.attr("name").unwrap().to_owned(), text)
        });
        let buttons = selector("button[name=action]");
        let buttons = form
            .select(&buttons)
            .map(|button| (button.attr("value").unwrap().to_owned(), text_of(button)));
        Self {
            action: form.attr("action").unwrap().to_owned(),
            fields: inputs.chain(selects).chain(areas).collect(),
            buttons: buttons.collect(),
        }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn pressed(&self, button: usize) -> Self {
        self.clone().with("action", &self.buttons[button].0)
    }

    fn encoded(&self) -> String {
        let pairs = self.fields.iter();
        let pairs = pairs.map(|(name, value)| format!("{}={}", escaped(name), escaped(value)));
        pairs.collect::<Vec<_>>().join("&")
    }
}

fn text_of(element: ElementRef<'_>) -> String {
    let text: String = element.text().collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            escaped.push(char::from(byte));
        } else {
            write!(escaped, "%{byte:02X}").unwrap();
        }
    }
    escaped
}
