import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '#shared/errors';
import { linkKind } from '#shared/paths';
import type { Lang, LocaleData, NavItem, SidebarItem } from '#shared/types';
import { hashOf } from '../compile/content-cache.ts';
import type { SiteConfig } from '../config/index.ts';
import type { Hooks } from '../hooks/create-hooks.ts';
import type { HookContext } from '../hooks/types.ts';
import { checkLink, type LinkTargets } from './link-check.ts';
import { type MetaFile, parseMetaFile } from './meta-file.ts';
import { navInLang, parseNavFile } from './nav-file.ts';
import { buildSidebar, type SidebarPage } from './sidebar.ts';
import type { Doc, PageSource, SidebarSection } from './types.ts';

/** The navigation of all languages. */
export interface Navigation {
  readonly locales: readonly LocaleData[];
  readonly sidebars: readonly SidebarSection[];
  /** Levels of headings that `_meta.json` asks overviews to list, by route path. */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>;
  readonly problems: readonly Problem[];
}

/** What the navigation is made from. */
export interface NavigationSources {
  readonly config: SiteConfig;
  readonly docs: readonly Doc[];
  readonly pages: ReadonlyMap<string, PageSource>;
  readonly hooks: Hooks;
  readonly context: HookContext;
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
    problems: [...metas.problems, ...parts.flatMap(({ problems }) => problems)],
  };
}

async function navigationIn(lang: Lang, metas: readonly MetaFile[], sources: NavigationSources) {
  const { config, pages, hooks, context } = sources;
  const locale = config.locales.find((candidate) => candidate.lang === lang);
  if (locale === undefined) throw new Error(`There is no language \`${lang}\`.`);
  const { htmlLang, label, title, description, editLink, text = {} } = locale;

  const file = await readNav(lang, config);
  const written = locale.nav ?? file.nav;
  const nav = await hooks.nav(navInLang(written, lang, config), lang, context);
  const built = buildSidebar({
    lang,
    defaultLang: config.defaultLang,
    locales: config.locales,
    pages: sidebarPages(lang, sources),
    metas,
    configured: locale.sidebar,
  });
  const sections: SidebarSection[] = [];
  const loose: Record<string, readonly SidebarItem[]> = {};
  for (const [folder, items] of Object.entries(built.sidebars)) {
    const changed = await hooks.sidebar(items, folder, context);
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
  const dead = await deadLinks(nav, file.path, pages);
  return {
    locale: data,
    sidebars: sections,
    overviewHeaders: built.overviewHeaders,
    problems: [...file.problems, ...built.problems, ...dead],
  };
}

async function readNav(lang: Lang, config: SiteConfig) {
  const file = path.join(config.docsDir, lang, '_nav.json');
  const shown = show(file, config);
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return { nav: [], problems: [], path: shown };
  return { ...parseNavFile(source, shown), path: shown };
}

async function readMetaFiles(config: SiteConfig) {
  const langs = config.locales.map(({ lang }) => `${lang}/**/_meta.json`);
  const files = (await glob(langs, { cwd: config.docsDir })).sort();
  const parsed = await Promise.all(
    files.map(async (file) => {
      const absolute = path.join(config.docsDir, file);
      const folder = path.dirname(file).split(path.sep).join('/');
      return parseMetaFile(await readFile(absolute, 'utf8'), { file: show(absolute, config), folder });
    }),
  );
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
  return `static/sidebar/${name}.${hashOf(JSON.stringify(items)).slice(0, 8)}.json`;
}

function hasLink(items: readonly SidebarItem[]): boolean {
  return items.some(({ link, items: inner = [] }) => link !== undefined || hasLink(inner));
}

/** Links of the bar that lead nowhere; those of sidebars are reported where the sidebars are built. */
async function deadLinks(
  nav: readonly NavItem[],
  file: string,
  pages: ReadonlyMap<string, PageSource>,
): Promise<readonly Problem[]> {
  const targets: LinkTargets = { pages, isFile: hasExtension, isRedirect: () => false, anchors: async () => [] };
  const problems = navLinks(nav)
    .filter((link) => linkKind(link) === 'internal')
    .map((link) => checkLink({ url: link, target: link.replace(/#.*$/, ''), file }, targets));
  return (await Promise.all(problems)).filter((problem) => problem !== undefined);
}

function navLinks(nav: readonly NavItem[]): readonly string[] {
  return nav.flatMap(({ link, items = [] }) => [...(link === undefined ? [] : [link]), ...navLinks(items)]);
}

function hasExtension(link: string): boolean {
  return /\.[a-z0-9]+$/i.test(link);
}

function show(file: string, { root }: SiteConfig): string {
  return path.relative(root, file).split(path.sep).join('/');
}
