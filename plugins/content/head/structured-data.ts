import { scriptJson } from '#shared/escape';
import { langPrefix, linkKind } from '#shared/paths';
import type { HeadTag, Json } from '#shared/types';
import { descriptionOf, type HeadInput, imageUrl, isArticle, localeOf, pageUrl } from './head-input.ts';

/**
 * JSON-LD of a page (schema.org): the site on a home page, else the article and its breadcrumbs. Empty without an
 * origin.
 */
export function structuredData(input: HeadInput): readonly HeadTag[] {
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
      url: pageUrl(`${langPrefix(page.lang, site.defaultLang)}/`, site, origin),
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
