//! Renders pictures of matches as PNG off the request threads. Equal pictures are rendered once.

use std::sync::Arc;

use logothete_raster::Renderer;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::access::{AccountId, CallerNetwork, FairQueue, QueuePermit};
use crate::app::store::{ByteCache, KeyedLocks};

/// Minimum width of a PNG picture, in pixels; then the maximum and the default.
pub(crate) const PNG_WIDTH_MIN: u16 = 360;
pub(crate) const PNG_WIDTH_MAX: u16 = 1440;
pub(crate) const PNG_WIDTH_USUAL: u16 = 720;
/// Widths in pixels that are rendered. For any other width, the next larger one is used.
pub(crate) const PNG_WIDTHS: [u16; 4] = [PNG_WIDTH_MIN, PNG_WIDTH_USUAL, 1080, PNG_WIDTH_MAX];

/// Maximum number of renderings at once; then the maximum for emails, and for one network, account or site.
const AT_ONCE: usize = 3;
const AT_ONCE_FOR_EMAILS: usize = 2;
const AT_ONCE_FOR_ONE: usize = 1;
/// Maximum number of waiting requests of one network or account; then of one site.
const WAITING_FOR_ONE: usize = 15;
const WAITING_FOR_SITE: usize = 60;
/// Number of bytes of an IPv6 address that identify a site: a /48 network, which one customer may own.
const SITE_BYTES: usize = 6;
const KEPT_BYTES: u64 = 8 << 20;

pub struct Painter {
    account_queue: FairQueue,
    site_queue: FairQueue,
    render_slots: Arc<Semaphore>,
    /// Limits renderings for emails, so that a renderer remains free for the requests of people.
    email_slots: Arc<Semaphore>,
    renderer: Renderer,
    cache: Arc<ByteCache<PictureDigest, [u8]>>,
    /// Locks by picture, so that equal requests wait for one rendering instead of starting another.
    picture_locks: KeyedLocks<PictureDigest>,
}

type PictureDigest = [u8; 32];

struct PictureRequest {
    digest: PictureDigest,
    svg: String,
    width: u16,
}

