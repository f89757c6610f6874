import { DocSiteError } from '#shared/errors';
import { filedAt } from '#shared/filed-at';
import {
  hrefOf,
  inLang,
  type LinkSettings,
  linkInLang,
  pagePathOf,
  pickRoute,
  withoutHashAndQuery,
} from '#shared/paths';
import type {
  Frontmatter,
  Json,
  OverviewItem,
  PageData,
  Route,
  SidebarItem,
  TextLink,
  Translation,
} from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import { words } from '#shared/words';
import type { Doc, Page, SidebarSection } from '../api/index.ts';
import type { SiteConfig, SiteLocale } from '../config/index.ts';
import { editUrl } from '../files/edit-url.ts';
import { realPath } from '../files/real-path.ts';
import { toSitePath } from '../files/site-path.ts';
import { textToHtml } from '../markdown/text/inline-text.ts';
import type { DocMeta } from '../markdown/types.ts';
import type { Expansion } from './fragments.ts';
import { linksIn, withLinks } from './frontmatter-links.ts';
import { withHeroImageSize } from './image-source.ts';
import { isInOutline, tocOf } from './outline.ts';
import { groupByPurpose, overviewOf } from './overview.ts';
import { withPageImage } from './page-image.ts';
import { foreignLinks, linkOnPage } from './page-links.ts';
import { paginationOf } from './pagination.ts';
import { shownText } from './shown-text.ts';
import { breadcrumbsOf, flattenSidebar } from './sidebar-walk.ts';
import { limitRules } from './text-limits.ts';

/** Input of `basePageData`. */
export interface PageDataInput {
  readonly config: SiteConfig;
  readonly linkSettings: LinkSettings;
  readonly pages: ReadonlyMap<string, Page>;
  readonly sidebars: readonly SidebarSection[];
  /** Heading levels that `_meta.json` files set for overviews, by route path. */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>;
  meta(doc: Doc): Promise<DocMeta>;
  expand(doc: Doc): Promise<Expansion>;
  /** Whether a section of a translation is older than its original. */
  isOutdated(doc: Doc): Promise<boolean>;
  /** Whether a plugin supplied the document, so that the docs folder has no such file. */
  isAdded(doc: Doc): boolean;
  /** Absolute path of the file with the document's text, which a plugin may have taken from elsewhere. */
  sourceOf(doc: Doc): string;
}

/** Front matter keys that an overview can show for a page. */
const factKeys = words('type default since applies package purpose frameworks official published_at');

/** The data of a page, before plugins and head tags. */
export async function basePageData(
  page: Page,
  input: PageDataInput,
): Promise<Omit<PageData, 'head' | 'feeds' | 'shellId' | 'extra'>> {
  const { route, doc } = page;
  const { config } = input;
  const { frontmatter } = doc;
  const locale = config.locales.find(({ lang }) => lang === route.lang);
  const section = sectionOf({ ...route, path: filedPathOf(page, config) }, input.sidebars);
  const items = section?.items ?? [];
  const { blocks, links, problems, styles } = await input.expand(doc);
  // Rendering it could take forever.
  const tooLarge = problems.find(({ rule }) => limitRules.has(rule));
  if (tooLarge) throw new DocSiteError(tooLarge.message, tooLarge);
  const isAdded = input.isAdded(doc);
  const editLink = locale && !isAdded ? editLinkOf(locale, doc, input) : undefined;
  const shown = {
    frontmatter: withStyles(
      await withImages(
        withBannerHtml(
          withLinks(withoutSearch(frontmatter), (link) => linkOnPage(link, page, input)),
          config,
        ),
        doc,
        config,
      ),
      styles,
    ),
    ...(frontmatter.overview ? { overview: await overview(page, items, input) } : {}),
  };
  const toTextLink = (link: string) => textLink(link, page, input);
  const titleOf = (link: string) => pickRoute(link, input.pages)?.doc.title;
  return {
    title: doc.title,
    description: frontmatter.description ?? (await input.meta(doc)).firstSentence ?? '',
    routePath: route.path,
    pagePath: pagePathOf(route.path),
    relativePath: isAdded ? '' : doc.relativePath,
    lang: route.lang,
    version: '',
    pageType: frontmatter.pageType ?? 'doc',
    ...shown,
    toc: tocOf(blocks, {
      title: doc.title,
      shown: shownText(shown),
      isSearched: frontmatter.search !== false,
    }),
    breadcrumbs: breadcrumbsOf(items, route.path),
    pagination: paginationOf(route.path, flattenSidebar(items, titleOf), frontmatter, toTextLink),
    translations: translationsOf(route.path, input),
    ...(editLink ? { editLink } : {}),
    ...(doc.lang === route.lang ? {} : fallbackFields(page, links, input)),
    ...((await input.isOutdated(doc)) && { isOutdated: true as const }),
    ...(section ? { sidebarFile: section.file } : {}),
  };
}

