//! Recognises signatures below an email, such as `Sent from my phone`.

const LENGTH_BYTES: usize = 160;
/// Beginnings of signature lines that phones and mail clients add.
const BEGINS: [&str; 22] = [
    "sent from",
    "sent with",
    "sent via",
    "sent by",
    "sent using",
    "get outlook",
    "get [outlook",
    "von meine",
    "gesendet",
    "diese nachricht wurde",
    "holen sie sich",
    "envoyé",
    "télécharge",
    "obtenez",
    "obtenir",
    "inviato",
    "ottieni",
    "scarica",
    "az iphone",
    "elküldve",
    "küldve",
    "az outlook",
];
/// Last words of signature lines that phones and mail clients add.
const ENDS: [&str; 5] = ["gesendet", "küldve", "elküldve", "küldtem", "letöltése"];
const SENDERS: [&str; 36] = [
    "iphone",
    "ipad",
    "ios",
    "android",
    "samsung",
    "galaxy",
    "huawei",
    "xiaomi",
    "pixel",
    "outlook",
    "bluemail",
    "k-9",
    "gmx",
    "web.de",
    "yahoo",
    "proton",
    "thunderbird",
    "windows",
    "blackberry",
    "fairemail",
    "spark",
    "mail",
    "mobil",
    "phone",
    "smartphone",
    "handy",
    "telefon",
    "téléphone",
    "portable",
    "cellulare",
    "tablet",
    "appareil",
    "gerät",
    "dispositivo",
    "készülék",
    "tutanota",
];

/// Whether a line begins a signature: a dash (`--` or `—`), or a line that phones and mail clients add.
pub(super) fn is_signature(line: &str) -> bool {
    if line == "--" || line == "—" {
        return true;
    }
    if line.len() > LENGTH_BYTES {
        return false;
    }
    let lowered = line.to_lowercase();
    let line = lowered.trim_matches(|character: char| "*_-.! ".contains(character));
    let begins = BEGINS.iter().any(|words| line.starts_with(words));
    let ends = ENDS.iter().any(|words| line.ends_with(words));
    (begins || ends) && SENDERS.iter().any(|sender| line.contains(sender))
}
