import { useCallback, useSyncExternalStore } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { linkInLang } from '#shared/paths';
import type { Lang, LocaleData, PageData, SiteData } from '#shared/types';
import { currentPage, currentView, type View, viewStore } from '../state/view-store.ts';
import { siteText, type TextTable } from '../text/site-text.ts';

/** Data that all pages share. */
export function useSite(): SiteData {
  return siteData;
}

/** Data of the site and of the current page. Works in the shell and in islands. */
export function usePageData(): { readonly siteData: SiteData; readonly page: PageData } {
  const page = useSyncExternalStore(viewStore.subscribe, currentPage, currentPage);
  return { siteData, page };
}

/** The current view. For the shell; components of pages use `usePageData`. */
export function useView(): View {
  return useSyncExternalStore(viewStore.subscribe, currentView, currentView);
}

/** Language key of the current page: `en`, `zh`; empty on a site whose configuration has no `locales`. */
export function useLang(): Lang {
  const { page } = usePageData();
  return siteData.hasLocales ? page.lang : '';
}

/** Version of the current page, as `pluginVersions` names it in the menu; empty on a site without versions. */
export function useVersion(): string {
  return usePageData().page.version;
}

/** Data of the page's language; undefined only for a language that the site does not have. */
export function useLocale(): LocaleData | undefined {
  const { page } = usePageData();
  return siteData.locales.find(({ lang }) => lang === page.lang);
}

/** Converts links of the configuration, whose pages every language has, to the language of the page, for `Link`. */
export function useSiteLink(): (link: string) => string {
  const { page } = usePageData();
  return (link) => linkInLang(link, page.lang, siteData);
}

/** Texts of a group in the language of the page. Each group is shipped with the components that use it. */
export function useTexts<Key extends string>(table: TextTable<Key>): (key: Key) => string {
  const { lang } = usePageData().page;
  return useCallback((key) => siteText(table, lang, key), [table, lang]);
}
