import { defineTexts } from '#shared/plugin-texts';

/** What the button says to readers. */
export interface OfflineText {
  readonly keep: string;
  /** `{percent}` is replaced by a number. */
  readonly saving: string;
  readonly kept: string;
  readonly failed: string;
}

/** Texts of the button. */
export const offlineTexts = defineTexts<keyof OfflineText>('offline', {
  ar: {
    keep: 'حفظ الموقع للقراءة دون اتصال',
    saving: 'جارٍ الحفظ… {percent} %',
    kept: 'متاح دون اتصال',
    failed: 'تعذّر الحفظ. حاول مرة أخرى',
  },
  de: {
    keep: 'Offline verfügbar machen',
    saving: 'Wird gespeichert … {percent} %',
    kept: 'Offline verfügbar',
    failed: 'Speichern fehlgeschlagen. Noch einmal versuchen',
  },
  en: {
    keep: 'Keep this site offline',
    saving: 'Saving… {percent} %',
    kept: 'Available offline',
    failed: 'Saving failed. Try again',
  },
  es: {
    keep: 'Guardar el sitio sin conexión',
    saving: 'Guardando… {percent} %',
    kept: 'Disponible sin conexión',
    failed: 'No se ha podido guardar. Reintentar',
  },
  fa: {
    keep: 'ذخیرهٔ سایت برای حالت آفلاین',
    saving: 'در حال ذخیره… {percent} %',
    kept: 'آفلاین در دسترس است',
    failed: 'ذخیره نشد. دوباره تلاش کنید',
  },
  fr: {
    keep: 'Conserver ce site hors ligne',
    saving: 'Enregistrement… {percent} %',
    kept: 'Disponible hors ligne',
    failed: 'L’enregistrement a échoué. Réessayer',
  },
  it: {
    keep: 'Conserva il sito offline',
    saving: 'Salvataggio… {percent} %',
    kept: 'Disponibile offline',
    failed: 'Salvataggio non riuscito. Riprova',
  },
  ja: {
    keep: 'オフライン用に保存',
    saving: '保存中… {percent} %',
    kept: 'オフラインで利用可能',
    failed: '保存できませんでした。再試行',
  },
  ko: {
    keep: '오프라인용으로 저장',
    saving: '저장 중… {percent} %',
    kept: '오프라인에서 사용 가능',
    failed: '저장하지 못했습니다. 다시 시도',
  },
  pt: {
    keep: 'Guardar o site offline',
    saving: 'A guardar… {percent} %',
    kept: 'Disponível offline',
    failed: 'Não foi possível guardar. Tentar novamente',
  },
  ru: {
    keep: 'Сохранить сайт офлайн',
    saving: 'Сохранение… {percent} %',
    kept: 'Доступно офлайн',
    failed: 'Не удалось сохранить. Повторить',
  },
  tr: {
    keep: 'Siteyi çevrimdışı sakla',
    saving: 'Kaydediliyor… %{percent}',
    kept: 'Çevrimdışı kullanılabilir',
    failed: 'Kaydedilemedi. Tekrar dene',
  },
  vi: {
    keep: 'Lưu trang web để đọc ngoại tuyến',
    saving: 'Đang lưu… {percent} %',
    kept: 'Có thể đọc ngoại tuyến',
    failed: 'Không lưu được. Thử lại',
  },
  zh: { keep: '保存以供离线阅读', saving: '正在保存… {percent}%', kept: '可离线阅读', failed: '保存失败，点击重试' },
});
