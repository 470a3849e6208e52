//! Checks a witness (signed evidence): whether its checkpoint, tree and proof confirm a version of a match. Pure.

use super::merkle::{is_included, leaf_hash};
use super::{Checkpoint, Note, TreeHead, VerifierKey};
use crate::log::Reach;
use crate::world::{Hash, Inclusion, MatchId, Version, Witness};

/// Returns the key that confirms that the match had this head at this version, or an error message.
pub(crate) fn verify_witness(
    match_id: MatchId,
    version: Version,
    head: Hash,
    witness: &Witness,
) -> Result<VerifierKey, String> {
    let key: Option<VerifierKey> = witness.key.parse().ok();
    let key = key.ok_or("the verifier key is malformed")?;
    // The reader must check whose key this is: the service lists its keys.
    let keys = [key];
    let text = verify_note(&witness.checkpoint, &keys, "the checkpoint")?;
    let checkpoint = Checkpoint::parse(&text).ok_or("the checkpoint is not one of a match")?;
    let known = Checkpoint::new(&keys[0], match_id, Reach { version, head });
    if checkpoint != known {
        return Err("the checkpoint is for another head, version or match".to_owned());
    }
    let Inclusion {
        hashes,
        index,
        tree,
    } = &witness.proof;
    let tree_text = verify_note(tree, &keys, "the note of the tree")?;
    let tree = TreeHead::parse(&tree_text).ok_or("the note of the tree is not a tree head")?;
    if tree.name != known.name {
        return Err("the note of the tree is of another service".to_owned());
    }
    let leaf = leaf_hash(match_id, version, head);
    if !is_included(leaf, *index, tree.tree.size, hashes, tree.tree.root) {
        return Err("the proof does not lead from the head of the match to the tree".to_owned());
    }
    let [key] = keys;
    Ok(key)
}

fn verify_note(note: &str, keys: &[VerifierKey], label: &str) -> Result<String, String> {
    let unread = |error| format!("{label} cannot be read: {error}");
    let parsed: Note = note.parse().map_err(unread)?;
    if parsed.to_string() != note {
        return Err(format!("{label} is not written as notes are"));
    }
    // Anybody could add signatures, and then one match would have many valid bundles.
    if parsed.signatures().len() != 1 {
        return Err(format!("{label} has more signatures than one"));
    }
    let unsigned = |error| format!("{label} is not signed by the key: {error}");
    parsed.verify(keys).map_err(unsigned)?;
    Ok(parsed.text().to_owned())
}
