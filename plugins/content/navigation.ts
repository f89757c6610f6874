import path from 'node:path';
import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { type LinkSettings, linkInLang, linkKind, pickRoute, withoutLang } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Lang, LocaleData, NavItem, SidebarItem } from '#shared/types';
import type { HandlerStep, HookName, TracedRunners } from '../api/hook-types.ts';
import type { Doc, HookContext, Page, SidebarSection } from '../api/index.ts';
import type { SiteLocale } from '../config/index.ts';
import type { ConfigSource } from '../config/locate-option.ts';
import { formatPath, type ValuePath } from '../config/plain-value.ts';
import { readIfThere } from '../files/read-if-there.ts';
import { toSitePath } from '../files/site-path.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { asAccordion, completeSidebar } from './complete-sidebar.ts';
import type { SidebarPage } from './folder-tree.ts';
import { itemsInLang } from './items-in-lang.ts';
import type { PlacedLink } from './link-check.ts';
import type { MetaFiles } from './meta-file.ts';
import { parseNavFile } from './nav-file.ts';
import { filedPathOf } from './page-data.ts';
import { buildSidebar } from './sidebar.ts';
import { itemLinks } from './sidebar-walk.ts';
import { expectShortSidebar } from './text-limits.ts';

interface NavigationInput extends ConfigSource {
  readonly linkSettings: LinkSettings;
  readonly metaFiles: MetaFiles;
  readonly docs: readonly Doc[];
  /** Drafts that are left out, and pages that plugins have removed: `_meta.json` files may name them. */
  readonly unpublished: readonly Doc[];
  readonly pages: ReadonlyMap<string, Page>;
  readonly traced: Pick<TracedRunners, 'modifyNav' | 'modifySidebar'>;
  readonly hookContext: HookContext;
}

/** Loads the navigation bars and sidebars of a site. */
export type NavigationLoader = ReturnType<typeof createNavigationLoader>;

/** Makes a loader that returns the last navigation again as long as files, titles and front matter stay the same. */
export function createNavigationLoader() {
  let last: { readonly metaFiles: MetaFiles; readonly key: string; readonly navigation: Navigation } | undefined;
  return async (input: NavigationInput): Promise<Navigation> => {
    const { metaFiles, docs, unpublished } = input;
    const heads = (all: readonly Doc[]) =>
      all.map(({ relativePath, title, frontmatter, route }) => [relativePath, title, frontmatter, route]);
    const key = JSON.stringify([heads(docs), heads(unpublished)]);
    // New files of the folder are a new object.
    if (last?.metaFiles !== metaFiles || last.key !== key) {
      last = { metaFiles, key, navigation: await loadNavigation(input) };
    }
    return last.navigation;
  };
}

/** The navigation bars and sidebars of a site, and what they link to. */
export type Navigation = Awaited<ReturnType<typeof loadNavigation>>;

/** Reads `_nav.json`, builds navigation bars and sidebars, and lets plugins change them. */
async function loadNavigation(input: NavigationInput) {
  const navigations = await Promise.all(input.config.locales.map((locale) => navigationIn(locale, input)));
  return {
    locales: navigations.map(({ locale }) => locale),
    sidebars: navigations.flatMap(({ sidebars }) => sidebars),
    /** Heading levels that `_meta.json` files set for overviews, by route path. */
    overviewHeaders: Object.assign({}, ...navigations.map(({ overviewHeaders }) => overviewHeaders)) as Readonly<
      Record<string, readonly number[]>
    >,
    /** Internal links, to be checked once pages and files are known. */
    links: navigations.flatMap(({ links }) => links),
    problems: [...input.metaFiles.problems, ...navigations.flatMap(({ problems }) => problems)],
  };
}