impl PictureRequest {
    fn new(svg: String, width: u16) -> Self {
        let hasher = Sha256::new_with_prefix(width.to_be_bytes()).chain_update(&svg);
        let digest = hasher.finalize().into();
        Self { digest, svg, width }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaintError {
    #[error("too many pictures are being rendered for this network; try again later")]
    TooMany,
    #[error("cannot render the picture of a match as PNG: {0}")]
    Internal(String),
}

impl Default for Painter {
    fn default() -> Self {
        Self {
            account_queue: FairQueue::new(AT_ONCE_FOR_ONE, WAITING_FOR_ONE),
            site_queue: FairQueue::new(AT_ONCE_FOR_ONE, WAITING_FOR_SITE),
            render_slots: Arc::new(Semaphore::new(AT_ONCE)),
            email_slots: Arc::new(Semaphore::new(AT_ONCE_FOR_EMAILS)),
            renderer: Renderer::default(),
            cache: Arc::new(ByteCache::new(KEPT_BYTES)),
            picture_locks: KeyedLocks::default(),
        }
    }
}

impl Painter {
    /// Renders a picture for an account, or for a caller without one. The SVG must contain the colours of one theme.
    pub async fn paint_png(
        &self,
        svg: String,
        width: u16,
        account: Option<AccountId>,
    ) -> Result<Arc<[u8]>, PaintError> {
        let request = PictureRequest::new(svg, width);
        if let Some(cached) = self.cache.get(&request.digest) {
            return Ok(cached);
        }
        let turns = self
            .acquire_turns(account)
            .await
            .ok_or(PaintError::TooMany)?;
        self.paint_once(request, turns).await
    }

    /// Like [`Painter::paint_png`], for an email. Emails wait for one another instead of failing.
    pub async fn paint_for_email(&self, svg: String, width: u16) -> Result<Arc<[u8]>, PaintError> {
        let request = PictureRequest::new(svg, width);
        if let Some(cached) = self.cache.get(&request.digest) {
            return Ok(cached);
        }
        let turn = Arc::clone(&self.email_slots).acquire_owned().await;
        self.paint_once(request, turn.map_err(paint_error)?).await
    }

    /// Renders a picture that is not in the cache. Holds `turn`, the permits of the queues, until the rendering ends.
    async fn paint_once(
        &self,
        request: PictureRequest,
        turn: impl Send + 'static,
    ) -> Result<Arc<[u8]>, PaintError> {
        let PictureRequest { digest, svg, width } = request;
        let picture_lock = self.picture_locks.lock_for(digest).lock_owned().await;
        if let Some(cached) = self.cache.get(&digest) {
            return Ok(cached);
        }
        let acquired = Arc::clone(&self.render_slots).acquire_owned().await;
        let (permit, renderer) = (acquired.map_err(paint_error)?, self.renderer.clone());
        let cache = Arc::clone(&self.cache);
        let job = move || {
            // Held until the rendering ends, even if the request is cancelled meanwhile.
            let _held = (turn, picture_lock, permit);
            let bytes = renderer.render_png(&svg, width).map_err(paint_error)?;
            let png: Arc<[u8]> = bytes.into();
            cache.insert(digest, Arc::clone(&png));
            Ok(png)
        };
        let painting = tokio::task::spawn_blocking(job).await;
        painting.map_err(paint_error)?
    }

    /// Waits for the permits of network, account and site, in this order; `None` if too many requests wait.
    async fn acquire_turns(&self, account: Option<AccountId>) -> Option<Vec<QueuePermit>> {
        let CallerNetwork(network) = CallerNetwork::current();
        let is_part_of_site = SITE_BYTES < network.len();
        let site = network.iter().copied().take(SITE_BYTES).collect();
        let account_key = account.map(|account| account.0.as_bytes().to_vec());
        let mut turns = Vec::new();
        // Account ids and networks differ in length, so keys cannot collide.
        for place in std::iter::once(network).chain(account_key) {
            turns.push(self.account_queue.acquire(CallerNetwork(place)).await?);
        }
        if is_part_of_site {
            turns.push(self.site_queue.acquire(CallerNetwork(site)).await?);
        }
        Some(turns)
    }
}

fn paint_error(error: impl std::fmt::Display) -> PaintError {
    PaintError::Internal(error.to_string())
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>";

    fn place(network: &[u8]) -> CallerNetwork {
        CallerNetwork(network.to_vec())
    }

    #[tokio::test]
    async fn a_picture_that_several_want_is_painted_once() {
        let painter = Painter::default();
        let wanted =
            |number| place(&[number]).run_within(painter.paint_png(SVG.to_owned(), 360, None));
        let (one, two, three) = tokio::join!(wanted(1), wanted(2), wanted(3));
        let one = one.unwrap();
        assert!(Arc::ptr_eq(&one, &two.unwrap()) && Arc::ptr_eq(&one, &three.unwrap()));
    }

    #[tokio::test]
    async fn emails_wait_for_each_other_and_people_do_not_wait_for_them() {
        let painter = Painter::default();
        let hands = AT_ONCE_FOR_EMAILS.try_into().unwrap();
        let held = painter.email_slots.acquire_many(hands).await.unwrap();
        let brushes = painter.render_slots.acquire_many(hands).await.unwrap();
        let other = SVG.replace('8', "9");
        let mut email = painter.paint_for_email(SVG.to_owned(), 360).boxed();
        assert!((&mut email).now_or_never().is_none());
        painter.paint_png(other, 360, None).await.unwrap();
        drop((held, brushes));
        let one = email.await.unwrap();
        let two = painter.paint_for_email(SVG.to_owned(), 360).await.unwrap();
        assert!(Arc::ptr_eq(&one, &two), "expected the same rendering twice");
    }

    #[tokio::test]
    async fn nobody_has_two_brushes_by_another_network_or_another_account() {
        let painter = Painter::default();
        let account = |number| Some(AccountId(uuid::Uuid::from_u128(number)));
        let turns = |network, who| {
            place(network)
                .run_within(painter.acquire_turns(who))
                .boxed()
        };
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
