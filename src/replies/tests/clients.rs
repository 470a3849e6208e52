//! Replies in the form in which mail clients write them.

use super::{html, lines_of, mail, plain};
use crate::replies::{IncomingMail, parse_mail};

/// Lines that mail clients write above text quoted with `>`.
const ATTRIBUTIONS: [&str; 27] = [
    "Le jeu. 26 nov. 2026 à 20:00, Logothete <r+abc@play.example>\na écrit :",
    "On Thu, Nov 26, 2026 at 8:00 PM\nLogothete <r+abc@play.example> wrote:",
    "Am 26.11.2026 um 20:00 schrieb\nLogothete <r+abc@play.example>:",
    "On Thu, Nov 26, 2026 at 8:00 PM Logothete <r+abc@play.example> wrote:",
    "On Thu, Nov 26, 2026 at 8:00 PM Logothete\n<r+abc@play.example> wrote:",
    "On 26 Nov 2026, at 20:00, Logothete <r+abc@play.example>\nwrote:",
    "On Thu, Nov 26, 2026 at 08:00:00PM +0000, Logothete wrote:",
    "On Thursday, November 26, 2026 at 08:00:00 PM GMT+1, Logothete\n <r+abc@play.example> wrote:",
    "On 11/26/26 20:00, Logothete wrote:",
    "Am Do., 26. Nov. 2026 um 20:00 Uhr schrieb Logothete <r+abc@play.example>:",
    "Am Do., 26. Nov. 2026 um 20:00 Uhr schrieb Logothete\n<r+abc@play.example>:",
    "Am 26.11.2026 um 20:00 schrieb Logothete <r+abc@play.example>:",
    "Am 26.11.26 um 20:00 schrieb Logothete:",
    "Am 26. November 2026 20:00:00 MEZ schrieb Logothete <r+abc@play.example>:",
    "Logothete <r+abc@play.example> schrieb am Do., 26. Nov. 2026,\n20:00:",
    "Le jeu. 26 nov. 2026 à 20:00, Logothete <r+abc@play.example> a écrit\u{a0}:",
    "Le jeu. 26 nov. 2026 à 20:00, Logothete\n<r+abc@play.example> a\nécrit :",
    "Le 26/11/2026 à 20:00, Logothete a écrit :",
    "Il giorno gio 26 nov 2026 alle ore 20:00 Logothete <r+abc@play.example> ha scritto:",
    "Il giorno 26 nov 2026, alle ore 20:00, Logothete\n<r+abc@play.example> ha scritto:",
    "Il 26/11/26 20:00, Logothete ha scritto:",
    "Logothete <r+abc@play.example> ezt írta (időpont: 2026. nov. 26., Cs, 20:00):",
    "Logothete <r+abc@play.example>\nezt írta (időpont: 2026. nov. 26., Cs, 20:00):",
    "2026. 11. 26. 20:00 keltezéssel, Logothete írta:",
    "2026. nov. 26. dátummal, 20:00 időpontban Logothete\n<r+abc@play.example> írta:",
    "2026-11-26 20:00 GMT+01:00 Logothete <r+abc@play.example>:",
    "Logothete wrote:",
];

const QUOTE: &str = "> It is your turn.\n>\n> 1 – Bid 11\n> 2 – Bid 12\n> undo\n";

#[test]
fn a_line_above_a_quote_is_the_writers() {
    for attribution in ATTRIBUTIONS {
        let body = format!("3\n\n{attribution}\n\n{QUOTE}");
        assert_eq!(plain(&body), ["3"], "{body}");
        let body = format!("3\r\nsay hello\r\n\r\n{attribution}\r\n{QUOTE}");
        assert_eq!(plain(&body), ["3", "say hello"], "{body}");
    }
}

#[test]
fn a_line_right_above_an_attribution_is_kept() {
    for attribution in ATTRIBUTIONS {
        for own in ["3", "Bid 3", "Le 3", "On 3", "A 3"] {
            let body = format!("{own}\n{attribution}\n{QUOTE}");
            assert_eq!(plain(&body), [own], "{body}");
        }
    }
}

#[test]
fn a_line_below_a_quote_counts_where_there_is_none_above() {
    for attribution in ATTRIBUTIONS {
        let body = format!("{attribution}\n{QUOTE}\n3\n\n-- \nAnna\n2\n");
        assert_eq!(plain(&body), ["3"], "{body}");
        let body = format!("{attribution}\n{QUOTE}1\n{QUOTE}2\n> end\n");
        assert_eq!(plain(&body), ["1", "2"], "{body}");
        let body = format!("4\n\n{attribution}\n{QUOTE}\n3\n");
        assert_eq!(plain(&body), ["4"], "{body}");
    }
}

