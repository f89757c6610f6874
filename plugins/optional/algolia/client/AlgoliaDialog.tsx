import { type PageData, type SearchDialogProps, type SiteData, usePageData } from 'doc-site/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from 'virtual-doc-site/texts/algolia';
import { texts as searchTexts } from 'virtual-doc-site/texts/search';
import { apiKey, appId, askAi, docsearch, filters, indexName, searchParameters } from 'virtual-doc-site-algolia';
import { langAttributes } from '#shared/html-lang';
import { dialogTexts } from './dialog-texts.ts';
import '@docsearch/css/dist/style.css';
import './algolia.css';

/** Opens the dialog of DocSearch while it is mounted. Its button is hidden: the theme has one. */
export default function AlgoliaDialog({ text, onClose }: SearchDialogProps): ReactNode {
  const { page, siteData } = usePageData();
  const container = useRef<HTMLDivElement>(null);
  const [search, own] = [searchTexts[page.lang], texts[page.lang]];
  const open = (element: HTMLElement) => {
    const instance = docsearch({
      container: element,
      appId,
      apiKey,
      indices: [{ name: indexName, searchParameters: parametersFor(page, siteData) }],
      ...(askAi !== undefined && { askAi: { agentId: askAi } }),
      initialQuery: text,
      keyboardShortcuts: { 'Ctrl/Cmd+K': false, '/': false },
      ...(search && own && { translations: { modal: dialogTexts(search, own) } }),
      transformItems: (items) => items.map((item) => ({ ...item, url: urlHere(item.url, siteData.siteOrigin) })),
      // A click on the hit, so that it is followed without loading the whole page.
      navigator: { navigate: ({ itemUrl }) => (selectedHit() ?? linkTo(itemUrl)).click() },
      onClose,
    });
    const stop = keepFocus();
    instance.open();
    return () => {
      stop();
      instance.destroy();
    };
  };
  // Once: the dialog closes before the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => (container.current === null ? undefined : open(container.current)), []);
  return <div ref={container} hidden />;
}

function parametersFor(page: PageData, { locales }: SiteData): Record<string, unknown> {
  if (!filters) return searchParameters;
  const { lang: language } = langAttributes(page.lang, locales);
  const own = [`language:${language}`, ...(page.version === '' ? [] : [`version:${page.version}`])];
  const given = searchParameters.facetFilters ?? [];
  return { ...searchParameters, facetFilters: [...own, ...(Array.isArray(given) ? given : [given])] };
}

/** The address of a hit on the host that shows the page: a preview of the site stays on its host. */
function urlHere(url: string, siteOrigin: string | undefined): string {
  return siteOrigin !== undefined && url.startsWith(`${siteOrigin}/`)
    ? window.location.origin + url.slice(siteOrigin.length)
    : url;
}

/** DocSearch makes its input again when an answer takes longer than 0.3 s, without the focus. */
function keepFocus(): () => void {
  const observer = new MutationObserver((changes) => {
    const isInput = (node: Node) => node instanceof HTMLInputElement;
    const isReplaced = changes.some(({ removedNodes }) => [...removedNodes].some(isInput));
    if (!isReplaced || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function selectedHit(): HTMLAnchorElement | null {
  return document.querySelector('.DocSearch-Hit[aria-selected="true"] a');
}

function linkTo(href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href });
}
