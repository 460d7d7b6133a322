//! Words by which a name says that pressing changes something, by language. Lower case and folded, as the names are that they are compared with;
//! separated by a comma.

/// Words of one language.
pub struct Language {
    /// They count wherever they stand. Several words stand together in this order.
    pub always: &'static str,
    /// They count alone, or beside one of [`OBJECTS`]. In languages without spaces: as a whole word.
    pub alone: &'static str,
    /// Words are not set apart by spaces, or take endings: what counts always is found inside of words too.
    pub without_spaces: bool,
}

/// Words that spaces set apart.
pub const fn words(always: &'static str, alone: &'static str) -> Language {
    Language { always, alone, without_spaces: false }
}

/// Words that stand without spaces between them.
pub const fn unspaced(always: &'static str, alone: &'static str) -> Language {
    Language { always, alone, without_spaces: true }
}

/// What carries no meaning between a verb and what it is done to.
pub const PARTICLES: &str = "a, an, the, this, that, these, all, my, your, to, it, as, new, now, for, from, in, on, of, and, selected, der, die, das, den, \
     le, la, les, un, une, el, los, las, il, lo, o, os, het, de, jetzt, ahora, ora, agora, nu, teraz, simdi";

/// What a person's data is called.
pub const OBJECTS: &str = "account, address, album, answer, appointment, article, booking, card, cart, change, channel, chat, code, comment, contact, \
     contract, conversation, copy, data, document, draft, email, entry, event, feedback, file, flight, folder, form, friend, group, \
     hotel, image, invitation, invoice, issue, item, job, link, list, listing, mail, member, message, money, note, notification, \
     offer, order, page, password, payment, photo, picture, poll, post, product, profile, project, question, reply, report, request, \
     reservation, response, review, room, seat, settings, status, story, subscription, task, team, thread, ticket, topic, trip, \
     tweet, update, user, version, video, vote, beitrag, konto, nachricht, bestellung, kommentar, datei, commande, message, compte, \
     article, mensaje, cuenta, pedido, comentario, messaggio, ordine, commento, mensagem, conta, bericht, bestelling, wiadomosc, \
     konto, zamowienie, mesaj, siparis, yorum";

/// The languages of the people who use this.
pub const VERBS: &[Language] = &[
    ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH, POLISH, TURKISH, RUSSIAN, UKRAINIAN, ARABIC, PERSIAN, HINDI, CHINESE,
    JAPANESE, KOREAN,
];

const ENGLISH: Language = words(
    "delete, remove, erase, wipe, destroy, discard, purge, pay, buy, purchase, checkout, check out, place order, place bid, send, \
     submit, publish, unpublish, subscribe, unsubscribe, confirm, transfer, withdraw, donate, deposit, refund, reserve, log out, \
     logout, sign out, signout, sign up, log in, sign in, revoke, uninstall, install, deactivate, disable, enable, activate, \
     unfollow, unfriend, unblock, upvote, downvote, retweet, repost, resend, empty trash, add to cart, add to bag, add to basket, \
     approve, reject, deploy, reboot, restart, overwrite, terminate",
    "post, share, like, order, book, save, archive, block, follow, report, reply, comment, vote, apply, accept, decline, cancel, \
     create, add, invite, join, leave, ban, mute, pin, mark, move, rename, update, upload, merge, reset, clear, close, bid, rate, \
     review, tweet, forward, schedule, renew, upgrade, downgrade, print, run, start, stop, claim, redeem, request, hide, snooze, \
     star, flag, done, finish",
);

const GERMAN: Language = words(
    "loschen, loeschen, entfernen, verwerfen, bezahlen, zahlen, zahlungspflichtig, kaufen, bestellen, senden, absenden, abschicken, \
     schicken, veroffentlichen, veroeffentlichen, posten, abonnieren, abbestellen, kundigen, kuendigen, bestatigen, bestaetigen, \
     uberweisen, ueberweisen, spenden, buchen, reservieren, abmelden, anmelden, deaktivieren, aktivieren, stornieren, speichern, \
     ubernehmen, einreichen, in den warenkorb, genehmigen, ablehnen",
    "teilen, folgen, antworten, kommentieren, archivieren, sperren, blockieren, melden, hinzufugen, erstellen, verschieben, \
     hochladen, beitreten, verlassen",
);

