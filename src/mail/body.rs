//! The body of an email: its text and its page, the pictures in the page, and the checkpoints as a file beside
//! them, out of the way of whoever reads.

use lettre::message::header::ContentType;
use lettre::message::{Attachment, MultiPart, SinglePart};

use super::compose::{ComposeError, EmailContent};

/// The most bytes of a body with pictures: with its headers an email stays within 100 kB.
const BYTES_MAX: usize = 96_000;

/// The name of the file with the checkpoints.
const CHECKPOINT_FILE: &str = "checkpoint.txt";

/// The body of an email; without its last pictures where it would be too large with them.
pub(super) fn build_body(sheet: &EmailContent) -> Result<MultiPart, ComposeError> {
    let (mut sheet, mut body) = (sheet.clone(), build_full(sheet)?);
    while sheet.is_pictured() && BYTES_MAX < body.formatted().len() {
        sheet.drop_last_picture();
        body = build_full(&sheet)?;
    }
    Ok(body)
}

fn build_full(sheet: &EmailContent) -> Result<MultiPart, ComposeError> {
    let page = SinglePart::html(sheet.html()?);
    let either = MultiPart::alternative().singlepart(SinglePart::plain(sheet.text()?));
    let read = if sheet.is_pictured() {
        either.multipart(embed_pictures(page, sheet)?)
    } else {
        either.singlepart(page)
    };
    let Some(text) = checkpoint_text(sheet) else {
        return Ok(read);
    };
    let kind = ContentType::parse("text/plain; charset=utf-8")?;
    let file = Attachment::new(CHECKPOINT_FILE.to_owned()).body(text, kind);
    Ok(MultiPart::mixed().multipart(read).singlepart(file))
}

fn embed_pictures(page: SinglePart, sheet: &EmailContent) -> Result<MultiPart, ComposeError> {
    let mut related = MultiPart::related().singlepart(page);
    for picture in sheet.parts.iter().filter_map(|part| part.picture.as_ref()) {
        let inline = Attachment::new_inline(picture.content_id());
        let kind = ContentType::parse("image/png")?;
        related = related.singlepart(inline.body(picture.png.to_vec(), kind));
    }
    Ok(related)
}

/// What the file says, if there is a checkpoint: what it is good for, and each of them.
fn checkpoint_text(sheet: &EmailContent) -> Option<String> {
    let checkpoint_parts = sheet.parts.iter();
    let checkpoints = checkpoint_parts.filter_map(|part| part.checkpoint.as_deref());
    let blocks: Vec<&str> = checkpoints.collect();
    let why = sheet.say("letter-checkpoint");
    (!blocks.is_empty()).then(|| format!("{why}\n\n{}\n", blocks.join("\n\n")))
}
