//! Renders pictures as PNG beside the requests: few at a time, and each one once.

use std::sync::Arc;

use logothete_raster::Renderer;
use moka::sync::Cache;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::access::{AccountId, CallerPlace, LineTurn, Lines};
use crate::app::keyed_locks::KeyedLocks;

/// How wide a painted picture may be, and is unless somebody asks, in pixels.
pub(crate) const PNG_WIDTH_MIN: u16 = 360;
pub(crate) const PNG_WIDTH_MAX: u16 = 1440;
pub(crate) const PNG_WIDTH_USUAL: u16 = 720;
/// The widths that are painted for whoever asks for one up to them.
pub(crate) const PNG_WIDTHS: [u16; 4] = [PNG_WIDTH_MIN, PNG_WIDTH_USUAL, 1080, PNG_WIDTH_MAX];

/// How many pictures are painted at the same time, of them for emails, and for one network, account or site.
const AT_ONCE: usize = 3;
const AT_ONCE_FOR_EMAILS: usize = 2;
const AT_ONCE_FOR_ONE: usize = 1;
/// How many more one network or account may wait for, and one site.
const WAITING_FOR_ONE: usize = 15;
const WAITING_FOR_SITE: usize = 60;
/// Bytes of an IPv6 network that tell one site from another: a /48, which one customer may have whole.
const SITE_BYTES: usize = 6;
/// The most memory for pictures that may be asked for again, in bytes.
const KEPT_BYTES: u64 = 8 << 20;

/// Paints pictures, and keeps the last ones.
pub struct Painter {
    lines: Lines,
    sites: Lines,
    brushes: Arc<Semaphore>,
    /// Of whoever paints for an email: however many are sent, people find a brush that is free.
    emails: Arc<Semaphore>,
    renderer: Renderer,
    kept: Cache<PictureName, Arc<[u8]>>,
    /// Held by whoever paints a picture, while others who want the same wait for it.
    easels: KeyedLocks<PictureName>,
}

/// The digest of what is painted.
type PictureName = [u8; 32];

/// A picture that is to be painted, so many pixels wide.
struct WantedPicture {
    name: PictureName,
    svg: String,
    width: u16,
}

impl WantedPicture {
    fn new(svg: String, width: u16) -> Self {
        let name = Sha256::new_with_prefix(width.to_be_bytes()).chain_update(&svg);
        let name = name.finalize().into();
        Self { name, svg, width }
    }
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unpainted {
    /// Somebody asks for too many at once.
    #[error("too many pictures are being made for this network; try again when they are done")]
    Crowded,
    /// Something is wrong with us.
    #[error("a picture cannot be painted: {0}")]
    Broken(String),
}

impl Default for Painter {
    fn default() -> Self {
        let bytes = |_: &PictureName, png: &Arc<[u8]>| u32::try_from(png.len()).unwrap_or(u32::MAX);
        let kept = Cache::builder().weigher(bytes);
        Self {
            lines: Lines::new(AT_ONCE_FOR_ONE, WAITING_FOR_ONE),
            sites: Lines::new(AT_ONCE_FOR_ONE, WAITING_FOR_SITE),
            brushes: Arc::new(Semaphore::new(AT_ONCE)),
            emails: Arc::new(Semaphore::new(AT_ONCE_FOR_EMAILS)),
            renderer: Renderer::default(),
            kept: kept.max_capacity(KEPT_BYTES).build(),
            easels: KeyedLocks::default(),
        }
    }
}

impl Painter {
    /// A picture as PNG, so many pixels wide, for an account or a stranger. Requires: its colours are those
    /// of one light.
    pub async fn png(
        &self,
        svg: String,
        width: u16,
        account: Option<AccountId>,
    ) -> Result<Arc<[u8]>, Unpainted> {
        let wanted = WantedPicture::new(svg, width);
        if let Some(known) = self.kept.get(&wanted.name) {
            return Ok(known);
        }
        let turns = self.turns(account).await.ok_or(Unpainted::Crowded)?;
        self.painted_once(wanted, turns).await
    }

    /// As [`Painter::png`], for an email: some after the others, however many wait.
    pub async fn emailed(&self, svg: String, width: u16) -> Result<Arc<[u8]>, Unpainted> {
        let wanted = WantedPicture::new(svg, width);
        if let Some(known) = self.kept.get(&wanted.name) {
            return Ok(known);
        }
        let turn = Arc::clone(&self.emails).acquire_owned().await;
        self.painted_once(wanted, turn.map_err(broken)?).await
    }