function fallbackFields(
  page: Page,
  links: readonly string[],
  input: PageDataInput,
): Pick<PageData, 'fallbackFrom' | 'foreignLinks'> {
  const { lang, frontmatter } = page.doc;
  const ownLinks = linksIn(frontmatter).map(({ url }) => linkInLang(url, lang, input.linkSettings));
  const foreign = foreignLinks(page, [...links, ...ownLinks], input);
  return { fallbackFrom: lang, ...(foreign.length > 0 && { foreignLinks: foreign }) };
}

/** The path under which navigation files a page. */
export function filedPathOf({ route, doc }: Page, config: SiteConfig): string {
  return filedAt({ ...doc, routePath: route.path, lang: route.lang }, config);
}

/** The sidebar section that contains a page; the longest folder wins. */
export function sectionOf(
  { path, lang }: Pick<Route, 'path' | 'lang'>,
  sidebars: readonly SidebarSection[],
): SidebarSection | undefined {
  const around = sidebars.filter((section) => section.lang === lang && path.startsWith(section.folder));
  return around.sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** Front matter without keywords and rank, which only the search index needs: no page shows them. */
function withoutSearch(frontmatter: Frontmatter): Frontmatter {
  const { search, ...others } = frontmatter;
  return search === false ? frontmatter : others;
}

function withBannerHtml(frontmatter: Frontmatter, config: SiteConfig): Frontmatter {
  const { banner } = frontmatter;
  if (!banner) return frontmatter;
  return { ...frontmatter, banner: { ...banner, text: textToHtml(banner.text, (link) => hrefOf(link, config)) } };
}

async function withImages(frontmatter: Frontmatter, doc: Doc, config: SiteConfig): Promise<Frontmatter> {
  return withHeroImageSize(await withPageImage(frontmatter, doc, config), config.docsDir);
}

/** Front matter with a style sheet in the head for what Markdown plugins have drawn. */
function withStyles(frontmatter: Frontmatter, styles: readonly string[]): Frontmatter {
  if (styles.length === 0) return frontmatter;
  return { ...frontmatter, head: [...(frontmatter.head ?? []), { tag: 'style', attrs: {}, content: styles.join('') }] };
}

/** A document's edit link; undefined unless both a base URL and a text are configured. Front matter goes first. */
function editLinkOf({ editLink }: SiteLocale, doc: Doc, input: PageDataInput): TextLink | undefined {
  if (editLink?.docRepoBaseUrl === undefined || editLink.text === undefined) return undefined;
  const { docRepoBaseUrl: url, text } = editLink;
  const { frontmatter, relativePath } = doc;
  if (frontmatter.editLink !== undefined)
    return frontmatter.editLink === false ? undefined : { text, link: frontmatter.editLink };
  if (typeof url === 'function') {
    const own = url(relativePath);
    return own === undefined ? undefined : { text, link: own };
  }
  // A repository shows a linked document only at the place that the link leads to.
  const source = realPath(input.sourceOf(doc));
  return { text, link: editUrl(url, toSitePath(source, input.config.docsDir)) };
}

function translationsOf(routePath: string, { config, pages }: PageDataInput): readonly Translation[] {
  return config.locales.flatMap(({ lang, htmlLang }) => {
    const page = pages.get(inLang(routePath, lang, config));
    return page === undefined
      ? []
      : [{ lang, htmlLang, routePath: page.route.path, isTranslated: page.doc.lang === lang }];
  });
}

async function overview(page: Page, items: readonly SidebarItem[], input: PageDataInput) {
  const { overviewBy, overviewHeaders: depths = [2] } = page.doc.frontmatter;
  const groups = await overviewOf({
    routePath: page.route.path,
    sidebar: items,
    filedAt(link) {
      // Nearly every link is a route path as it stands.
      const target = input.pages.get(link) ?? pickRoute(link, input.pages);
      return target === undefined ? link : filedPathOf(target, input.config);
    },
    async describe({ link, text, tag, items: inner }): Promise<OverviewItem | undefined> {
      const target = pickRoute(link, input.pages);
      if (target === undefined) return undefined;
      const { frontmatter } = target.doc;
      const levels = input.overviewHeaders[target.route.path] ?? depths;
      const headings = (await input.expand(target.doc)).blocks
        .filter(isInOutline)
        .filter(({ depth }) => levels.includes(depth));
      return withoutUndefined({
        // The label of a group is not the name of its page.
        text: inner === undefined && text !== undefined ? text : target.doc.title,
        link,
        headings: headings.map(({ text: heading, id, depth }) => ({ text: heading, id, depth })),
        facts: factsOf(frontmatter),
        description: frontmatter.description,
        tag: typeof tag === 'object' ? tag.text : tag,
      });
    },
  });
  return overviewBy === undefined ? groups : groupByPurpose(groups);
}

function factsOf(frontmatter: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  const facts = factKeys.filter((key) => frontmatter[key] !== undefined).map((key) => [key, frontmatter[key]]);
  return Object.fromEntries(facts);
}

/** A link from front matter, with the title of its page as the text. */
function textLink(link: string, page: Page, input: PageDataInput): TextLink {
  const shown = linkOnPage(link, page, input);
  const target = shown.startsWith('/') ? pickRoute(withoutHashAndQuery(shown), input.pages) : undefined;
  return { text: target?.doc.title ?? link, link: shown };
}
