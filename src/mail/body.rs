//! The body of an email: plain text, HTML with embedded pictures, and the checkpoints as an attachment.

use lettre::message::header::ContentType;
use lettre::message::{Attachment, MultiPart, SinglePart};

use super::compose::{ComposeError, EmailContent};
use super::renderer::EmailPicture;

/// Maximum size of a body with pictures, in bytes.
const BYTES_MAX: usize = 176_000;

const CHECKPOINT_FILE: &str = "checkpoint.txt";

/// Builds the body of an email. Leaves out the last pictures if the body would be too large.
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
    let pictures = sheet.parts.iter().filter_map(|part| part.picture.as_ref());
    for (id, png) in pictures.flat_map(EmailPicture::files) {
        let kind = ContentType::parse("image/png")?;
        related = related.singlepart(Attachment::new_inline(id).body(png.to_vec(), kind));
    }
    Ok(related)
}

fn checkpoint_text(sheet: &EmailContent) -> Option<String> {
    let checkpoint_parts = sheet.parts.iter();
    let checkpoints = checkpoint_parts.filter_map(|part| part.checkpoint.as_deref());
    let blocks: Vec<&str> = checkpoints.collect();
    let why = sheet.say("letter-checkpoint");
    (!blocks.is_empty()).then(|| format!("{why}\n\n{}\n", blocks.join("\n\n")))
}