#[test]
fn what_is_quoted_without_marks_is_not_the_writers() {
    for attribution in ATTRIBUTIONS.iter().take(26) {
        let body = format!("{attribution}\n\nIt is your turn.\n1 – Bid 11\n2\nundo\n");
        assert_eq!(plain(&body), [""; 0], "{body}");
        assert_eq!(plain(&format!("3\n\n{body}")), ["3"], "{body}");
    }
}

#[test]
fn the_end_of_a_quoted_line_that_a_client_wrapped_is_not_the_writers() {
    let body = "> You may bid for the golden cup of the emperor, which is worth ten or\n12\n> pass.\n\n3\n";
    assert_eq!(plain(body), ["3"]);
}

#[test]
fn blocks_of_outlook_and_forwarded_emails_are_cut() {
    for block in [
        "-----Original Message-----\nFrom: Logothete\nSent: Thursday\n\n2",
        "-----Ursprüngliche Nachricht-----\nVon: Logothete\n\n2",
        "-----Message d'origine-----\nDe : Logothete\n\n2",
        "-----Messaggio originale-----\nDa: Logothete\n\n2",
        "-----Eredeti üzenet-----\nFeladó: Logothete\n\n2",
        "________________________________\nFrom: Logothete\n\n2",
        "From: Logothete <r+abc@play.example>\nSent: Thursday, November 26, 2026 8:00 PM\nTo: Anna\n\n2",
        "*Von:* Logothete\n*Gesendet:* Donnerstag\n\n2",
        "Gesendet: Donnerstag, 26. November 2026 um 20:00 Uhr\nVon: Logothete\nAn: anna\nBetreff: x\n\n2",
        "De : Logothete\nEnvoyé : jeudi\n\n2",
        "Da: Logothete\nInviato: giovedì\n\n2",
        "Feladó: Logothete\nElküldve: csütörtök\n\n2",
        "---------- Forwarded message ---------\nFrom: Logothete\n\n2",
        "-------- Weitergeleitete Nachricht --------\n2",
        "-------- Message transféré --------\n2",
        "---------- Messaggio inoltrato ---------\n2",
        "---------- Továbbított üzenet ---------\n2",
        "Begin forwarded message:\n\n> From: Logothete\n\n2",
    ] {
        assert_eq!(plain(block), [""; 0], "{block}");
        assert_eq!(plain(&format!("3\n\n{block}")), ["3"], "{block}");
    }
}

#[test]
fn signatures_are_cut() {
    for signature in [
        "-- \nAnna\n1",
        "Sent from my iPhone",
        "Sent from Outlook for iOS<https://aka.ms/o0ukef>",
        "Get Outlook for Android",
        "Von meinem iPhone gesendet",
        "Von meinem Samsung Galaxy Smartphone gesendet.",
        "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
        "Gesendet mit BlueMail",
        "Holen Sie sich Outlook für iOS",
        "Envoyé de mon iPhone",
        "Envoyé depuis mon appareil Galaxy",
        "Télécharger Outlook pour Android",
        "Inviato da iPhone",
        "Inviato dal mio dispositivo Samsung",
        "Scarica Outlook per iOS",
        "Az iPhone-omról küldve",
        "Elküldve az iPhone-omról",
        "Samsung Galaxy készülékemről küldve",
        "Az iOS-hez készült Outlook letöltése",
    ] {
        let body = format!("3\n\n{signature}\n\nOn Thu, 26 Nov 2026 X <a@b.c> wrote:\n{QUOTE}");
        assert_eq!(plain(&body), ["3"], "{signature}");
    }
}

#[test]
fn what_is_signed_with_pgp_in_the_text_is_read() {
    for headers in ["Hash: SHA512\nCharset: utf-8\n", ""] {
        let body = format!(
            "-----BEGIN PGP SIGNED MESSAGE-----\n{headers}\n3\n- - 4\n\nOn 26.11.26, X wrote:\n> one\n\n\
             - -- \nAnna\n-----BEGIN PGP SIGNATURE-----\n\n5\n-----END PGP SIGNATURE-----\n6\n"
        );
        assert_eq!(plain(&body), ["3", "- 4"], "{body}");
    }
    assert_eq!(
        plain("3\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n2\n"),
        ["3"]
    );
    assert_eq!(
        plain("-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n"),
        [""; 0]
    );
}

