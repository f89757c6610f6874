import { words } from './words.ts';

/** Keys of all interface texts, which `locales[].text` can replace; the texts are in the theme. */
export const interfaceTextKeys: readonly string[] = words(`
  skipToContent mainNavigation menu sectionNavigation onThisPage breadcrumbs pagination previousPage nextPage
  lastUpdated language appearance appearanceLight appearanceDark appearanceAuto siblingTools more close dismiss
  notice untranslated scrollToTop loading copyPage viewMarkdown copied copyPrompt notFoundTitle notFoundText
  takeMeHome search searchUnavailable factType factDefault factDefaultDev factDefaultProd factSince factApplies
  factPackage factPurpose factFrameworks factOfficial appliesDev appliesBuild appliesBoth purposeFramework
  purposeStyle purposeAssets purposeChecks purposeOutput purposeLanguage official community copy packageManager
  sourceCode nextSteps taskDone taskOpen filterLabel filterCount filterNothing searchPlaceholder searchLoading
  searchFailed searchOutdated searchReload searchRetry searchNoResults searchTryAnother searchNoResultsFound
  searchCount searchMore searchTypeTitle searchTypeHeader searchTypeContent searchRecent searchForget searchHint
  searchSelect searchOpen searchClose searchCloseButton notFoundAsked notFoundLikely notFoundSearch
`);
