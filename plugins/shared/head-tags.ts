/** The head of a page as data, and as markup. The same tags at build, in dev and after a navigation. */

import { escapeHtml, scriptJson } from './escape.ts';
import { hrefOf, linkKind, withBase } from './paths.ts';
import type { FeedEntry, HeadTag, Json, PageData, SiteData } from './types.ts';

/** What the head needs of the configuration and the browser never does. `SiteConfig` fits. */
export interface HeadSettings {
  readonly icons: {
    /** Path in the output, without the base: `/favicon.svg`. */
    readonly favicon?: string | undefined;
    /** 180 × 180 PNG. */
    readonly touchIcon?: string | undefined;
    /** 1200 × 630 image for previews of links. */
    readonly socialImage?: string | undefined;
    /** CSS colours of the browser's own surfaces. */
    readonly themeColor: { readonly light: string; readonly dark: string };
  };
  /** Tags of the site's own, on every page. */
  readonly head: readonly HeadTag[];
}

/** The part of a page that its head shows. */
export type HeadPage = Pick<
  PageData,
  | 'title'
  | 'description'
  | 'routePath'
  | 'lang'
  | 'pageType'
  | 'frontmatter'
  | 'feeds'
  | 'lastUpdatedTime'
  | 'breadcrumbs'
  | 'translations'
  | 'fallbackFrom'
>;

/** The part of the site that every head shows. */
export type HeadSite = Pick<
  SiteData,
  'title' | 'description' | 'base' | 'siteOrigin' | 'defaultLang' | 'cleanUrls' | 'locales' | 'darkMode' | 'search'
>;

/** Input of `headTags`. */
export interface HeadInput {
  readonly page: HeadPage;
  readonly site: HeadSite;
  readonly settings: HeadSettings;
}

/**
 * All head tags of a page, `<title>` first, then what all pages of a language share, then what the page alone has (so
 * that a navigation changes as few elements as it can). Tags that need an absolute URL are left out when the site has no
 * origin. A tag of the site's `head`, and before it one of the page's front matter, replaces the computed tag of the same
 * meaning (the same meta name, the title, the canonical link).
 */
export function headTags(input: HeadInput): readonly HeadTag[] {
  const computed = [
    titleTag(input),
    ...sharedTags(input),
    ...descriptionTags(input),
    ...languageTags(input),
    ...socialTags(input),
    ...input.page.feeds.map((feed) => feedTag(feed, input.site.base)),
    ...structuredData(input),
  ];
  return mergeTags([...computed, ...input.settings.head, ...(input.page.frontmatter.head ?? [])]);
}

/** Title of the document: `<page> | <site>`; of a home page the site's alone. */
export function documentTitle({ page, site }: Pick<HeadInput, 'page' | 'site'>): string {
  const siteTitle = localeOf({ page, site })?.title ?? site.title;
  return page.pageType === 'home' || page.title === '' ? siteTitle : `${page.title} | ${siteTitle}`;
}

/** Head tags as markup, each on a line of its own. An attribute name that is none is an error. */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n');
}

function titleTag(input: HeadInput): HeadTag {
  return { tag: 'title', attrs: {}, content: documentTitle(input) };
}

function sharedTags({ page, site, settings }: HeadInput): readonly HeadTag[] {
  const { favicon, touchIcon, themeColor } = settings.icons;
  const locale = localeOf({ page, site });
  const searchable = site.siteOrigin !== undefined && site.search.mode !== 'off' && locale !== undefined;
  return [
    // Without an icon browsers ask for `/favicon.ico`, and log that it is not there.
    link({ rel: 'icon', href: favicon === undefined ? 'data:,' : withBase(favicon, site.base) }),
    ...(touchIcon === undefined ? [] : [link({ rel: 'apple-touch-icon', href: withBase(touchIcon, site.base) })]),
    link({ rel: 'manifest', href: withBase('/site.webmanifest', site.base) }),
    ...(searchable
      ? [
          link({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: locale.title,
            href: withBase(`${locale.prefix}/opensearch.xml`, site.base),
          }),
        ]
      : []),
    ...(site.darkMode
      ? [
          meta({ name: 'theme-color', media: '(prefers-color-scheme: light)', content: themeColor.light }),
          meta({ name: 'theme-color', media: '(prefers-color-scheme: dark)', content: themeColor.dark }),
        ]
      : [meta({ name: 'theme-color', content: themeColor.light })]),
  ];
}

