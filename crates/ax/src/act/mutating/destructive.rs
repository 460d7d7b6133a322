//! Words for what can't be taken back: to buy, pay, send, delete or publish. By language, in the order of [`super::words::VERBS`]; lower
//! case and folded.

use super::words::{Language, unspaced, words};

/// The languages.
pub const DESTRUCTIVE: &[Language] = &[
    // English
    words(
        "delete, erase, wipe, destroy, purge, pay, buy, purchase, checkout, check out, place order, place bid, send, publish, transfer, \
         withdraw, donate, refund, empty trash, terminate, deactivate, unsubscribe, submit order, submit payment, confirm order, \
         confirm payment, confirm purchase, cancel subscription, cancel order, cancel booking, close account, confirm booking, subscribe now, book now, order now, repost, retweet, resend",
        "post, order, book, bid, tweet, remove, reserve",
    ),
    // German
    words(
        "loschen, loeschen, bezahlen, zahlen, zahlungspflichtig, kaufen, bestellen, senden, absenden, abschicken, veroffentlichen, \
         veroeffentlichen, posten, kundigen, kuendigen, uberweisen, ueberweisen, spenden, buchen, stornieren, endgultig",
        "entfernen, reservieren",
    ),
    // French
    words(
        "supprimer, effacer, payer, acheter, commander, envoyer, publier, poster, virer, resilier, valider la commande, confirmer la commande, \
         confirmer le paiement",
        "reserver, retirer",
    ),
    // Spanish
    words(
        "eliminar, borrar, suprimir, pagar, comprar, enviar, publicar, transferir, donar, tramitar pedido, realizar pedido, confirmar pedido, \
         confirmar pago",
        "reservar, quitar",
    ),
    // Italian
    words(
        "elimina, eliminare, cancella, cancellare, paga, pagare, acquista, acquistare, compra, comprare, ordina, invia, inviare, spedisci, \
         pubblica, pubblicare, trasferisci, dona, conferma ordine, conferma pagamento",
        "prenota, rimuovi",
    ),
    // Portuguese
    words(
        "excluir, apagar, deletar, pagar, comprar, enviar, publicar, postar, transferir, doar, finalizar compra, finalizar pedido, \
         confirmar pagamento",
        "reservar, remover",
    ),
    // Dutch
    words(
        "verwijderen, verwijder, wissen, betalen, betaal, kopen, koop, bestellen, bestel, verzenden, verstuur, versturen, verzend, \
         publiceren, overmaken, doneren",
        "boeken, reserveren",
    ),
    // Polish
    words("usun, skasuj, zaplac, kup, kupuje, zamow, wyslij, przeslij, opublikuj, przelej, kupuje i place", "zarezerwuj"),
    // Turkish
    words(
        "sil, ode, odeme yap, satin al, siparis ver, gonder, yolla, yayinla, havale et, bagis yap, siparisi onayla, odemeyi onayla",
        "kaldir, rezervasyon yap",
    ),
    // Russian
    words(
        "удалить, стереть, оплатить, заплатить, купить, заказать, отправить, послать, опубликовать, перевести, пожертвовать, \
         оформить заказ",
        "забронировать",
    ),
    // Ukrainian
    words(
        "видалити, стерти, сплатити, оплатити, купити, придбати, замовити, надіслати, відправити, опублікувати, переказати",
        "забронювати",
    ),
    // Arabic
    words("حذف, احذف, مسح, شراء, اشتر, دفع, ادفع, ارسال, ارسل, نشر, انشر, تحویل, تبرع", "طلب, اطلب, حجز, احجز"),
    // Persian
    words("حذف, پاک, خرید, بخرید, پرداخت, سفارش, ارسال, بفرست, انتشار, انتقال", "رزرو"),
    // Hindi
    words("हटाएं, हटाएँ, मिटाएं, मिटाएँ, डिलीट, खरीदें, ख़रीदें, भुगतान, भेजें, प्रकाशित, ऑर्डर करें", "दान"),
    // Chinese
    unspaced(
        "删除, 刪除, 清空, 购买, 購買, 支付, 付款, 结账, 結帳, 下单, 下單, 发送, 發送, 发布, 發布, 发表, 發表, 转账, 轉帳, 捐款, 捐赠, 提交订单, 提交訂單, 注销",
        "预订, 預訂, 送出",
    ),
    // Japanese
    unspaced("削除, 消去, 購入, 支払, 注文, 送信, 投稿, 公開, 振込, 送金, 寄付, 解約, 退会", "予約"),
    // Korean
    unspaced("삭제, 구매, 결제, 주문, 보내기, 전송, 게시, 발행, 송금, 이체, 기부, 탈퇴", "예약"),
];