const FRENCH: Language = words(
    "supprimer, effacer, retirer, enlever, payer, acheter, commander, envoyer, soumettre, publier, poster, confirmer, valider, \
     virer, donner, reserver, abonner, desabonner, deconnecter, deconnexion, desactiver, activer, enregistrer, resilier, \
     ajouter au panier, approuver, refuser",
    "partager, aimer, suivre, repondre, commenter, archiver, bloquer, signaler, ajouter, creer, deplacer, rejoindre, quitter, \
     annuler, accepter",
);

const SPANISH: Language = words(
    "eliminar, borrar, quitar, suprimir, pagar, comprar, enviar, publicar, confirmar, transferir, donar, reservar, suscribir, \
     suscribirse, desactivar, activar, guardar, cerrar sesion, tramitar pedido, realizar pedido, aprobar, rechazar, \
     anadir al carrito, agregar al carrito",
    "compartir, seguir, responder, comentar, archivar, bloquear, denunciar, reportar, pedir, anadir, agregar, crear, mover, subir, \
     unirse, salir, cancelar, aceptar",
);

const ITALIAN: Language = words(
    "elimina, eliminare, cancella, cancellare, rimuovi, rimuovere, paga, pagare, acquista, acquistare, compra, comprare, ordina, \
     invia, inviare, spedisci, pubblica, pubblicare, conferma, confermare, trasferisci, dona, prenota, prenotare, iscriviti, \
     disiscriviti, disattiva, attiva, salva, salvare, aggiungi al carrello, approva, rifiuta",
    "condividi, segui, rispondi, commenta, archivia, blocca, segnala, aggiungi, crea, sposta, carica, esci, annulla, accetta",
);

const PORTUGUESE: Language = words(
    "excluir, apagar, remover, deletar, pagar, comprar, enviar, publicar, postar, confirmar, transferir, doar, reservar, assinar, \
     desativar, ativar, salvar, guardar, finalizar compra, finalizar pedido, adicionar ao carrinho, aprovar, rejeitar",
    "compartilhar, partilhar, curtir, seguir, responder, comentar, arquivar, bloquear, denunciar, adicionar, criar, mover, sair, \
     cancelar, aceitar, pedir",
);

const DUTCH: Language = words(
    "verwijderen, verwijder, wissen, betalen, betaal, kopen, koop, bestellen, bestel, verzenden, verstuur, versturen, verzend, \
     indienen, plaatsen, publiceren, bevestigen, overmaken, doneren, boeken, reserveren, abonneren, afmelden, uitloggen, \
     deactiveren, opslaan, in winkelwagen, goedkeuren, afwijzen",
    "delen, volgen, antwoorden, reageren, archiveren, blokkeren, melden, toevoegen, aanmaken, verplaatsen, annuleren, accepteren, \
     beantwoorden",
);

const POLISH: Language = words(
    "usun, skasuj, zaplac, kup, kupuje, zamow, wyslij, przeslij, opublikuj, potwierdz, przelej, zarezerwuj, subskrybuj, wyloguj, \
     dezaktywuj, aktywuj, zapisz, dodaj do koszyka, zatwierdz, odrzuc",
    "udostepnij, obserwuj, odpowiedz, skomentuj, archiwizuj, zablokuj, zglos, dodaj, utworz, przenies, dolacz, opusc, anuluj, \
     akceptuj",
);

const TURKISH: Language = words(
    "sil, kaldir, ode, odeme yap, satin al, siparis ver, gonder, yolla, yayinla, onayla, havale et, bagis yap, rezervasyon yap, \
     abone ol, abonelikten cik, cikis yap, oturumu kapat, devre disi birak, etkinlestir, kaydet, sepete ekle, reddet, bosalt",
    "paylas, begen, takip et, yanitla, yorumla, arsivle, engelle, bildir, sikayet et, ekle, olustur, tasi, yukle, katil, ayril, \
     iptal, kabul",
);

