//! Turns a page of Markdown into HTML, section by section.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// A page of the documentation.
pub(super) struct RenderedPage {
    /// Last part of its path.
    pub(super) name: &'static str,
    pub(super) title: String,
    /// The text before the first heading, then a section for each heading.
    pub(super) sections: Vec<DocSection>,
}

/// A heading with the text up to the next one.
pub(super) struct DocSection {
    /// Anchor of the heading; empty for the text before the first one.
    pub(super) id: String,
    pub(super) title: String,
    /// 2 to 4, as in `h2`.
    pub(super) level: u8,
    pub(super) html: String,
    /// Title and text in lower case, without markup.
    pub(super) text: String,
}

/// A section whose events are still collected.
#[derive(Default)]
struct OpenSection<'a> {
    level: u8,
    title: String,
    text: String,
    events: Vec<Event<'a>>,
}

impl RenderedPage {
    /// Renders a page. `names` are the pages to which its links may lead.
    pub(super) fn new(name: &'static str, markdown: &str, names: &[&str]) -> Self {
        let mut open = split(markdown, names).into_iter();
        let first = open.next().unwrap_or_default();
        let mut sections = Vec::new();
        let title = first.title.clone();
        sections.push(first.render(String::new()));
        for section in open {
            let same = sections
                .iter()
                .filter(|known: &&DocSection| known.title == section.title);
            let id = anchor(&section.title, same.count());
            sections.push(section.render(id));
        }
        Self {
            name,
            title,
            sections,
        }
    }
}

impl OpenSection<'_> {
    fn render(self, id: String) -> DocSection {
        let mut written = String::new();
        html::push_html(&mut written, self.events.into_iter());
        DocSection {
            id,
            level: self.level,
            html: make_scrollable(&written),
            text: single_spaced(&format!("{} {}", self.title, self.text)).to_lowercase(),
            title: self.title,
        }
    }
}

/// Splits a page at its headings. Comments are left out, and links to files that are no pages become plain text.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "all other events are kept as they are"
)]
fn split<'a>(markdown: &'a str, names: &[&str]) -> Vec<OpenSection<'a>> {
    let mut sections: Vec<OpenSection<'a>> = Vec::new();
    let (mut in_heading, mut in_dropped_link) = (false, false);
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        if let Event::Start(Tag::Heading { level, .. }) = event {
            in_heading = true;
            sections.push(OpenSection {
                level: heading_level(level),
                ..OpenSection::default()
            });
            continue;
        }
        let Some(section) = sections.last_mut() else {
            continue;
        };
        match event {
            Event::End(TagEnd::Heading(_)) => in_heading = false,
            Event::Text(text) | Event::Code(text) if in_heading => section.title += &text,
            _ if in_heading => {}
            Event::Html(_)
            | Event::InlineHtml(_)
            | Event::Start(Tag::HtmlBlock)
            | Event::End(TagEnd::HtmlBlock) => {}
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }) => match target(&dest_url, names) {
                Some(dest_url) => section.events.push(Event::Start(Tag::Link {
                    link_type,
                    dest_url,
                    title,
                    id,
                })),
                None => in_dropped_link = true,
            },
            Event::End(TagEnd::Link) if in_dropped_link => in_dropped_link = false,
            event => section.add(event),
        }
    }
    sections
}

impl<'a> OpenSection<'a> {
    fn add(&mut self, event: Event<'a>) {
        if let Event::Text(text) | Event::Code(text) = &event {
            self.text += text;
            self.text.push(' ');
        }
        self.events.push(event);
    }
}

fn heading_level(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => 4,
    }
}

/// Returns where a link of a file leads on the pages; `None` if its file is no page.
fn target(link: &str, names: &[&str]) -> Option<CowStr<'static>> {
    if link.starts_with('#') || link.starts_with("https://") {
        return Some(link.to_owned().into());
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let name = file
        .strip_suffix(".md")
        .filter(|name| names.contains(name))?;
    let path = match anchor {
        "" => format!("/docs/{name}"),
        anchor => format!("/docs/{name}#{anchor}"),
    };
    Some(path.into())
}

/// Returns the anchor of a heading as forges make it. `earlier` is the number of headings before with the same title.
fn anchor(title: &str, earlier: usize) -> String {
    let kept = |one: char| match one {
        ' ' | '-' => Some('-'),
        other => other.is_alphanumeric().then_some(other),
    };
    let lower = title.to_lowercase();
    let base: String = lower.chars().filter_map(kept).collect();
    match earlier {
        0 => base,
        number => format!("{base}-{number}"),
    }
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lets wide code and tables scroll by themselves, also with the keyboard.
fn make_scrollable(html: &str) -> String {
    html.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Top\n\nFirst `code`.\n\n<!-- hidden -->\n## What stays?\n\nSee [one](other.md#a), [two](../x.rs) and \
        [three](#top).\n\n```sh\nls <x>\n```\n\n## What stays?\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";

    #[test]
    fn a_page_is_split_at_its_headings_and_links_lead_to_pages_only() {
        let page = RenderedPage::new("page", PAGE, &["page", "other"]);
        assert_eq!(page.title, "Top");
        let ids: Vec<&str> = page
            .sections
            .iter()
            .map(|section| section.id.as_str())
            .collect();
        assert_eq!(ids, ["", "what-stays", "what-stays-1"]);
        let [first, second, third] = &page.sections[..] else {
            panic!("expected three sections");
        };
        assert_eq!(first.html, "<p>First <code>code</code>.</p>\n");
        assert!(
            second
                .html
                .contains("<a href=\"/docs/other#a\">one</a>, two and <a href=\"#top\">three</a>"),
            "{}",
            second.html
        );
        assert!(second.html.contains("ls &lt;x&gt;"), "{}", second.html);
        assert!(
            second.text.starts_with("what stays? see one , two"),
            "{}",
            second.text
        );
        assert!(
            third
                .html
                .contains("<div class=\"wide\" tabindex=\"0\"><table>"),
            "{}",
            third.html
        );
        assert!(
            !page
                .sections
                .iter()
                .any(|section| section.html.contains("hidden"))
        );
    }
}