    /// Paints what nobody else has painted meanwhile, with `turn` held until it is done.
    async fn painted_once(
        &self,
        wanted: WantedPicture,
        turn: impl Send + 'static,
    ) -> Result<Arc<[u8]>, Unpainted> {
        let WantedPicture { name, svg, width } = wanted;
        let easel = self.easels.of(name).lock_owned().await;
        if let Some(known) = self.kept.get(&name) {
            return Ok(known);
        }
        let brush = Arc::clone(&self.brushes).acquire_owned().await;
        let (brush, renderer) = (brush.map_err(broken)?, self.renderer.clone());
        let kept = self.kept.clone();
        let painting = move || {
            // All are given back when it is done, also where nobody waits for it any more.
            let _held = (turn, easel, brush);
            let png = renderer.render_png(&svg, width).map_err(broken)?;
            let png: Arc<[u8]> = png.into();
            kept.insert(name, Arc::clone(&png));
            Ok(png)
        };
        let painting = tokio::task::spawn_blocking(painting).await;
        painting.map_err(broken)?
    }

    /// The turns of a network, an account and a site, always in this order; none if too many wait.
    async fn turns(&self, account: Option<AccountId>) -> Option<Vec<LineTurn>> {
        let CallerPlace(network) = CallerPlace::current();
        let is_part_of_site = SITE_BYTES < network.len();
        let site = network.iter().copied().take(SITE_BYTES).collect();
        let account = account.map(|account| account.0.as_bytes().to_vec());
        let mut turns = Vec::new();
        // An id has more bytes than a network: none is taken for the other.
        for place in std::iter::once(network).chain(account) {
            turns.push(self.lines.turn(CallerPlace(place)).await?);
        }
        if is_part_of_site {
            turns.push(self.sites.turn(CallerPlace(site)).await?);
        }
        Some(turns)
    }
}

fn broken(error: impl std::fmt::Display) -> Unpainted {
    Unpainted::Broken(error.to_string())
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>";

    fn place(network: &[u8]) -> CallerPlace {
        CallerPlace(network.to_vec())
    }

    #[tokio::test]
    async fn a_picture_that_several_want_is_painted_once() {
        let painter = Painter::default();
        let wanted = |number| place(&[number]).scope(painter.png(SVG.to_owned(), 360, None));
        let (one, two, three) = tokio::join!(wanted(1), wanted(2), wanted(3));
        let one = one.unwrap();
        assert!(Arc::ptr_eq(&one, &two.unwrap()) && Arc::ptr_eq(&one, &three.unwrap()));
    }

    #[tokio::test]
    async fn emails_wait_for_each_other_and_people_do_not_wait_for_them() {
        let painter = Painter::default();
        let hands = AT_ONCE_FOR_EMAILS.try_into().unwrap();
        let held = painter.emails.acquire_many(hands).await.unwrap();
        let brushes = painter.brushes.acquire_many(hands).await.unwrap();
        let other = SVG.replace('8', "9");
        let mut email = painter.emailed(SVG.to_owned(), 360).boxed();
        assert!((&mut email).now_or_never().is_none());
        painter.png(other, 360, None).await.unwrap();
        drop((held, brushes));
        let one = email.await.unwrap();
        let two = painter.emailed(SVG.to_owned(), 360).await.unwrap();
        assert!(Arc::ptr_eq(&one, &two), "it is painted once");
    }

    #[tokio::test]
    async fn nobody_has_two_brushes_by_another_network_or_another_account() {
        let painter = Painter::default();
        let account = |number| Some(AccountId(uuid::Uuid::from_u128(number)));
        let turns = |network, who| place(network).scope(painter.turns(who)).boxed();
        let _held = turns(&[1, 2, 3, 4, 5, 6, 0, 1], account(1)).await.unwrap();
        let mut waits = [
            turns(&[1, 2, 3, 4, 5, 6, 0, 1], account(2)),
            turns(&[9], account(1)),
            turns(&[1, 2, 3, 4, 5, 6, 0, 2], account(3)),
        ];
        for waiting in &mut waits {
            assert!(waiting.now_or_never().is_none());
        }
        assert!(turns(&[8], account(4)).now_or_never().flatten().is_some());
        assert!(turns(&[7], None).now_or_never().flatten().is_some());
    }
}
