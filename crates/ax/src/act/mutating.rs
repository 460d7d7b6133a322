//! Whether a name says that pressing changes something for good: what is sent, paid, deleted or published is never pressed twice.
//!
//! Names are compared word by word after folding (case, accents). A verb that means nothing else counts wherever it stands. A word that
//! is as well a name or a thing ("post", "like", "order") counts when it stands alone, or together with what it is done to:
//! "Post message" does, "Post Malone" does not. To find too much here costs an attempt; to find too little may press "Pay" twice.

mod destructive;
mod words;

use destructive::DESTRUCTIVE;
use words::{Language, OBJECTS, PARTICLES, VERBS};

/// Longest name that is looked into, in characters.
const NAME_CHARS: usize = 400;

/// Whether this name may be that of something that changes data.
pub fn is_mutating(name: &str) -> bool {
    is_said_by(name, VERBS)
}

/// Whether this name is that of a step that can't be taken back: to buy, pay, send, delete or publish.
pub fn is_destructive(name: &str) -> bool {
    is_said_by(name, DESTRUCTIVE)
}

fn is_said_by(name: &str, languages: &[Language]) -> bool {
    let folded: String = name.chars().take(NAME_CHARS).flat_map(char::to_lowercase).flat_map(fold).collect();
    let words: Vec<&str> = folded.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty()).collect();
    languages.iter().any(|language| says(language, &folded, &words))
}

fn says(language: &Language, folded: &str, words: &[&str]) -> bool {
    if language.without_spaces {
        return list(language.always).any(|verb| folded.contains(verb)) || list(language.alone).any(|word| words.contains(&word));
    }
    list(language.always).any(|phrase| holds_phrase(words, phrase)) || list(language.alone).any(|verb| is_meant_as_verb(words, verb))
}

fn list(words: &'static str) -> impl Iterator<Item = &'static str> {
    words.split(", ")
}

/// Whether the words of a phrase stand together, in its order.
fn holds_phrase(words: &[&str], phrase: &str) -> bool {
    let phrase: Vec<&str> = phrase.split(' ').collect();
    words.windows(phrase.len()).any(|window| window == phrase)
}

/// A word with several meanings is a verb when it is all of the name, or what stands beside it is what it is done to.
fn is_meant_as_verb(words: &[&str], verb: &str) -> bool {
    let content: Vec<&str> =
        words.iter().copied().filter(|word| !list(PARTICLES).any(|particle| particle == *word) && !is_number(word)).collect();
    let Some(at) = content.iter().position(|word| *word == verb) else { return false };
    let neighbours = [at.checked_sub(1), Some(at + 1)];
    content.len() == 1 || neighbours.into_iter().flatten().filter_map(|at| content.get(at)).any(|word| is_object(word))
}

fn is_object(word: &str) -> bool {
    list(OBJECTS).any(|object| word == object || word.strip_suffix('s') == Some(object))
}

fn is_number(word: &str) -> bool {
    word.chars().all(char::is_numeric)
}

/// Letters, digits, and the marks of scripts that write vowels as such.
fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\u{900}'..='\u{97f}' | '\u{200c}')
}

