/** The head of a page as data: the same tags at build time, in dev and after navigation. */

import { langPrefix, linkKind, withBase } from '#shared/paths';
import type { FeedEntry, HeadTag } from '#shared/types';
import { descriptionOf, type HeadInput, type HeadSite, imageUrl, isArticle, localeOf, pageUrl } from './head-input.ts';
import { structuredData } from './structured-data.ts';

/**
 * All head tags of a page: `<title>` first, then tags shared by all pages of a language, then the page's own, so that
 * navigation changes as few elements as possible. Tags that need an absolute URL are omitted without an origin. A tag
 * of the site's `head` or of a plugin replaces the generated tag with the same meaning (the same meta name, the title,
 * the canonical link); a tag of the page's front matter replaces both.
 */
export function headTags(input: HeadInput): readonly HeadTag[] {
  const computed = [
    { tag: 'title' as const, attrs: {}, content: documentTitle(input) },
    ...sharedTags(input),
    ...descriptionTags(input),
    ...languageTags(input),
    ...socialTags(input),
    ...feedTags(input),
    ...structuredData(input),
  ];
  return mergeTags([...computed, ...input.site.head, ...(input.page.frontmatter.head ?? [])]);
}

/** `<page> | <site>`, or what a template says; on a home page without a template of its own only the site's title. */
function documentTitle({ page, site }: HeadInput): string {
  const siteTitle = localeOf({ page, site })?.title ?? site.title;
  const { titleTemplate: own } = page.frontmatter;
  if (own === false) return page.title;
  if (own === undefined && (page.pageType === 'home' || page.title === '')) return siteTitle;
  const template = own ?? site.titleTemplate;
  return template === undefined ? `${page.title} | ${siteTitle}` : template.replaceAll('%s', () => page.title);
}

function sharedTags({ page, site }: HeadInput): readonly HeadTag[] {
  const { favicon, touchIcon, themeColor } = site.icons;
  const locale = localeOf({ page, site });
  const searchable = site.siteOrigin !== undefined && site.search.mode !== 'off' && locale !== undefined;
  return [
    // Without an icon browsers request `/favicon.ico` and log a 404.
    link({ rel: 'icon', href: favicon === undefined ? 'data:,' : withBase(favicon, site.base) }),
    ...(touchIcon === undefined ? [] : [link({ rel: 'apple-touch-icon', href: withBase(touchIcon, site.base) })]),
    link({ rel: 'manifest', href: withBase('/site.webmanifest', site.base) }),
    ...(searchable
      ? [
          link({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: locale.title,
            href: withBase(`${langPrefix(page.lang, site.defaultLang)}/opensearch.xml`, site.base),
          }),
        ]
      : []),
    ...(site.darkMode === false || site.darkMode === 'force-dark'
      ? [meta({ name: 'theme-color', content: site.darkMode ? themeColor.dark : themeColor.light })]
      : [
          meta({ name: 'theme-color', media: '(prefers-color-scheme: light)', content: themeColor.light }),
          meta({ name: 'theme-color', media: '(prefers-color-scheme: dark)', content: themeColor.dark }),
        ]),
  ];
}

function descriptionTags(input: HeadInput): readonly HeadTag[] {
  const text = descriptionOf(input);
  return [
    ...(text === '' ? [] : [meta({ name: 'description', content: text })]),
    ...(input.page.pageType === '404' ? [meta({ name: 'robots', content: 'noindex' })] : []),
  ];
}

/** Canonical and `hreflang` links. A page that shows another language points at the original and has no alternates. */
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

/** Open Graph and Twitter tags. Image and URL must be absolute, so they need an origin. */
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

/** Feed links are part of the global UI components, which front matter can turn off. */
function feedTags({ page, site }: HeadInput): readonly HeadTag[] {
  return page.frontmatter.globalUIComponents === false ? [] : page.feeds.map((feed) => feedTag(feed, site));
}

/** Absolute if possible: search engines ignore relative URLs next to `hreflang`. */
function feedTag({ url, title, mime, language }: FeedEntry, { base, siteOrigin = '' }: HeadSite): HeadTag {
  return link({
    rel: 'alternate',
    type: mime === 'json' ? 'application/feed+json' : `application/${mime}+xml`,
    title,
    hreflang: language,
    href: linkKind(url) === 'internal' ? siteOrigin + withBase(url, base) : url,
  });
}

/** A later tag replaces an earlier one with the same meaning, at the earlier position. */
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

function meta(attrs: HeadTag['attrs']): HeadTag {
  return { tag: 'meta', attrs };
}

function link(attrs: HeadTag['attrs']): HeadTag {
  return { tag: 'link', attrs };
}
