import { defineTexts } from '#shared/plugin-texts';

/** Texts of the dialog that the search of the theme does not have. */
export interface AlgoliaText {
  /** On the button that empties the input. */
  readonly clear: string;
  /** Heading of the kept hits. */
  readonly kept: string;
  readonly keep: string;
  /** Label of the button that forgets a kept hit. */
  readonly drop: string;
  /** Label of the button that forgets a recent hit. */
  readonly forget: string;
  /** Before the queries that are suggested when nothing is found. */
  readonly suggested: string;
  readonly failed: string;
  readonly failedHelp: string;
  /** Before the logo of Algolia. */
  readonly poweredBy: string;
}

/** Texts of the dialog. */
export const algoliaTexts = defineTexts<keyof AlgoliaText>('algolia', {
  ar: {
    clear: 'مسح',
    kept: 'المثبّتة',
    keep: 'تثبيت',
    drop: 'إلغاء التثبيت',
    forget: 'إزالة من السجل',
    suggested: 'جرّب البحث عن',
    failed: 'البحث غير متاح',
    failedHelp: 'تحقق من اتصالك بالشبكة.',
    poweredBy: 'بواسطة',
  },
  de: {
    clear: 'Löschen',
    kept: 'Angeheftet',
    keep: 'Anheften',
    drop: 'Nicht mehr anheften',
    forget: 'Aus dem Verlauf entfernen',
    suggested: 'Suchen Sie nach',
    failed: 'Die Suche ist nicht verfügbar',
    failedHelp: 'Prüfen Sie Ihre Netzwerkverbindung.',
    poweredBy: 'Suche von',
  },
  en: {
    clear: 'Clear',
    kept: 'Pinned',
    keep: 'Pin',
    drop: 'Unpin',
    forget: 'Remove from the history',
    suggested: 'Try searching for',
    failed: 'Search is unavailable',
    failedHelp: 'Check your network connection.',
    poweredBy: 'Search by',
  },
  es: {
    clear: 'Borrar',
    kept: 'Fijados',
    keep: 'Fijar',
    drop: 'Dejar de fijar',
    forget: 'Quitar del historial',
    suggested: 'Prueba a buscar',
    failed: 'La búsqueda no está disponible',
    failedHelp: 'Comprueba tu conexión de red.',
    poweredBy: 'Búsqueda de',
  },
  fa: {
    clear: 'پاک کردن',
    kept: 'سنجاق‌شده‌ها',
    keep: 'سنجاق کردن',
    drop: 'برداشتن سنجاق',
    forget: 'حذف از تاریخچه',
    suggested: 'این‌ها را جست‌وجو کنید',
    failed: 'جست‌وجو در دسترس نیست',
    failedHelp: 'اتصال شبکه را بررسی کنید.',
    poweredBy: 'جست‌وجو با',
  },
  fr: {
    clear: 'Effacer',
    kept: 'Épinglés',
    keep: 'Épingler',
    drop: 'Ne plus épingler',
    forget: 'Retirer de l’historique',
    suggested: 'Essayez de rechercher',
    failed: 'La recherche est indisponible',
    failedHelp: 'Vérifiez votre connexion au réseau.',
    poweredBy: 'Recherche par',
  },
  it: {
    clear: 'Cancella',
    kept: 'Fissati',
    keep: 'Fissa',
    drop: 'Non fissare più',
    forget: 'Rimuovi dalla cronologia',
    suggested: 'Prova a cercare',
    failed: 'La ricerca non è disponibile',
    failedHelp: 'Controlla la connessione di rete.',
    poweredBy: 'Ricerca di',
  },
  ja: {
    clear: '消去',
    kept: 'ピン留め',
    keep: 'ピン留めする',
    drop: 'ピン留めを外す',
    forget: '履歴から削除',
    suggested: '検索の候補',
    failed: '検索を利用できません',
    failedHelp: 'ネットワーク接続を確認してください。',
    poweredBy: '検索提供',
  },
  ko: {
    clear: '지우기',
    kept: '고정됨',
    keep: '고정',
    drop: '고정 해제',
    forget: '기록에서 삭제',
    suggested: '추천 검색어',
    failed: '검색을 사용할 수 없습니다',
    failedHelp: '네트워크 연결을 확인하세요.',
    poweredBy: '검색 제공',
  },
  pt: {
    clear: 'Limpar',
    kept: 'Fixados',
    keep: 'Fixar',
    drop: 'Desafixar',
    forget: 'Remover do histórico',
    suggested: 'Tente pesquisar',
    failed: 'A pesquisa está indisponível',
    failedHelp: 'Verifique sua conexão de rede.',
    poweredBy: 'Pesquisa por',
  },
  ru: {
    clear: 'Очистить',
    kept: 'Закреплённые',
    keep: 'Закрепить',
    drop: 'Открепить',
    forget: 'Удалить из истории',
    suggested: 'Попробуйте поискать',
    failed: 'Поиск недоступен',
    failedHelp: 'Проверьте подключение к сети.',
    poweredBy: 'Поиск от',
  },
  tr: {
    clear: 'Temizle',
    kept: 'Sabitlenenler',
    keep: 'Sabitle',
    drop: 'Sabitlemeyi kaldır',
    forget: 'Geçmişten kaldır',
    suggested: 'Şunu aramayı deneyin',
    failed: 'Arama kullanılamıyor',
    failedHelp: 'Ağ bağlantınızı denetleyin.',
    poweredBy: 'Arama:',
  },
  vi: {
    clear: 'Xóa',
    kept: 'Đã ghim',
    keep: 'Ghim',
    drop: 'Bỏ ghim',
    forget: 'Xóa khỏi lịch sử',
    suggested: 'Hãy thử tìm',
    failed: 'Không thể tìm kiếm',
    failedHelp: 'Hãy kiểm tra kết nối mạng.',
    poweredBy: 'Tìm kiếm bởi',
  },
  zh: {
    clear: '清空',
    kept: '已固定',
    keep: '固定',
    drop: '取消固定',
    forget: '从记录中删除',
    suggested: '试试搜索',
    failed: '搜索暂时不可用',
    failedHelp: '请检查网络连接。',
    poweredBy: '搜索服务',
  },
});
