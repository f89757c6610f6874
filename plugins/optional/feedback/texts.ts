import { defineTexts } from '#shared/plugin-texts';

/** What the question says to readers. */
export interface FeedbackText {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** Label of the field that appears after an answer. */
  readonly details: string;
  readonly send: string;
  readonly thanks: string;
  readonly failed: string;
  /** Text of the link to a new issue. */
  readonly issue: string;
}

/** Texts of the question. */
export const feedbackTexts = defineTexts<keyof FeedbackText>('feedback', {
  ar: {
    question: 'هل كانت هذه الصفحة مفيدة؟',
    yes: 'نعم',
    no: 'لا',
    details: 'ما الذي يمكن تحسينه؟ (اختياري)',
    send: 'إرسال',
    thanks: 'شكرًا لك!',
    failed: 'تعذّر الإرسال. حاول مرة أخرى.',
    issue: 'الإبلاغ عن مشكلة',
  },
  de: {
    question: 'War diese Seite hilfreich?',
    yes: 'Ja',
    no: 'Nein',
    details: 'Was könnte besser sein? (optional)',
    send: 'Senden',
    thanks: 'Danke!',
    failed: 'Das Senden ist fehlgeschlagen. Versuchen Sie es noch einmal.',
    issue: 'Ein Problem melden',
  },
  en: {
    question: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
    details: 'What could be better? (optional)',
    send: 'Send',
    thanks: 'Thank you!',
    failed: 'This could not be sent. Try again.',
    issue: 'Report a problem',
  },
  es: {
    question: '¿Te ha sido útil esta página?',
    yes: 'Sí',
    no: 'No',
    details: '¿Qué se podría mejorar? (opcional)',
    send: 'Enviar',
    thanks: '¡Gracias!',
    failed: 'No se ha podido enviar. Inténtalo de nuevo.',
    issue: 'Informar de un problema',
  },
  fa: {
    question: 'آیا این صفحه مفید بود؟',
    yes: 'بله',
    no: 'خیر',
    details: 'چه چیزی می‌تواند بهتر باشد؟ (اختیاری)',
    send: 'ارسال',
    thanks: 'سپاسگزاریم!',
    failed: 'ارسال نشد. دوباره تلاش کنید.',
    issue: 'گزارش مشکل',
  },
  fr: {
    question: 'Cette page vous a-t-elle été utile ?',
    yes: 'Oui',
    no: 'Non',
    details: 'Que pourrait-on améliorer ? (facultatif)',
    send: 'Envoyer',
    thanks: 'Merci !',
    failed: 'L’envoi a échoué. Réessayez.',
    issue: 'Signaler un problème',
  },
  it: {
    question: 'Questa pagina ti è stata utile?',
    yes: 'Sì',
    no: 'No',
    details: 'Che cosa si potrebbe migliorare? (facoltativo)',
    send: 'Invia',
    thanks: 'Grazie!',
    failed: 'Invio non riuscito. Riprova.',
    issue: 'Segnala un problema',
  },
  ja: {
    question: 'このページは役に立ちましたか？',
    yes: 'はい',
    no: 'いいえ',
    details: '改善してほしい点（任意）',
    send: '送信',
    thanks: 'ありがとうございました。',
    failed: '送信できませんでした。もう一度お試しください。',
    issue: '問題を報告',
  },
  ko: {
    question: '이 페이지가 도움이 되었나요?',
    yes: '예',
    no: '아니요',
    details: '개선할 점을 알려 주세요(선택 사항)',
    send: '보내기',
    thanks: '감사합니다!',
    failed: '보내지 못했습니다. 다시 시도해 주세요.',
    issue: '문제 신고',
  },
  pt: {
    question: 'Esta página foi útil?',
    yes: 'Sim',
    no: 'Não',
    details: 'O que poderia ser melhor? (opcional)',
    send: 'Enviar',
    thanks: 'Obrigado!',
    failed: 'Não foi possível enviar. Tente novamente.',
    issue: 'Relatar um problema',
  },
  ru: {
    question: 'Была ли эта страница полезной?',
    yes: 'Да',
    no: 'Нет',
    details: 'Что можно улучшить? (необязательно)',
    send: 'Отправить',
    thanks: 'Спасибо!',
    failed: 'Не удалось отправить. Попробуйте ещё раз.',
    issue: 'Сообщить о проблеме',
  },
  tr: {
    question: 'Bu sayfa yararlı oldu mu?',
    yes: 'Evet',
    no: 'Hayır',
    details: 'Neler daha iyi olabilir? (isteğe bağlı)',
    send: 'Gönder',
    thanks: 'Teşekkürler!',
    failed: 'Gönderilemedi. Tekrar deneyin.',
    issue: 'Sorun bildir',
  },
  vi: {
    question: 'Trang này có hữu ích không?',
    yes: 'Có',
    no: 'Không',
    details: 'Điều gì có thể tốt hơn? (không bắt buộc)',
    send: 'Gửi',
    thanks: 'Cảm ơn bạn!',
    failed: 'Không gửi được. Hãy thử lại.',
    issue: 'Báo cáo sự cố',
  },
  zh: {
    question: '本页对你有帮助吗？',
    yes: '有',
    no: '没有',
    details: '哪里可以改进？（选填）',
    send: '发送',
    thanks: '感谢反馈！',
    failed: '发送失败，请重试。',
    issue: '报告问题',
  },
});
