import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '#shared/errors';
import { type LinkSettings, linkInLang, linkKind } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Lang, LocaleData, NavItem, SidebarItem } from '#shared/types';
import type { SiteConfig, SiteLocale } from '../config/index.ts';
import { formatPath, type ValuePath } from '../config/plain-value.ts';
import { toSitePath } from '../files/site-path.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { PlacedLink } from './link-check.ts';
import { type MetaFile, parseMetaFile } from './meta-file.ts';
import { navInLang, type ParsedNavFile, parseNavFile } from './nav-file.ts';
import type { ContentHooks } from './ports.ts';
import { buildSidebar, type SidebarPage } from './sidebar.ts';
import type { Doc, PageSource, SidebarSection } from './types.ts';

/** The navigation of all languages. */
export interface Navigation {
  readonly locales: readonly LocaleData[];
  readonly sidebars: readonly SidebarSection[];
  /** Levels of headings that `_meta.json` asks overviews to list, by route path. */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>;
  /** Links within the site, to be checked when pages and files are known. */
  readonly links: readonly PlacedLink[];
  readonly problems: readonly Problem[];
}

/** What the navigation is made from. */
export interface NavigationSources {
  readonly config: SiteConfig;
  readonly linkSettings: LinkSettings;
  readonly docs: readonly Doc[];
  readonly pages: ReadonlyMap<string, PageSource>;
  readonly hooks: Pick<ContentHooks, 'nav' | 'sidebar'>;
  /** Where an option of the configuration is written. */
  configPlace(path: ValuePath): TextPlace | undefined;
}

/** Reads `_nav.json` and `_meta.json`, builds bars and sidebars and lets plugins change them. */
export async function loadNavigation(sources: NavigationSources): Promise<Navigation> {
  const { config } = sources;
  const metas = await readMetaFiles(config);
  const parts = await Promise.all(config.locales.map(({ lang }) => navigationIn(lang, metas.metas, sources)));
  return {
    locales: parts.map(({ locale }) => locale),
    sidebars: parts.flatMap(({ sidebars }) => sidebars),
    overviewHeaders: Object.assign({}, ...parts.map(({ overviewHeaders }) => overviewHeaders)),
    links: parts.flatMap(({ links }) => links),
    problems: [...metas.problems, ...parts.flatMap(({ problems }) => problems)],
  };
}

async function navigationIn(lang: Lang, metas: readonly MetaFile[], sources: NavigationSources) {
  const { config, linkSettings, hooks } = sources;
  const locale = config.locales.find((candidate) => candidate.lang === lang);
  if (locale === undefined) throw new Error(`There is no language \`${lang}\`.`);
  const { htmlLang, label, title, description, editLink, text } = locale;

  const written = await writtenNav(locale, sources);
  const nav = await hooks.nav(navInLang(written.nav, lang, linkSettings), lang);
  const built = buildSidebar({
    lang,
    ...linkSettings,
    pages: sidebarPages(lang, sources),
    metas,
    configured: locale.sidebar,
  });
  const sections: SidebarSection[] = [];
  const loose: Record<string, readonly SidebarItem[]> = {};
  const pluginLinks: PlacedLink[] = [];
  for (const [folder, items] of Object.entries(built.sidebars)) {
    const changed = await hooks.sidebar(items, folder);
    pluginLinks.push(...addedLinks(items, changed, sources));
    // Fragments have no page, so nothing would ever fetch their sidebar: it is part of the site data.
    if (hasLink(changed)) sections.push({ folder, lang, items: changed, file: sidebarFile(folder, changed) });
    else loose[folder] = changed;
  }
  const data: LocaleData = {
    lang,
    htmlLang,
    label,
    title,
    description,
    prefix: lang === config.defaultLang ? '' : `/${lang}`,
    nav,
    sidebar: loose,
    text,
    ...(editLink === undefined ? {} : { editLink }),
  };
  return {
    locale: data,
    sidebars: sections,
    overviewHeaders: built.overviewHeaders,
    links: [
      ...navLinks(nav, lang, written, sources),
      ...built.links,
      ...configuredLinks(locale, sources),
      ...pluginLinks,
    ],
    problems: [...written.problems, ...built.problems],
  };
}

/** A navigation bar as written, and where. */
interface WrittenNav extends Pick<ParsedNavFile, 'nav' | 'problems'> {
  readonly locate?: (path: ValuePath) => TextPlace | undefined;
  /** Path of the option that holds it, when it stands in the configuration. */
  readonly owner?: ValuePath;
  /** As problems name it. */
  readonly file: string;
}

/** The bar of the configuration, else that of `_nav.json`, else none. */
async function writtenNav(locale: SiteLocale, { config, configPlace }: NavigationSources): Promise<WrittenNav> {
  const { lang, nav } = locale;
  if (nav !== undefined) {
    const owner: ValuePath = ['locales', config.locales.indexOf(locale), 'nav'];
    const locate = (at: ValuePath) => configPlace([...owner, ...at]);
    return { nav, problems: [], file: toSitePath(config.configFile, config.root), locate, owner };
  }
  const absolute = path.join(config.docsDir, lang, '_nav.json');
  const file = toSitePath(absolute, config.root);
  const source = await readFile(absolute, 'utf8').catch(() => undefined);
  return source === undefined ? { nav: [], problems: [], file } : { ...parseNavFile(source, file), file };
}