function descriptionTags(input: HeadInput): readonly HeadTag[] {
  const text = descriptionOf(input);
  return [
    ...(text === '' ? [] : [meta({ name: 'description', content: text })]),
    ...(input.page.pageType === '404' ? [meta({ name: 'robots', content: 'noindex' })] : []),
  ];
}

/** Canonical and `hreflang`. A page without a text of its own points at the page that has it, and has no alternates. */
function languageTags({ page, site }: HeadInput): readonly HeadTag[] {
  const { siteOrigin } = site;
  if (siteOrigin === undefined || page.pageType === '404') return [];
  const original = page.translations.find(({ lang }) => lang === page.fallbackFrom);
  const canonical = link({ rel: 'canonical', href: pageUrl(original?.routePath ?? page.routePath, site, siteOrigin) });
  if (page.fallbackFrom !== undefined) return [canonical];

  const alternates = site.locales.flatMap(({ lang, htmlLang }) => {
    const translation = page.translations.find((candidate) => candidate.lang === lang && candidate.isTranslated);
    const routePath = lang === page.lang ? page.routePath : translation?.routePath;
    return routePath === undefined ? [] : [{ lang, htmlLang, href: pageUrl(routePath, site, siteOrigin) }];
  });
  if (alternates.length < 2) return [canonical];
  const fallback = alternates.find(({ lang }) => lang === site.defaultLang);
  return [
    canonical,
    ...alternates.map(({ htmlLang, href }) => link({ rel: 'alternate', hreflang: htmlLang, href })),
    ...(fallback === undefined ? [] : [link({ rel: 'alternate', hreflang: 'x-default', href: fallback.href })]),
  ];
}

