import { imageSrcOf, langPrefix, linkKind } from '#shared/paths';
import type { Json } from '#shared/types';
import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import type { SiteConfig, SiteLocale } from '../config/index.ts';
import { absoluteUrl, type UrlSettings, urlSettings } from './site-urls.ts';
import { element, textElement, xmlDeclaration } from './xml.ts';

/** OpenSearch allows 16 characters (https://github.com/dewitt/opensearch, section "ShortName"). */
const shortNameLength = 16;

/** Writes `site.webmanifest`, and `opensearch.xml` for each language if the site has `siteOrigin` and a search. */
export function pluginManifest(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:manifest',
    setup(api) {
      api.addOutputFiles((_build, { config }) => {
        const urls = urlSettings(config);
        const manifest = { path: 'site.webmanifest', content: `${JSON.stringify(webManifest(config), null, 2)}\n` };
        if (urls === undefined || config.search.mode === 'off') return [manifest];
        const descriptions = config.locales.map((locale) => ({
          path: `${langPrefix(locale.lang, config.defaultLang)}/opensearch.xml`.slice(1),
          content: openSearch(locale, config, urls),
        }));
        return [manifest, ...descriptions];
      });
    },
  });
}

/** The web manifest (https://www.w3.org/TR/appmanifest/), in the default language. */
function webManifest(config: SiteConfig): Json {
  const { title, description, base, defaultLang, locales, icons, darkMode } = config;
  const color = icons.themeColor[darkMode === 'force-dark' ? 'dark' : 'light'];
  const locale = locales.find(({ lang }) => lang === defaultLang);
  return {
    name: locale?.title ?? title,
    description: locale?.description ?? description,
    lang: locale?.htmlLang ?? defaultLang,
    start_url: base,
    scope: base,
    display: 'browser',
    theme_color: color,
    background_color: color,
    icons: [...iconEntry(icons.favicon, 'any', base), ...iconEntry(icons.touchIcon, '180x180', base)],
  };
}

/** An OpenSearch 1.1 description, with which browsers offer the site's search: home pages read `q` from the URL. */
function openSearch(locale: SiteLocale, config: SiteConfig, urls: UrlSettings): string {
  const home = absoluteUrl(`${langPrefix(locale.lang, config.defaultLang)}/`, urls);
  const { favicon } = config.icons;
  const image = favicon === undefined || linkKind(favicon) === 'data' ? undefined : absoluteUrl(favicon, urls);
  const children = [
    textElement('ShortName', [...locale.title].slice(0, shortNameLength).join('').trim()),
    textElement('LongName', locale.title),
    textElement('Description', locale.description === '' ? locale.title : locale.description),
    textElement('Language', locale.htmlLang),
    textElement('InputEncoding', 'UTF-8'),
    ...(image === undefined ? [] : [textElement('Image', image)]),
    element('Url', { type: 'text/html', method: 'get', template: `${home}?q={searchTerms}` }),
  ];
  return `${xmlDeclaration}${element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, children)}\n`;
}

const iconTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
};

function iconEntry(src: string | undefined, sizes: string, base: string): readonly Json[] {
  if (src === undefined) return [];
  const type = iconTypes[src.split('.').at(-1) ?? ''];
  return [{ src: imageSrcOf(src, base), sizes, ...(type === undefined ? {} : { type }) }];
}