#[test]
fn html_is_read_up_to_what_a_client_quotes() {
    for quoted in [
        "<br><div class=\"gmail_quote\"><div dir=ltr>On … wrote:<br></div><blockquote>1</blockquote></div>",
        "<hr style=\"display:inline-block;width:98%\"><div id=\"divRplyFwdMsg\">From: X</div><div>1</div>",
        "<div id=\"appendonsend\"></div><hr><div>1</div>",
        "<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3pt 0 0 0'><p>From: X</p></div><p>1</p>",
        "<div class=\"moz-cite-prefix\">Am … schrieb X:<br></div><blockquote type=\"cite\"><pre>1</pre></blockquote>",
        "<div id=\"yahoo_quoted_1\" class=\"yahoo_quoted\"><div>1</div></div>",
        "<span id=\"OutlookMessageHeader\"><div>From: X</div></span><div>1</div>",
        "<div name=\"quote\" style=\"margin:10px\"><div>1</div></div>",
        "<blockquote type=\"cite\"><div>On 26 Nov 2026, at 20:00, X &lt;a@b.c&gt; wrote:</div><div>1</div></blockquote>",
        "<div>-----Ursprüngliche Nachricht-----</div><div>1</div>",
        "<div><b>Von:</b> X</div><div><b>Gesendet:</b> heute</div><div>1</div>",
    ] {
        let body = format!(
            "<html><head><title>1</title><style>p {{ }} 1</style></head><body><script>1 < 2</script>\
             <div dir=\"auto\">3</div><p hidden>7</p><div style=\"display: none\">8<div>9</div></div>\
             <p>say a &amp; b&nbsp;&lt; c</p>{quoted}</body></html>"
        );
        assert_eq!(html(&body), ["3", "say a & b < c"], "{body}");
        assert_eq!(html(&quoted.replace('…', "x")), [""; 0], "{quoted}");
    }
    assert_eq!(html("<blockquote>1</blockquote><div>3</div>"), ["3"]);
    assert_eq!(
        html("<p>3<!-- 4 --><p>a<b title=\">\">b</b>c<br>d"),
        ["3", "abc", "d"]
    );
}

#[test]
fn flowed_lines_are_joined() {
    let headers = "Content-Type: text/plain; charset=UTF-8; format=flowed\n";
    let body = "3\nsay a long \nline\n\nOn 26.11.26, X wrote:\n> one \n> two\n>> 4 \n> 5\n";
    assert_eq!(lines_of(&mail(headers, body)), ["3", "say a long line"]);
    let body = "> one \n> two\n >3\n";
    assert_eq!(lines_of(&mail(headers, body)), [""; 0]);
    assert_eq!(lines_of(&mail(headers, "3 \n-- \nAnna 4\n")), ["3"]);
}

#[test]
fn encodings_and_charsets_are_read() {
    let headers = "Content-Type: text/plain; charset=\"iso-8859-1\"\nContent-Transfer-Encoding: quoted-printable\n";
    assert_eq!(
        lines_of(&mail(headers, "zur=FCck\nsay a=\nb\n")),
        ["zurück", "say ab"]
    );
    let headers = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: BASE64\n";
    assert_eq!(lines_of(&mail(headers, "MwpzYXkg\nw6kK\n")), ["3", "say é"]);
    let headers = "Content-Type: text/plain; charset=iso-8859-2\n";
    let raw = [mail(headers, "").as_bytes(), b"\xf5\xfb\n"].concat();
    let IncomingMail::Written { lines, .. } = parse_mail(&raw, &[]) else {
        panic!()
    };
    assert_eq!(lines, ["őű"]);
    assert_eq!(plain("\u{feff}\u{200b}3\u{a0}\n"), ["3"]);
}

#[test]
fn the_plain_part_is_read_unless_it_is_empty() {
    let alternative = |plain: &str| {
        let headers = "Content-Type: multipart/alternative; boundary=\"b=1\"\n";
        let body = format!(
            "preamble 9\n--b=1\nContent-Type: text/plain\n\n{plain}\n--b=1\nContent-Type: text/html\n\n\
             <p>4<p>\n--b=1--\n9\n"
        );
        lines_of(&mail(headers, &body))
    };
    assert_eq!(alternative("3"), ["3"]);
    assert_eq!(alternative(" \u{a0}"), ["4"]);
    let headers = "Content-Type: multipart/mixed; boundary=b\n";
    let body = "--b\nContent-Type: multipart/related; boundary=c\n\n--c\n\n3\n--c--\n--b\n\
         Content-Type: text/plain\nContent-Disposition: attachment; filename=a\n\n5\n--b\n\
         Content-Type: message/rfc822\n\nSubject: x\n\n6\n--b--\n";
    assert_eq!(lines_of(&mail(headers, body)), ["3"]);
}

#[test]
fn who_wrote_to_whom_is_read() {
    let raw = mail("Cc: \"B, C\" <B@Example.org>, d@e.f\n", "3");
    let IncomingMail::Written {
        from,
        message_id,
        subject,
        recipients,
        lines,
    } = parse_mail(raw.as_bytes(), &[])
    else {
        panic!()
    };
    assert_eq!(from.as_str(), "anna@example.org");
    assert_eq!(message_id.as_deref(), Some("m1@example.org"));
    assert_eq!(subject, "Re: Your turn");
    assert_eq!(recipients, ["r+abc@play.example", "B@example.org", "d@e.f"]);
    assert_eq!(lines, ["3"]);
}