async function readMetaFiles(config: SiteConfig) {
  const langs = config.locales.map(({ lang }) => `${lang}/**/_meta.json`);
  const files = (await glob(langs, { cwd: config.docsDir })).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const absolute = path.join(config.docsDir, file);
      // One that was deleted since it was found orders nothing.
      const source = await readFile(absolute, 'utf8').catch(() => undefined);
      const names = { file: toSitePath(absolute, config.root), folder: path.posix.dirname(file) };
      return source === undefined ? [] : [parseMetaFile(source, names)];
    }),
  );
  const parsed = read.flat();
  return {
    metas: parsed.flatMap(({ meta }) => (meta === undefined ? [] : [meta])),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

/** What the sidebars of a language show: its own documents and those that stand in for missing ones. */
function sidebarPages(lang: Lang, { docs, pages }: NavigationSources): readonly SidebarPage[] {
  const shown = [...pages.values()].filter(({ route }) => route.lang === lang);
  const fragments = docs.filter((doc) => doc.lang === lang && doc.route === undefined);
  return [
    ...shown.map(({ route, doc }) => ({ ...sidebarPage(doc), routePath: route.path })),
    ...fragments.map(sidebarPage),
  ];
}

function sidebarPage({ relativePath, title, frontmatter }: Doc): SidebarPage {
  return { relativePath, title, ...(frontmatter.tag === undefined ? {} : { tag: frontmatter.tag }) };
}

/** `/zh/guide/` → `static/sidebar/zh-guide.1a2b3c4d.json`. */
function sidebarFile(folder: string, items: readonly SidebarItem[]): string {
  const name = folder.slice(1, -1).replaceAll('/', '-') || 'root';
  return `static/sidebar/${name}.${contentHash(JSON.stringify(items)).slice(0, 8)}.json`;
}

function hasLink(items: readonly SidebarItem[]): boolean {
  return items.some(({ link, items: inner = [] }) => link !== undefined || hasLink(inner));
}

/** Links of the bar within the site. */
function navLinks(
  nav: readonly NavItem[],
  lang: Lang,
  written: WrittenNav,
  { config, linkSettings: settings }: NavigationSources,
): readonly PlacedLink[] {
  const places = new Map(
    itemLinks(written.nav).map(({ link, path: at }) => [linkInLang(link, lang, settings), { url: link, at }]),
  );
  return itemLinks(nav)
    .filter(({ link }) => linkKind(link) === 'internal')
    .map(({ link }) => {
      const found = places.get(link);
      if (found === undefined) return linkOfPlugin(link, 'modifyNav', config);
      const { url, at } = found;
      const place = written.locate?.(at);
      return {
        url,
        target: link,
        file: written.file,
        ...(written.owner && { option: formatPath([...written.owner, ...at]) }),
        ...(place === undefined ? {} : { place }),
      };
    });
}

/** Links within the site that plugins put into a sidebar. */
function addedLinks(
  before: readonly SidebarItem[],
  after: readonly SidebarItem[],
  { config }: NavigationSources,
): readonly PlacedLink[] {
  const known = new Set(itemLinks(before).map(({ link }) => link));
  return itemLinks(after)
    .filter(({ link }) => !known.has(link) && linkKind(link) === 'internal')
    .map(({ link }) => linkOfPlugin(link, 'modifySidebar', config));
}

/** Nobody knows where a plugin has a link from: the configuration lists the plugin. */
function linkOfPlugin(link: string, hook: string, { configFile, root }: SiteConfig): PlacedLink {
  return { url: link, target: link, file: toSitePath(configFile, root), hook };
}

/** Links within the site of sidebars in the configuration. */
function configuredLinks(
  locale: SiteLocale,
  { config, linkSettings, configPlace }: NavigationSources,
): readonly PlacedLink[] {
  const { sidebar = {}, lang } = locale;
  const file = toSitePath(config.configFile, config.root);
  const owner: ValuePath = ['locales', config.locales.indexOf(locale), 'sidebar'];
  return Object.entries(sidebar)
    .flatMap(([folder, items]) => itemLinks(items, [...owner, folder]))
    .filter(({ link }) => linkKind(link) === 'internal')
    .map(({ link, path: at }) => {
      const place = configPlace(at);
      return {
        url: link,
        target: linkInLang(link, lang, linkSettings),
        file,
        option: formatPath(at),
        ...(place === undefined ? {} : { place }),
      };
    });
}

interface LinkItem {
  readonly link?: string;
  readonly items?: readonly LinkItem[];
}

function itemLinks(items: readonly LinkItem[], owner: ValuePath = []): readonly { link: string; path: ValuePath }[] {
  return items.flatMap(({ link, items: inner = [] }, index) => [
    ...(link === undefined ? [] : [{ link, path: [...owner, index, 'link'] }]),
    ...itemLinks(inner, [...owner, index, 'items']),
  ]);
}