/// Letters without their accents, as they are typed by people in a hurry; accents that stand alone go.
fn fold(c: char) -> Option<char> {
    Some(match c {
        // Combining marks; Arabic vowel signs and the lengthening stroke.
        '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{65f}' | '\u{640}' => return None,
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ř' => 'r',
        'ś' | 'ş' | 'š' | 'ș' => 's',
        'ţ' | 'ť' | 'ț' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'ğ' => 'g',
        'ё' => 'е',
        'ي' | 'ى' => 'ی',
        'ك' => 'ک',
        'أ' | 'إ' | 'آ' => 'ا',
        other => other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_change_something() {
        let rows = [
            "Delete account",
            "DELETE",
            "Remove",
            "Pay now",
            "Pay €12",
            "Buy now",
            "Place order",
            "Send",
            "Send message",
            "Submit",
            "Publish",
            "Post",
            "Post message",
            "Post a comment",
            "Post this",
            "Message: post",
            "Share",
            "Share file",
            "Like",
            "Like post",
            "Order 2 items",
            "Save",
            "Save changes",
            "Log out",
            "Sign out",
            "Check out",
            "Unsubscribe",
            "Confirm",
            "Transfer money",
            "Archive chat",
            "Block user",
            "Follow",
            "Book flight",
            "Konto löschen",
            "Jetzt kaufen",
            "Zahlungspflichtig bestellen",
            "Nachricht senden",
            "Absenden",
            "LOESCHEN",
            "Beitrag veröffentlichen",
            "Supprimer",
            "Supprimer le compte",
            "Acheter",
            "Payer",
            "Envoyer",
            "Valider la commande",
            "Publier",
            "Eliminar",
            "Borrar mensaje",
            "Comprar ahora",
            "Pagar",
            "Enviar",
            "Publicar",
            "Elimina",
            "Cancella account",
            "Acquista",
            "Paga ora",
            "Invia",
            "Pubblica",
            "Excluir",
            "Apagar conta",
            "Remover",
            "Finalizar compra",
            "Verwijderen",
            "Nu kopen",
            "Betalen",
            "Verzenden",
            "Plaatsen",
            "Usuń konto",
            "Kup teraz",
            "Zapłać",
            "Wyślij",
            "Opublikuj",
            "Sil",
            "Hesabı sil",
            "Satın al",
            "Öde",
            "Gönder",
            "Yayınla",
            "SİL",
            "Удалить",
            "Удалить аккаунт",
            "Купить",
            "Оплатить",
            "Отправить",
            "Опубликовать",
            "Видалити",
            "Купити",
            "Сплатити",
            "Надіслати",
            "حذف الحساب",
            "شراء",
            "ادفع",
            "إرسال",
            "نشر",
            "حذف حساب",
            "خرید",
            "پرداخت",
            "ارسال",
            "हटाएं",
            "खाता हटाएं",
            "खरीदें",
            "भुगतान करें",
            "भेजें",
            "删除",
            "删除账户",
            "立即购买",
            "支付",
            "发送",
            "提交订单",
            "刪除帳號",
            "削除",
            "アカウントを削除",
            "購入する",
            "送信",
            "投稿する",
            "삭제",
            "계정 삭제",
            "구매하기",
            "결제하기",
            "보내기",
            "Effacer de\u{301}finitivement",
            "Lo\u{308}schen",
        ];
        for name in rows {
            assert!(is_mutating(name), "{name}");
        }
    }

    #[test]
    fn lists_are_written_as_names_are_compared() {
        for language in VERBS.iter().chain(DESTRUCTIVE) {
            for word in list(language.always).chain(list(language.alone)) {
                let folded: String = word.chars().flat_map(char::to_lowercase).flat_map(fold).collect();
                assert_eq!(word, folded);
                assert!(!word.is_empty() && word.trim() == word, "{word:?}");
            }
        }
    }

    #[test]
    fn what_cannot_be_taken_back() {
        let rows = [
            "Delete account",
            "Pay now",
            "Buy",
            "Place order",
            "Send",
            "Send message",
            "Publish",
            "Post",
            "Checkout",
            "Konto löschen",
            "Jetzt kaufen",
            "Nachricht senden",
            "Supprimer",
            "Payer",
            "Comprar ahora",
            "Elimina",
            "Excluir",
            "Betalen",
            "Wyślij",
            "Satın al",
            "Удалить",
            "Сплатити",
            "ادفع",
            "پرداخت",
            "भुगतान करें",
            "删除账户",
            "送信",
            "결제하기",
        ];
        for name in rows {
            assert!(is_destructive(name), "{name}");
        }
        let harmless = [
            "",
            "Search",
            "Cancel",
            "Save",
            "Next",
            "Continue",
            "Log in",
            "Sign in",
            "Add to cart",
            "Show more",
            "Post Malone",
            "Accept all",
            "Like",
            "Reply",
            "Filter",
            "Order of the Phoenix",
            "Abbrechen",
            "Annuler",
            "Speichern",
            "保存",
            "キャンセル",
        ];
        for name in harmless {
            assert!(!is_destructive(name), "{name}");
        }
    }

    #[test]
    fn names_that_only_look_so() {
        let rows = [
            "",
            "Alice Brown",
            "Post Malone",
            "Washington Post",
            "Post Malone 12 new",
            "Sharon Archer",
            "The Order of the Phoenix",
            "Like a Rolling Stone",
            "Bookman Family",
            "Saveur",
            "Payton Place",
            "Sendai",
            "Undeleted",
            "Buyer guide",
            "Jonas Beck",
            "Silvia",
            "Katja Wolf",
            "Oskar Lind",
            "Marc Kaufmann",
            "Löschzug 3",
            "Conversation with Iris",
            "Postman Pat",
            "Inbox 3",
            "General chat",
            "Notes",
            "Мария",
            "张伟",
            "田中さん",
            "김민수",
            "أحمد",
            "Sent",
            "Deleted items",
            "Bestellungen",
            "Siljan",
        ];
        for name in rows {
            assert!(!is_mutating(name), "{name}");
        }
    }
}
