import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withoutUndefined } from '#shared/without-undefined';
import { loadForeign } from '../load-foreign.ts';
import { commonFolder, type Listing, listFolder, pageItem } from '../navigation.ts';
import { routeOf } from '../read-documents.ts';
import type { ForeignDocument, Generator, NavItem, SidebarItem, TakeNote, Values } from '../site.ts';
import { listOf, objectOf, textOf } from '../values.ts';
import { baseOf, langKey, noteOthers, originOf, plainLink } from './options.ts';

const movedOptions = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'i18n',
  'presets',
  'themeConfig',
  'organizationName',
  'projectName',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'trailingSlash',
  'staticDirectories',
  'future',
];
const movedThemeOptions = [
  'navbar',
  'footer',
  'image',
  'metadata',
  'prism',
  'colorMode',
  'announcementBar',
  'docs',
  'tableOfContents',
  'algolia',
];

const listing: Listing = {
  label: ({ sidebar_label }) => textOf(sidebar_label),
  order: ({ sidebar_position }) => sidebar_position,
  isHidden: ({ draft, unlisted }) => draft === true || unlisted === true,
};

/** Docusaurus: the documents of its classic preset, and its blog as pages with a date. */
export const docusaurus: Generator = {
  configFiles: ['js', 'ts', 'mjs', 'cjs', 'mts'].map((extension) => `docusaurus.config.${extension}`),
  dialect: {
    hasMdxInMd: true,
    showsTitle: true,
    hasNamedRoutes: true,
    themeModules: /^@theme\/(?:Tabs|TabItem)$|^@docusaurus\/Link$|^react$/,
    ownModules: /^@(?:docusaurus|theme|theme-original|theme-init|site|generated)\//,
    components: {
      TabItem: { name: 'Tab', attributes: { value: 'label', default: '', attributes: '', className: '' } },
      Tabs: { name: 'Tabs', attributes: { queryString: '', lazy: '', className: '' } },
      Link: { name: 'a', attributes: { to: 'href' } },
    },
    frontMatter: {
      id: () => ({}),
      slug: () => ({}),
      sidebar_label: () => ({}),
      sidebar_position: () => ({}),
      sidebar_class_name: () => ({}),
      pagination_label: () => ({}),
      hide_title: () => ({}),
      hide_table_of_contents: (hidden) => (hidden === true ? { outline: false } : {}),
      toc_min_heading_level: () => ({}),
      toc_max_heading_level: (level, { toc_min_heading_level: from = 2 }) => ({
        outline: [from, Math.min(Number(level), 4)],
      }),
      keywords: (keywords) => ({ search: { keywords: listOf(keywords).map(String) } }),
      pagination_next: (value) => (value === null ? { next: false } : {}),
      pagination_prev: (value) => (value === null ? { prev: false } : {}),
      custom_edit_url: () => ({}),
      date: (date) => ({ published_at: String(date instanceof Date ? date.toISOString() : date).slice(0, 10) }),
      image: () => ({}),
      last_update: () => ({}),
    },
    fence: (info, mark) =>
      info
        .replace(/\bshowLineNumbers(=\d+)?/, 'lineNumbers$1')
        .replace(/\s+(live|npm2yarn)\b/, (_whole, name: string) => mark(`\`${name}\` of a fence was left out.`)),
    line(text) {
      return text
        .replace(/^(\s*:{3,}\s*)(?:success)(?=\s|$|\[)/, '$1tip')
        .replace(/^(\s*:{3,}\s*)(?:caution)(?=\s|$|\[)/, '$1warning')
        .replace(/^(\s*:{3,}\s*)(?:secondary)(?=\s|$|\[)/, '$1note')
        .replace(/^\{?\s*(?:<!--|\/\*)\s*truncate\s*(?:-->|\*\/)\s*\}?\s*$/, '')
        .replace(/(\]\()pathname:\/\//g, '$1');
    },
  },
  async read({ root, configFile, config, note }) {
    const theme = objectOf(config.themeConfig);
    const here = { file: configFile, note };
    noteOthers(config, movedOptions, here);
    noteOthers(theme, movedThemeOptions, { ...here, prefix: 'themeConfig.' });
    const preset =
      listOf(config.presets)
        .map(listOf)
        .map(([, options]) => objectOf(options))
        .find((options) => options.docs !== undefined || options.theme !== undefined) ?? {};
    const docs = objectOf(preset.docs);
    const folder = resolve(root, textOf(docs.path) ?? 'docs');
    const route = textOf(docs.routeBasePath) ?? 'docs';
    const into = route === '/' ? '' : `${route.replace(/^\/|\/$/g, '')}/`;
    const blog = resolve(root, textOf(objectOf(preset.blog).path) ?? 'blog');
    const hasBlog = preset.blog !== false && existsSync(blog);
    if (existsSync(join(root, 'src/pages')))
      note({
        file: 'src/pages',
        message: 'Pages in React did not move: write each as a document with `pageType: custom`.',
      });
    if (existsSync(join(root, 'versioned_docs')))
      note({
        file: 'versioned_docs',
        message: 'Older versions did not move: move each into a folder for `pluginVersions`.',
      });
    const { sidebarPath } = docs;
    const written = typeof sidebarPath === 'string' ? await loadForeign(resolve(root, sidebarPath)) : { value: {} };
    const i18n = objectOf(config.i18n);
    const defaultLocale = textOf(i18n.defaultLocale) ?? 'en';
    const locales = [
      defaultLocale,
      ...listOf(i18n.locales)
        .map(String)
        .filter((name) => name !== defaultLocale),
    ];
    const editUrl = textOf(docs.editUrl)?.replace(/\/$/, '');
    const { logo } = objectOf(theme.navbar);
    const favicon = textOf(config.favicon);
    return {
      options: withoutUndefined({
        title: textOf(config.title),
        description: textOf(config.tagline),
        siteOrigin: originOf(config.url),
        base: baseOf(config.baseUrl),
        lastUpdated: docs.showLastUpdateTime === true,
        logo:
          textOf(objectOf(logo).src) === undefined
            ? undefined
            : { src: rooted(objectOf(logo).src), alt: textOf(objectOf(logo).alt) ?? '' },
        icons: withoutUndefined({
          favicon: favicon && rooted(favicon),
          socialImage: textOf(theme.image) === undefined ? undefined : rooted(theme.image),
        }),
        footer:
          textOf(objectOf(theme.footer).copyright) === undefined
            ? undefined
            : { copyright: objectOf(theme.footer).copyright },
      }),
      moduleFolders: [{ folder: join(root, 'src/components'), into: 'docs/components/' }],
      aliases: { '@site': root },
      publicFolders: (Array.isArray(config.staticDirectories) ? config.staticDirectories : ['static']).map((name) =>
        join(root, String(name)),
      ),
      languages: locales.map((name, index) => {
        const translated = join(root, 'i18n', name);
        const plugin = 'docusaurus-plugin-content';
        const messages = new Map([
          ...readMessages(join(translated, `${plugin}-docs/current.json`)),
          ...readMessages(join(translated, 'docusaurus-theme-classic/navbar.json')),
        ]);
        return {
          lang: langKey(name),
          label: textOf(objectOf(objectOf(i18n.localeConfigs)[name]).label) ?? name,
          prefix: index === 0 ? '/' : `/${name}/`,
          folders: [
            { folder: index === 0 ? folder : join(translated, `${plugin}-docs/current`), into },
            ...(hasBlog ? [{ folder: index === 0 ? blog : join(translated, `${plugin}-blog`), into: 'blog/' }] : []),
          ],
          options: withoutUndefined({
            ...(name.includes('-') && { htmlLang: name }),
            editLink: editUrl === undefined ? undefined : { docRepoBaseUrl: editUrl, text: 'Edit this page' },
          }),
          nav: (documents: readonly ForeignDocument[]) =>
            withTexts(
              navOf(listOf(objectOf(theme.navbar).items), documents, { into, note, file: configFile }),
              messages,
            ),
          sidebars: (documents) =>
            Object.fromEntries(
              Object.entries(sidebarsOf(written.value, documents, into)).map(([key, items]) => [
                key,
                withTexts(items, messages),
              ]),
            ),
        };
      }),
    };
  },
};

/** Translations of the labels of sidebars and of the bar, by the labels. */
function readMessages(file: string): ReadonlyMap<string, string> {
  let messages: unknown;
  try {
    messages = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not every language has such a file.
    return new Map();
  }
  return new Map(
    Object.entries(objectOf(messages)).flatMap(([key, value]) => {
      const [, label] = /^(?:sidebar\.[^.]+\.(?:category|link|doc)|item\.label)\.(.+)$/s.exec(key) ?? [];
      const message = textOf(objectOf(value).message);
      return label === undefined || message === undefined ? [] : [[label, message] as const];
    }),
  );
}

/** Entries with their labels translated. */
function withTexts<Item extends { readonly text?: string; readonly items?: readonly Item[] }>(
  items: readonly Item[],
  messages: ReadonlyMap<string, string>,
): readonly Item[] {
  return items.map((item) => ({
    ...item,
    ...(item.text !== undefined && { text: messages.get(item.text) ?? item.text }),
    ...(item.items !== undefined && { items: withTexts(item.items, messages) }),
  }));
}

function rooted(path: unknown): string {
  const text = String(path);
  return /^(?:\/|https?:)/.test(text) ? text : `/${text}`;
}

function sidebarsOf(
  sidebars: Values,
  documents: readonly ForeignDocument[],
  into: string,
): Readonly<Record<string, readonly SidebarItem[]>> {
  const inDocs = documents.filter(({ path }) => path.startsWith(into));
  const built = Object.values(sidebars).map((entries) => items(entries, inDocs, into));
  if (built.length === 0) return { [`/${into}`]: listFolder(into, documents, listing) };
  if (built.length === 1) return { [`/${into}`]: built.flat() };
  return Object.fromEntries(built.map((sidebar) => [commonFolder(sidebar), sidebar]));
}

function items(entries: unknown, documents: readonly ForeignDocument[], into: string): readonly SidebarItem[] {
  if (!Array.isArray(entries))
    return Object.entries(objectOf(entries)).map(([text, below]) => ({ text, items: items(below, documents, into) }));
  return entries.flatMap((entry): readonly SidebarItem[] => {
    const {
      type,
      id,
      label,
      items: below,
      dirName,
      href,
      link,
      collapsed,
    } = typeof entry === 'string' ? { type: 'doc', id: entry } : (objectOf(entry) as Values);
    const text = textOf(label);
    if (type === 'autogenerated')
      return listFolder(into + (textOf(dirName) ?? '').replace(/^\.?\/?/, ''), documents, listing);
    if (type === 'doc' || type === 'ref')
      return pageOf(id, documents, into).map((page) =>
        withoutUndefined({ ...pageItem(page, listing), ...(text !== undefined && { text }) }),
      );
    if (type === 'link') return [withoutUndefined({ text, link: plainLink(href, '/') })];
    if (type === 'html') return [];
    if (below === undefined) return items(entry, documents, into);
    const [page] = pageOf(objectOf(link).id, documents, into);
    return [
      withoutUndefined({
        text,
        link: page && routeOf(page.path),
        items: items(below, documents, into),
        collapsed: collapsed !== false,
      }),
    ];
  });
}

/** The document with an id, which is its path without number prefixes, or the `id` of its front matter in its folder. */
function pageOf(id: unknown, documents: readonly ForeignDocument[], into: string): readonly ForeignDocument[] {
  const found = documents.find(({ path, values }) => {
    const own = path.slice(into.length).replace(/\.mdx?$/, '');
    const named = textOf(values.id) === undefined ? own : own.replace(/[^/]*$/, String(values.id));
    return own === id || named === id;
  });
  return found === undefined ? [] : [found];
}

function navOf(
  entries: readonly unknown[],
  documents: readonly ForeignDocument[],
  { into, note, file }: { readonly into: string; readonly note: TakeNote; readonly file: string },
): readonly NavItem[] {
  return entries.map(objectOf).flatMap((entry): readonly NavItem[] => {
    const { type, label, docId, sidebarId, position } = entry;
    if (type === 'localeDropdown' || type === 'search' || type === 'docsVersionDropdown') return [];
    const text = textOf(label);
    const below = navOf(listOf(entry.items), documents, { into, note, file });
    const [page] = docId === undefined ? [] : pageOf(docId, documents, into);
    const first = sidebarId === undefined ? undefined : documents.find(({ path }) => path.startsWith(into));
    const target = page ?? first;
    const link = target ? routeOf(target.path) : plainLink(entry.to ?? entry.href, '/');
    if (text === undefined || (link === undefined && below.length === 0)) {
      note({ file, message: `An entry of the navigation bar did not move: ${JSON.stringify(entry)}.` });
      return [];
    }
    return [
      {
        text,
        ...(link !== undefined && { link }),
        ...(below.length > 0 && { items: below }),
        ...(position === 'left' && { position: 'left' as const }),
      },
    ];
  });
}