const RUSSIAN: Language = words(
    "удалить, стереть, убрать, оплатить, заплатить, купить, заказать, отправить, послать, опубликовать, подтвердить, перевести, \
     пожертвовать, забронировать, подписаться, отписаться, выйти, отключить, включить, сохранить, оформить заказ, в корзину, \
     одобрить, отклонить",
    "поделиться, нравится, ответить, комментировать, архивировать, заблокировать, пожаловаться, добавить, создать, переместить, \
     загрузить, отменить, принять",
);

const UKRAINIAN: Language = words(
    "видалити, стерти, прибрати, сплатити, оплатити, купити, придбати, замовити, надіслати, відправити, опублікувати, підтвердити, \
     переказати, забронювати, підписатися, відписатися, вийти, вимкнути, увімкнути, зберегти, у кошик, схвалити, відхилити",
    "поділитися, подобається, відповісти, коментувати, архівувати, заблокувати, поскаржитися, додати, створити, перемістити, \
     завантажити, скасувати, прийняти",
);

const ARABIC: Language = words(
    "حذف, احذف, ازاله, ازالة, مسح, شراء, اشتر, اشتری, دفع, ادفع, طلب, اطلب, ارسال, ارسل, نشر, انشر, تاکید, تحویل, تبرع, حجز, احجز, \
     اشتراک, اشترک, حفظ, تسجیل الخروج, تعطیل, تفعیل, الغاء, اضف الی السله, اضف الی السلة",
    "مشارکة, شارک, اعجاب, متابعة, رد, تعلیق, ارشفة, حظر, ابلاغ, اضافة, انشاء, نقل, قبول",
);

const PERSIAN: Language = words(
    "حذف, پاک, خرید, بخرید, پرداخت, سفارش, ارسال, بفرست, انتشار, تایید, انتقال, رزرو, اشتراک, لغو, خروج, ذخیره, افزودن به سبد, \
     غیرفعال, فعال",
    "پسندیدن, دنبال, پاسخ, نظر, بایگانی, مسدود, گزارش, افزودن, ایجاد, پذیرفتن",
);

const HINDI: Language = words(
    "हटाएं, हटाएँ, मिटाएं, मिटाएँ, डिलीट, खरीदें, ख़रीदें, भुगतान, भेजें, सबमिट, जमा करें, प्रकाशित, पुष्टि, ऑर्डर करें, दान, \
     बुक करें, सहेजें, लॉग आउट, साइन आउट, कार्ट में जोड़ें",
    "साझा, पसंद, जवाब, टिप्पणी, ब्लॉक, जोड़ें, बनाएं, रद्द",
);

const CHINESE: Language = unspaced(
    "删除, 刪除, 移除, 清空, 购买, 購買, 支付, 付款, 结账, 結帳, 下单, 下單, 提交, 送出, 发送, 發送, 发布, 發布, 发表, 發表, 确认, 確認, 转账, 轉帳, 捐款, 捐赠, 预订, 預訂, 订阅, 訂閱, 注销, \
     退出登录, 登出, 停用, 启用, 保存, 儲存, 加入购物车, 加入購物車, 取消, 拒绝, 批准",
    "分享, 点赞, 关注, 回复, 评论, 归档, 屏蔽, 举报, 添加, 创建, 移动, 上传, 加入, 接受",
);

const JAPANESE: Language = unspaced(
    "削除, 消去, 購入, 支払, 注文, 送信, 投稿, 公開, 確定, 振込, 送金, 寄付, 予約, 登録, 解約, 退会, ログアウト, 無効に, 有効に, 保存, カートに入れる, キャンセル, 承認, 拒否",
    "共有, シェア, いいね, フォロー, 返信, コメント, アーカイブ, ブロック, 報告, 追加, 作成, 移動, 参加",
);

const KOREAN: Language = unspaced(
    "삭제, 제거, 지우기, 구매, 결제, 주문, 보내기, 전송, 제출, 게시, 발행, 확인하기, 송금, 이체, 기부, 예약, 구독, 로그아웃, 탈퇴, 비활성화, 활성화, 저장, 장바구니, 취소, 승인, 거절",
    "공유, 좋아요, 팔로우, 답글, 댓글, 보관, 차단, 신고, 추가, 만들기, 이동, 참여",
);