/** Open Graph and Twitter. The image and the URL need an origin, since both must be absolute. */
function socialTags(input: HeadInput): readonly HeadTag[] {
  const { page, site } = input;
  const description = descriptionOf(input);
  const image = imageUrl(input);
  const locale = localeOf(input);
  return [
    meta({ property: 'og:type', content: isArticle(page) ? 'article' : 'website' }),
    meta({ property: 'og:site_name', content: locale?.title ?? site.title }),
    meta({ property: 'og:title', content: page.pageType === 'home' ? documentTitle(input) : page.title }),
    ...(description === '' ? [] : [meta({ property: 'og:description', content: description })]),
    ...(locale === undefined ? [] : [meta({ property: 'og:locale', content: locale.htmlLang.replace('-', '_') })]),
    ...(site.siteOrigin === undefined || page.pageType === '404'
      ? []
      : [meta({ property: 'og:url', content: pageUrl(page.routePath, site, site.siteOrigin) })]),
    ...(image === undefined ? [] : [meta({ property: 'og:image', content: image })]),
    meta({ name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image' }),
  ];
}

function feedTag({ url, title, mime, language }: FeedEntry, base: string): HeadTag {
  return link({
    rel: 'alternate',
    type: `application/${mime}+xml`,
    title,
    hreflang: language,
    href: linkKind(url) === 'internal' ? withBase(url, base) : url,
  });
}

function structuredData(input: HeadInput): readonly HeadTag[] {
  const { page, site } = input;
  const { siteOrigin } = site;
  if (siteOrigin === undefined || page.pageType === '404') return [];
  const graph = isArticle(page)
    ? [articleData(input, siteOrigin), breadcrumbData(input, siteOrigin)]
    : [websiteData(input, siteOrigin)];
  const content = scriptJson({ '@context': 'https://schema.org', '@graph': graph });
  return [{ tag: 'script', attrs: { type: 'application/ld+json' }, content }];
}

function websiteData(input: HeadInput, origin: string): Json {
  const locale = localeOf(input);
  return {
    '@type': 'WebSite',
    name: locale?.title ?? input.site.title,
    description: descriptionOf(input),
    url: pageUrl(input.page.routePath, input.site, origin),
    inLanguage: locale?.htmlLang ?? input.page.lang,
  };
}

function articleData(input: HeadInput, origin: string): Json {
  const { page, site } = input;
  const locale = localeOf(input);
  const image = imageUrl(input);
  return {
    '@type': 'TechArticle',
    headline: page.title,
    description: descriptionOf(input),
    url: pageUrl(page.routePath, site, origin),
    inLanguage: locale?.htmlLang ?? page.lang,
    ...(page.frontmatter.published_at === undefined ? {} : { datePublished: page.frontmatter.published_at }),
    ...(page.lastUpdatedTime === undefined ? {} : { dateModified: page.lastUpdatedTime }),
    ...(image === undefined ? {} : { image }),
    isPartOf: {
      '@type': 'WebSite',
      name: locale?.title ?? site.title,
      url: pageUrl(`${locale?.prefix ?? ''}/`, site, origin),
    },
  };
}

function breadcrumbData({ page, site }: HeadInput, origin: string): Json {
  const above = page.breadcrumbs.flatMap(({ text, link: path }) =>
    path === undefined || path === page.routePath || linkKind(path) !== 'internal' ? [] : [{ text, path }],
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { text: page.title, path: page.routePath }].map(({ text, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: pageUrl(path, site, origin),
    })),
  };
}

/** Later tags replace earlier ones of the same meaning, at the place of the earlier. */
function mergeTags(tags: readonly HeadTag[]): readonly HeadTag[] {
  const merged = new Map<string, HeadTag>();
  for (const [index, tag] of tags.entries()) merged.set(meaningOf(tag) ?? `#${index}`, tag);
  return [...merged.values()];
}

function meaningOf({ tag, attrs }: HeadTag): string | undefined {
  if (tag === 'title' || tag === 'base') return tag;
  if (tag === 'link') return attrs.rel === 'canonical' || attrs.rel === 'manifest' ? `link ${attrs.rel}` : undefined;
  const name = attrs.name ?? attrs.property ?? attrs['http-equiv'];
  return tag === 'meta' && name !== undefined ? `meta ${name} ${attrs.media ?? ''}` : undefined;
}

function renderTag({ tag, attrs, content }: HeadTag): string {
  const open = `<${tag}${Object.entries(attrs).map(renderAttribute).join('')}>`;
  return tag === 'meta' || tag === 'link' || tag === 'base'
    ? open
    : `${open}${renderContent(tag, attrs, content ?? '')}</${tag}>`;
}

function renderAttribute([name, value]: readonly [string, string | true]): string {
  if (!/^[a-z_:][\w:.-]*$/i.test(name)) throw new Error(`Unexpected attribute name \`${name}\` of a head tag.`);
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}

function renderContent(tag: HeadTag['tag'], attrs: HeadTag['attrs'], content: string): string {
  if (tag === 'title') return escapeHtml(content);
  if (tag === 'noscript') return content;
  // Data stays the same with its `<` escaped; in code only what ends the element or opens a comment must not stand.
  if (typeof attrs.type === 'string' && attrs.type.endsWith('json')) return content.replace(/</g, '\\u003c');
  return content.replace(/<(?=\/(?:script|style)|!--)/gi, tag === 'style' ? '\\3c ' : '\\x3c');
}

function localeOf({ page, site }: Pick<HeadInput, 'page' | 'site'>): HeadSite['locales'][number] | undefined {
  return site.locales.find(({ lang }) => lang === page.lang);
}

function descriptionOf({ page, site }: Pick<HeadInput, 'page' | 'site'>): string {
  return page.description || localeOf({ page, site })?.description || site.description;
}

function isArticle({ pageType }: Pick<PageData, 'pageType'>): boolean {
  return pageType === 'doc';
}

function pageUrl(routePath: string, site: HeadSite, origin: string): string {
  return origin + encodeURI(hrefOf(routePath, site));
}

function imageUrl({ site, settings }: HeadInput): string | undefined {
  const { socialImage } = settings.icons;
  if (site.siteOrigin === undefined || socialImage === undefined) return undefined;
  return linkKind(socialImage) === 'internal' ? site.siteOrigin + withBase(socialImage, site.base) : socialImage;
}

function meta(attrs: HeadTag['attrs']): HeadTag {
  return { tag: 'meta', attrs };
}

function link(attrs: HeadTag['attrs']): HeadTag {
  return { tag: 'link', attrs };
}
