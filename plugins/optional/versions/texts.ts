import { defineTexts } from '#shared/plugin-texts';

/** Texts of the menu and the notice. `{version}` is the version of the page, `{current}` the current one. */
export interface VersionsText {
  /** Name of the menu. */
  readonly version: string;
  /** Notice on the pages of an older version. */
  readonly notice: string;
  /** Notice on the pages of a version that has not been released. */
  readonly unreleased: string;
  /** Text of the link to the same page of the current version. */
  readonly samePage: string;
  /** Text of the link to the home page of the current version, for a page that it does not have. */
  readonly home: string;
}

/** Texts of the menu and the notice. */
export const versionsTexts = defineTexts<keyof VersionsText>('versions', {
  ar: {
    version: 'الإصدار',
    notice: 'أنت تقرأ توثيق {version}، وهو ليس الإصدار الحالي.',
    unreleased: 'أنت تقرأ توثيق {version}، وهو إصدار لم يصدر بعد.',
    samePage: 'اقرأ هذه الصفحة للإصدار {current}',
    home: 'انتقل إلى توثيق {current}',
  },
  de: {
    version: 'Version',
    notice: 'Sie lesen die Dokumentation von {version}. Das ist nicht die aktuelle Version.',
    unreleased: 'Sie lesen die Dokumentation von {version}. Diese Version ist noch nicht veröffentlicht.',
    samePage: 'Diese Seite für {current} lesen',
    home: 'Zur Dokumentation von {current}',
  },
  en: {
    version: 'Version',
    notice: 'You are reading the documentation of {version}, which is not the current version.',
    unreleased: 'You are reading the documentation of {version}, which has not been released yet.',
    samePage: 'Read this page for {current}',
    home: 'Go to the documentation of {current}',
  },
  es: {
    version: 'Versión',
    notice: 'Estás leyendo la documentación de {version}, que no es la versión actual.',
    unreleased: 'Estás leyendo la documentación de {version}, que aún no se ha publicado.',
    samePage: 'Leer esta página para {current}',
    home: 'Ir a la documentación de {current}',
  },
  fa: {
    version: 'نسخه',
    notice: 'شما مستندات {version} را می‌خوانید که نسخهٔ فعلی نیست.',
    unreleased: 'شما مستندات {version} را می‌خوانید که هنوز منتشر نشده است.',
    samePage: 'خواندن این صفحه برای {current}',
    home: 'رفتن به مستندات {current}',
  },
  fr: {
    version: 'Version',
    notice: 'Vous lisez la documentation de {version}, qui n’est pas la version actuelle.',
    unreleased: 'Vous lisez la documentation de {version}, qui n’est pas encore publiée.',
    samePage: 'Lire cette page pour {current}',
    home: 'Aller à la documentation de {current}',
  },
  it: {
    version: 'Versione',
    notice: 'Stai leggendo la documentazione di {version}, che non è la versione attuale.',
    unreleased: 'Stai leggendo la documentazione di {version}, che non è ancora stata pubblicata.',
    samePage: 'Leggi questa pagina per {current}',
    home: 'Vai alla documentazione di {current}',
  },
  ja: {
    version: 'バージョン',
    notice: 'これは {version} のドキュメントです。最新バージョンではありません。',
    unreleased: 'これは {version} のドキュメントです。このバージョンはまだリリースされていません。',
    samePage: '{current} のこのページを読む',
    home: '{current} のドキュメントへ',
  },
  ko: {
    version: '버전',
    notice: '{version} 문서를 읽고 있습니다. 최신 버전이 아닙니다.',
    unreleased: '{version} 문서를 읽고 있습니다. 아직 출시되지 않은 버전입니다.',
    samePage: '{current}의 이 페이지 읽기',
    home: '{current} 문서로 이동',
  },
  pt: {
    version: 'Versão',
    notice: 'Esta é a documentação de {version}, que não é a versão atual.',
    unreleased: 'Esta é a documentação de {version}, que ainda não foi lançada.',
    samePage: 'Ler esta página para {current}',
    home: 'Ir para a documentação de {current}',
  },
  ru: {
    version: 'Версия',
    notice: 'Вы читаете документацию версии {version}. Это не текущая версия.',
    unreleased: 'Вы читаете документацию версии {version}. Эта версия ещё не выпущена.',
    samePage: 'Читать эту страницу для {current}',
    home: 'Перейти к документации {current}',
  },
  tr: {
    version: 'Sürüm',
    notice: '{version} belgelerini okuyorsunuz. Bu, güncel sürüm değil.',
    unreleased: '{version} belgelerini okuyorsunuz. Bu sürüm henüz yayımlanmadı.',
    samePage: 'Bu sayfayı {current} için oku',
    home: '{current} belgelerine git',
  },
  vi: {
    version: 'Phiên bản',
    notice: 'Bạn đang đọc tài liệu của {version}, không phải phiên bản hiện tại.',
    unreleased: 'Bạn đang đọc tài liệu của {version}, phiên bản chưa được phát hành.',
    samePage: 'Đọc trang này cho {current}',
    home: 'Đến tài liệu của {current}',
  },
  zh: {
    version: '版本',
    notice: '你正在阅读 {version} 的文档，这不是当前版本。',
    unreleased: '你正在阅读 {version} 的文档，这个版本尚未发布。',
    samePage: '查看本页的 {current} 版本',
    home: '前往 {current} 的文档',
  },
});
