import type { texts } from 'virtual-doc-site/texts/algolia';
import type { GroupKey } from '#shared/texts/texts';

/** The texts of the dialog in the form of DocSearch, from the texts of the theme's search and of the plugin. */
export function dialogTexts(search: Readonly<Record<GroupKey<'search'>, string>>, own: (typeof texts)[string]) {
  return {
    searchBox: {
      placeholderText: search.searchPlaceholder,
      searchInputLabel: search.searchPlaceholder,
      clearButtonTitle: own.clear,
      clearButtonAriaLabel: own.clear,
      closeButtonText: search.searchCloseButton,
      closeButtonAriaLabel: search.searchCloseButton,
    },
    startScreen: {
      recentSearchesTitle: search.searchRecent,
      saveRecentSearchButtonTitle: own.keep,
      removeRecentSearchButtonTitle: own.forget,
      favoriteSearchesTitle: own.kept,
      removeFavoriteSearchButtonTitle: own.drop,
    },
    noResultsScreen: { noResultsText: search.searchNoResults, suggestedQueryText: own.suggested },
    errorScreen: { titleText: own.failed, helpText: own.failedHelp },
    footer: {
      navigateText: search.searchSelect,
      navigateUpKeyAriaLabel: '↑',
      navigateDownKeyAriaLabel: '↓',
      selectText: search.searchOpen,
      selectKeyAriaLabel: 'Enter',
      closeText: search.searchClose,
      closeKeyAriaLabel: search.searchClose,
      poweredByText: own.poweredBy,
    },
  };
}