async function navigationIn(locale: SiteLocale, input: NavigationInput) {
  const { config, linkSettings, traced, hookContext } = input;
  const { lang, htmlLang, dir, label, title, description, editLink } = locale;

  const written = await writtenNav(locale, input);
  const given = itemsInLang(written.nav, lang, linkSettings);
  const { result, steps } = await traced.modifyNav(given, lang, hookContext);
  const nav = itemsInLang(result, lang, linkSettings);
  const built = buildSidebar({
    lang,
    ...linkSettings,
    pages: sidebarPages(lang, input),
    metas: input.metaFiles.metas,
    configured: locale.sidebar,
    collapsed: config.sidebar.collapsed,
    numberPrefixes: config.route.numberPrefixes,
  });
  const pageAt = (link: string) => {
    const page = pickRoute(link, input.pages);
    return page && { title: page.doc.title, fileKey: fileKeyOf(page.doc.relativePath) };
  };
  const links = new Map(
    sidebarPages(lang, input).map(({ relativePath, routePath }) => [fileKeyOf(relativePath), routePath]),
  );
  const frontmatters = new Map(
    [...input.docs, ...input.unpublished].map(({ relativePath, frontmatter }) => [
      fileKeyOf(relativePath),
      frontmatter,
    ]),
  );
  const frontmatterOf = ({ fileKey = '' }: SidebarItem) => frontmatters.get(fileKey) ?? {};
  const sections: SidebarSection[] = [];
  const pluginLinks: PlacedLink[] = [];
  const shownAt = [...input.pages.values()]
    .filter(({ route }) => route.lang === lang)
    .map((page) => filedPathOf(page, config));
  for (const [folder, items] of Object.entries(built.sidebars)) {
    // No page would show it: its pages are drafts or fragments, whose titles are not published either.
    if (!shownAt.some((path) => path.startsWith(folder))) continue;
    const { result, steps } = await traced.modifySidebar(items, folder, { ...hookContext, lang, frontmatterOf });
    const modified = itemsInLang(result, lang, linkSettings);
    const added = addedLinks(items, modified);
    pluginLinks.push(...linksOfPlugins(added, { hook: 'modifySidebar', steps, lang }, input));
    const isConfigured = Object.hasOwn(locale.sidebar ?? {}, withoutLang(folder, linkSettings));
    // The custom links of a generated sidebar have no file key.
    const pointers = isConfigured ? [] : itemLinks(items).filter(({ item }) => item.fileKey === undefined);
    const complete = completeSidebar(modified, {
      pageAt,
      linkOf: (fileKey) => links.get(fileKey),
      pointers: new Set(pointers.map(({ link }) => link)),
    });
    const changed = config.sidebar.accordion ? asAccordion(complete) : complete;
    expectShortSidebar(changed, folder);
    if (itemLinks(changed).length > 0)
      sections.push({ folder, lang, items: changed, file: sidebarFile(folder, changed) });
  }
  const data: LocaleData = {
    lang,
    htmlLang,
    label,
    title,
    description,
    prefix: lang === config.defaultLang ? '' : `/${lang}`,
    nav,
    ...(dir === 'rtl' && { dir }),
    ...(editLink === undefined ? {} : { editLink: sentEditLink(editLink) }),
  };
  return {
    locale: data,
    sidebars: sections,
    overviewHeaders: built.overviewHeaders,
    links: [...navLinks(nav, { lang, written, steps }, input), ...built.links, ...pluginLinks],
    problems: [...written.problems, ...built.problems, ...unknownFileKeys(locale, [...frontmatters.keys()], input)],
  };
}

/** File keys in the sidebars of the configuration that no document has. */
function unknownFileKeys(
  locale: SiteLocale,
  known: readonly string[],
  { config, file, placeOf }: NavigationInput,
): readonly Problem[] {
  const owner: ValuePath = ['locales', config.locales.indexOf(locale), 'sidebar'];
  const keysIn = (items: readonly SidebarItem[], at: ValuePath): readonly Problem[] =>
    items.flatMap(({ fileKey, items: inner = [] }, index) => {
      const own: ValuePath = [...at, index, 'fileKey'];
      const below = keysIn(inner, [...at, index, 'items']);
      if (fileKey === undefined || known.includes(fileKey)) return below;
      const message = `Unexpected file \`${fileKey}\` for option \`${formatPath(own)}\`: there is no such document.`;
      const hint =
        nearestHint(fileKey, known) ?? 'Name a document by its path in the docs folder, without its extension.';
      return [{ rule: 'sidebar-file', severity: 'error', file, ...placeOf(own), message, hint }, ...below];
    });
  return Object.entries(locale.sidebar ?? {}).flatMap(([folder, items]) => keysIn(items, [...owner, folder]));
}

/** The key of a document in the entries of sidebars. */
function fileKeyOf(relativePath: string): string {
  return relativePath.replace(/\.mdx?$/, '');
}

/** The edit link as browsers get it: a function stays in the build. */
function sentEditLink({
  docRepoBaseUrl,
  ...rest
}: NonNullable<SiteLocale['editLink']>): NonNullable<LocaleData['editLink']> {
  return typeof docRepoBaseUrl === 'string' ? { docRepoBaseUrl, ...rest } : rest;
}

/** A navigation bar as written, and its place. */
interface WrittenNav {
  readonly nav: readonly NavItem[];
  readonly problems: readonly Problem[];
  readonly locate?: (path: ValuePath) => TextPlace | undefined;
  /** Path of the option that contains it; absent when it is in `_nav.json`. */
  readonly owner?: ValuePath;
  /** Path in messages. */
  readonly file: string;
}

/** The navigation bar from the configuration, else from `_nav.json`, else the bar of the default language. */
async function writtenNav(locale: SiteLocale, input: NavigationInput): Promise<WrittenNav> {
  const { config } = input;
  const { lang, nav } = locale;
  if (nav !== undefined) {
    const owner: ValuePath = ['locales', config.locales.indexOf(locale), 'nav'];
    const locate = (at: ValuePath) => input.placeOf([...owner, ...at]);
    return { nav, problems: [], file: input.file, locate, owner };
  }
  const absolute = path.join(config.docsDir, lang, '_nav.json');
  const file = toSitePath(absolute, config.root);
  const source = await readIfThere(absolute);
  if (source !== undefined) return { ...parseNavFile(source, file), file };
  const original = input.config.locales.find((candidate) => candidate.lang === config.defaultLang);
  if (original === undefined || original === locale) return { nav: [], problems: [], file };
  // Its problems are reported with the language that has the file.
  return { ...(await writtenNav(original, input)), problems: [] };
}

/** Documents in the sidebars of a language: its own, and documents of other languages for missing translations. */
function sidebarPages(lang: Lang, { docs, unpublished, pages }: NavigationInput): readonly SidebarPage[] {
  const shown = [...pages.values()].filter(({ route }) => route.lang === lang);
  return [
    // First: a page of another language may stand in for them.
    ...unpublished.filter((doc) => doc.lang === lang).map((doc) => ({ ...doc, isPublished: false })),
    ...shown.map(({ route, doc }) => ({ ...doc, routePath: route.path })),
    ...docs.filter((doc) => doc.lang === lang && doc.route === undefined),
  ];
}

/** `/zh/guide/` → `static/sidebar/zh-guide.1a2b3c4d.json`. */
function sidebarFile(folder: string, items: readonly SidebarItem[]): string {
  const name = folder.slice(1, -1).replaceAll('/', '-') || 'root';
  return `static/sidebar/${name}.${contentHash(JSON.stringify(items)).slice(0, 8)}.json`;
}

/** Internal links of the navigation bar. */
function navLinks(
  nav: readonly NavItem[],
  { lang, written, steps }: Pick<ChangedItems, 'lang' | 'steps'> & { readonly written: WrittenNav },
  input: NavigationInput,
): readonly PlacedLink[] {
  const places = new Map(
    itemLinks(written.nav).map(({ link, path: at }) => [linkInLang(link, lang, input.linkSettings), { url: link, at }]),
  );
  const internal = itemLinks(nav).filter(({ link }) => linkKind(link) === 'internal');
  const own = internal.flatMap(({ link }): readonly PlacedLink[] => {
    const found = places.get(link);
    if (found === undefined) return [];
    const { url, at } = found;
    const option = written.owner && { option: formatPath([...written.owner, ...at]) };
    return [{ url, target: link, file: written.file, ...option, place: written.locate?.(at) }];
  });
  const added = internal.flatMap(({ link }) => (places.has(link) ? [] : link));
  return [...own, ...linksOfPlugins(added, { hook: 'modifyNav', steps, lang }, input)];
}

/** Internal links that plugins added to a sidebar. */
function addedLinks(before: readonly SidebarItem[], after: readonly SidebarItem[]): readonly string[] {
  const known = new Set(itemLinks(before).map(({ link }) => link));
  return itemLinks(after).flatMap(({ link }) => (known.has(link) || linkKind(link) !== 'internal' ? [] : link));
}

/** Entries that the handlers of a hook have changed for a language. */
interface ChangedItems {
  readonly hook: HookName;
  readonly lang: Lang;
  readonly steps: readonly HandlerStep<readonly (NavItem | SidebarItem)[]>[];
}

/** Links with the plugins whose handlers were the first to return them. */
function linksOfPlugins(
  links: readonly string[],
  { hook, lang, steps }: ChangedItems,
  { file, linkSettings }: NavigationInput,
): readonly PlacedLink[] {
  if (links.length === 0) return [];
  const makers = new Map<string, (typeof steps)[number]>();
  for (const step of steps) {
    for (const { link } of itemLinks<NavItem | SidebarItem>(step.returned)) {
      const target = linkInLang(link, lang, linkSettings);
      if (!makers.has(target)) makers.set(target, step);
    }
  }
  return links.map((link) => {
    const { plugin, place } = makers.get(link) ?? {};
    return { url: link, target: link, file, ...(plugin !== undefined && { addedBy: { plugin, hook, place } }) };
  });
}
