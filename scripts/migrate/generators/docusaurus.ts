import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { parse } from 'yaml';
import { formatPlace } from '#shared/errors';
import { words } from '#shared/words';
import type { FooterColumn } from '../../../plugins/content/footer-columns.ts';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import { loadForeign } from '../load-foreign.ts';
import { commonFolder, type Listing, listFolder, pageItem } from '../navigation.ts';
import { routeOf } from '../read-documents.ts';
import type { ForeignDocument, Generator, NavigationEntry, TakeNote, Values } from '../site.ts';
import { trackOptions } from '../track-options.ts';
import { firstLine, listOf, markdownOfHtml, movedSource, objectOf, textOf } from '../values.ts';
import { toContainers } from './containers.ts';
import {
  blogKeys,
  blogSidebar,
  collectionsOf,
  feedId,
  folderOf,
  postIn,
  readBlog,
  recentPostsOf,
  tagRedirects,
} from './docusaurus-blog.ts';
import { convertFences } from './docusaurus-fences.ts';
import { commonKeys } from './front-matter.ts';
import { baseOf, editLinkOf, headTags, imageOf, langKey, languageTag, originOf, plainLink } from './options.ts';

const listing: Listing = {
  label: ({ sidebar_label }) => textOf(sidebar_label),
  order: ({ sidebar_position }) => sidebar_position,
  isHidden: ({ draft, unlisted }) => draft === true || unlisted === true,
};

/** Docusaurus: the documents of its classic preset, and its blog as pages with a date. */
export const docusaurus: Generator = {
  configFiles: ['js', 'ts', 'mjs', 'cjs', 'mts'].map((extension) => `docusaurus.config.${extension}`),
  withoutMeaning: words(
    'organizationName projectName deploymentBranch onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes trailingSlash future titleDelimiter i18n.path plugins themeConfig.algolia themeConfig.colorMode themeConfig.prism themeConfig.docs themeConfig.tableOfContents themeConfig.navbar.style themeConfig.navbar.hideOnScroll themeConfig.footer.style',
  ),
  dialect: {
    hasMdxInMd: true,
    showsTitle: true,
    hasNamedRoutes: true,
    themeModules:
      /^@theme\/(?:Tabs|TabItem|TOCInline|ThemedImage|Admonition)$|^@docusaurus\/(?:Link|useBaseUrl)$|^react$/,
    ownModules: /^@(?:docusaurus|theme|theme-original|theme-init|site|generated)\//,
    components: {
      TOCInline: { name: '' },
      TabItem: { name: 'Tab', attributes: { value: 'label', default: '', attributes: '', className: '' } },
      Tabs: { name: 'Tabs', attributes: { queryString: '', lazy: '', className: '' } },
      Link: { name: 'a', attributes: { to: 'href' } },
    },
    appliedKeys: words(
      'id slug sidebar_label sidebar_position hide_title toc_min_heading_level author_title author_url author_image_url',
    ),
    lostKeys: words('sidebar_class_name pagination_label'),
    frontMatter: {
      ...commonKeys,
      ...blogKeys,
      wrapperClassName: (names) => ({ class: names }),
      image: (path) => ({ image: textOf(path)?.startsWith('.') ? path : rooted(path) }),
      custom_edit_url: (editLink) => ({ editLink: editLink ?? false }),
      last_update: (last) => {
        const { date } = objectOf(last);
        return date === undefined ? {} : { lastUpdated: date };
      },
      hide_table_of_contents: (hidden) => (hidden === true ? { outline: false } : {}),
      toc_max_heading_level: (level, { toc_min_heading_level: from = 2 }) => ({
        outline: [from, Math.min(Number(level), 4)],
      }),
      keywords: (keywords) => ({ search: { keywords: listOf(keywords).map(String) } }),
      pagination_next: (value) => (value === null ? { next: false } : {}),
      pagination_prev: (value) => (value === null ? { prev: false } : {}),
    },
    source: convertFences,
    block: (text) =>
      withTabLabels(toContainers(text, 'Admonition'))
        .replace(/=\{\s*(?:require|useBaseUrl)\(\s*(["'])([^"'\n]+)\1\s*\)(?:\.default)?\s*\}/g, '="$2"')
        .replace(
          /<ThemedImage\b([^<>]*?)\bsources=\{\{([^{}<>]*)\}\}([^<>]*?)\/>/g,
          (whole, before: string, sources: string, after: string) => {
            const images = [...sources.matchAll(/\b(light|dark):[^"'\n,]*["']([^"']+)["']/g)];
            // An imported image stays with its component, which the report names.
            if (images.length < 2) return whole;
            return images.map(([, appearance, url]) => `<img${before}src="${url}#${appearance}"${after}/>`).join('');
          },
        ),
    fence: (info, mark) =>
      info
        .replace(/\bshowLineNumbers(=\d+)?/, 'lineNumbers$1')
        .replace(/\bnpm2yarn\b/, 'packageManagers')
        .replace(/\s+live\b/, () => mark('`live` of a fence was left out.')),
    line(text) {
      return text
        .replace(/^(\s*:{3,}\s*)(?:success)(?=\s|$|\[)/, '$1tip')
        .replace(/^(\s*:{3,}\s*)(?:caution)(?=\s|$|\[)/, '$1warning')
        .replace(/^(\s*:{3,}\s*)(?:secondary)(?=\s|$|\[)/, '$1note')
        .replace(/(\]\()pathname:\/\//g, '$1')
        .replace(/\{frontMatter\b/g, '{frontmatter');
    },
  },
  async read({ root, config, note, noteConfig }) {
    const theme = objectOf(config.themeConfig);
    const preset =
      listOf(config.presets)
        .map(listOf)
        .map(([, options]) => objectOf(options))
        .find((options) => options.docs !== undefined || options.theme !== undefined) ?? {};
    const plugins = listOf(config.plugins).map((plugin) => (Array.isArray(plugin) ? plugin : [plugin]));
    const optionsOf = (name: string) =>
      plugins.filter(([written]) => String(written).endsWith(name)).map(([, options]) => objectOf(options));
    const moved = /plugin-(?:content-docs|content-blog|client-redirects|ideal-image|pwa|sitemap)$/;
    for (const [name] of plugins.filter(([written]) => !moved.test(String(written))))
      noteConfig(`The plugin ${typeof name === 'string' ? `\`${name}\`` : 'that is a function'} did not move.`);
    const instances = await Promise.all(
      [...(preset.docs === false ? [] : [objectOf(preset.docs)]), ...optionsOf('plugin-content-docs')].map((options) =>
        readInstance(options, root, noteConfig),
      ),
    );
    const [docs = {}] = instances.map(({ options }) => options);
    const blogs = [...(preset.blog === false ? [] : [objectOf(preset.blog)]), ...optionsOf('plugin-content-blog')]
      .map((options) => readBlog(options, root))
      .filter(({ folder }) => existsSync(folder));
    for (const { into } of blogs)
      noteConfig(
        `The feeds are at other addresses: on your host, redirect \`/${into}rss.xml\` to \`/${feedId(into)}-rss.xml\`, and \`atom.xml\` in the same way.`,
      );
    for (const file of await glob('**/*.{js,jsx,ts,tsx}', { cwd: join(root, 'src/pages') }))
      note({
        file: `src/pages/${file}`,
        message: 'A page in React did not move: write it as a document with `pageType: custom`.',
      });
    if (existsSync(join(root, 'versioned_docs')))
      note({
        file: 'versioned_docs',
        message: 'Older versions did not move: move each into a folder for `pluginVersions`.',
      });
    if (config.trailingSlash === true)
      noteConfig(
        "Addresses of pages had a slash at the end. `route: { rewrites: { '/*': '/*/' } }` keeps it, except for pages with a `slug`.",
      );
    await noteUnreadable(root, instances, note);
    const i18n = objectOf(config.i18n);
    const named = [...new Set([i18n.defaultLocale ?? 'en', ...listOf(i18n.locales)])];
    const tags = new Map(named.map((name) => [name, languageTag(name, noteConfig)]));
    const defaultLocale = tags.get(i18n.defaultLocale) ?? 'en';
    const locales = [...new Set([defaultLocale, ...[...tags.values()].filter((tag) => tag !== undefined)])];
    const editLink = editLinkOf(docs.editUrl, noteConfig);
    const lang = langKey(defaultLocale);
    return {
      options: {
        ...siteOptions(config, lang, noteConfig),
        lastUpdated: docs.showLastUpdateTime === true,
        redirects: clientRedirects(optionsOf('plugin-client-redirects')),
        ...(blogs.length > 0 && {
          feeds: blogs.map(({ into, title }) => ({
            id: feedId(into),
            folder: `/${into}`,
            title: { [lang]: title },
          })),
        }),
      },
      redirects: (documents) => tagRedirects(documents, [...blogs, ...instances]),
      collections: (documents) => collectionsOf(documents, { blogs, lang, noteConfig }),
      moduleFolders: [{ folder: join(root, 'src/components'), into: 'docs/components/' }],
      aliases: { '@site': root },
      publicFolders: (Array.isArray(config.staticDirectories) ? config.staticDirectories : ['static']).map((name) =>
        join(root, String(name)),
      ),
      languages: locales.map((name, index) => {
        const translated = join(root, 'i18n', name);
        const messages = new Map(
          [...instances.map((instance) => `${instance.name}/current`), 'docusaurus-theme-classic/navbar'].flatMap(
            (file) => [...readMessages(join(translated, `${file}.json`))],
          ),
        );
        return {
          lang: langKey(name),
          label: textOf(objectOf(objectOf(i18n.localeConfigs)[name]).label) ?? name,
          prefix: index === 0 ? '/' : `/${name}/`,
          folders: [
            {
              folder: index === 0 ? join(root, 'src/pages') : join(translated, 'docusaurus-plugin-content-pages'),
              into: '',
              skip: ['**/*.{js,jsx,ts,tsx,css,scss}'],
            },
            ...instances.map(({ folder, into, name: plugin, options: { exclude } }) => ({
              folder: index === 0 ? folder : join(translated, plugin, 'current'),
              into,
              skip: listOf(exclude).map(String),
            })),
            ...blogs.map(({ folder, into, list, name: plugin }) => ({
              folder: index === 0 ? folder : join(translated, plugin),
              into,
              list,
              post: postIn(into),
            })),
          ],
          options: { ...(name.includes('-') && { htmlLang: name }), editLink },
          nav: (documents: readonly ForeignDocument[]) =>
            withTexts(navOf(listOf(objectOf(theme.navbar).items), documents, { instances, noteConfig }), messages),
          sidebars: (documents) =>
            Object.fromEntries([
              ...blogs
                .filter((blog) => recentPostsOf(blog) === undefined)
                .map(({ into }) => [`/${into}`, blogSidebar(documents, into, listing)] as const),
              ...instances.flatMap(({ sidebars, into }) =>
                Object.entries(sidebarsOf(sidebars, documents, into)).map(
                  ([key, items]) => [key, withTexts(items, messages)] as const,
                ),
              ),
            ]),
        };
      }),
    };
  },
};

/** Options for the whole site, with its texts in the default language. */
function siteOptions(config: Values, lang: string, noteConfig: (message: string) => void): Values {
  const theme = objectOf(config.themeConfig);
  const { logo: navbarLogo, title: navbarTitle } = objectOf(theme.navbar);
  const logo = imageOf(navbarLogo);
  const bar = objectOf(theme.announcementBar);
  const barText = markdownOfHtml(bar.content);
  const copyright = markdownOfHtml(objectOf(theme.footer).copyright);
  const links = footerColumns(objectOf(theme.footer).links);
  const [favicon, socialImage] = [config.favicon, theme.image].map(rooted);
  return {
    title: textOf(config.title),
    description: textOf(config.tagline),
    siteOrigin: originOf(config.url, noteConfig),
    base: baseOf(config.baseUrl),
    logo: logo && {
      ...logo,
      src: movedSource(logo.src, (path) => rooted(path) ?? path),
      text: textOf(navbarTitle) ?? false,
      link: textOf(objectOf(navbarLogo).href),
    },
    icons: { favicon, socialImage },
    footer:
      copyright === undefined && links.length === 0
        ? undefined
        : { copyright, links: links.length > 0 ? { [lang]: links } : undefined },
    banner: barText && {
      id: textOf(bar.id) ?? 'notice',
      text: { [lang]: barText },
    },
    head: headTags(headOf(config, theme)),
  };
}

/** The columns of links in the footer; entries of HTML, and links outside of a column, are left out. */
function footerColumns(columns: unknown): readonly FooterColumn[] {
  return listOf(columns)
    .map(objectOf)
    .flatMap(({ title, items }) => {
      const links = listOf(items)
        .map(objectOf)
        .flatMap(({ label, to, href }) => {
          const [text, link] = [textOf(label), plainLink(to ?? href, '/')];
          return text === undefined || link === undefined ? [] : [{ text, link }];
        });
      const heading = textOf(title);
      return heading === undefined || links.length === 0 ? [] : [{ title: heading, items: links }];
    });
}

/** A folder of documents with its sidebars: a site may have several. */
interface Instance {
  readonly id: string;
  readonly options: Values;
  readonly folder: string;
  /** Folder of its documents in the new site: `docs/`. */
  readonly into: string;
  /** Its folder among the translations. */
  readonly name: string;
  readonly sidebars: Values;
}

async function readInstance(options: Values, root: string, note: (message: string) => void): Promise<Instance> {
  const id = textOf(options.id) ?? 'default';
  const path = textOf(options.sidebarPath);
  const { value: sidebars, failure } = path === undefined ? { value: {} } : await loadForeign(resolve(root, path));
  if (failure !== undefined) {
    const place = formatPlace({ ...failure, file: toSitePath(failure.file, root) });
    note(`The sidebars cannot be run, so each folder is one: ${place}: ${failure.message}`);
  }
  return {
    id,
    options,
    folder: resolve(root, textOf(options.path) ?? 'docs'),
    into: folderOf(options.routeBasePath, 'docs'),
    name: `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`,
    sidebars: trackOptions(sidebars, path ?? '').options,
  };
}

/** Notes the files with labels that cannot be read: categories of sidebars, and translations. */
async function noteUnreadable(root: string, instances: readonly Instance[], note: TakeNote): Promise<void> {
  const folders = [...instances.map(({ folder }) => folder), join(root, 'i18n')];
  const cwds = folders.filter((folder) => existsSync(folder));
  const files = await Promise.all(
    cwds.map((cwd) => glob(['**/_category_.{json,yml,yaml}', '**/{current,navbar}.json'], { cwd, absolute: true })),
  );
  for (const file of files.flat()) {
    try {
      parse(readFileSync(file, 'utf8'));
    } catch (error) {
      const message = `It cannot be read, so it was left out: ${firstLine(error)}`;
      note({ file: toSitePath(file, root), kind: 'old', message });
    }
  }
}

/** Redirects of the plugin for them, by their old path. */
function clientRedirects(plugins: readonly Values[]): Values {
  const pairs = plugins.flatMap(({ redirects }) =>
    listOf(redirects)
      .map(objectOf)
      .flatMap(({ from, to }) => [from].flat().map((path) => [String(path), to] as const)),
  );
  return Object.fromEntries(pairs);
}

/** Tags of the head: `headTags`, scripts, style sheets and metadata. */
function headOf(config: Values, theme: Values): readonly Values[] {
  const tagged = (tag: string, values: unknown, key: string) =>
    listOf(values).map((value) => ({ tag, attrs: typeof value === 'string' ? { [key]: value } : objectOf(value) }));
  return [
    ...listOf(config.headTags)
      .map(objectOf)
      .map(({ tagName, attributes, innerHTML }) => ({ tag: tagName, attrs: attributes, content: innerHTML })),
    ...tagged('script', config.scripts, 'src'),
    ...tagged('link', config.stylesheets, 'href').map(({ tag, attrs }) => ({
      tag,
      attrs: { rel: 'stylesheet', ...attrs },
    })),
    ...tagged('meta', theme.metadata, 'content'),
  ];
}

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
function withTexts(
  entries: readonly NavigationEntry[],
  messages: ReadonlyMap<string, string>,
): readonly NavigationEntry[] {
  return entries.map((entry) => ({
    ...entry,
    text: entry.text && (messages.get(entry.text) ?? entry.text),
    items: entry.items && withTexts(entry.items, messages),
  }));
}

function rooted(path: unknown): string | undefined {
  const text = textOf(path);
  return text === undefined || /^(?:\/|https?:)/.test(text) ? text : `/${text}`;
}

function sidebarsOf(
  sidebars: Values,
  documents: readonly ForeignDocument[],
  into: string,
): Readonly<Record<string, readonly NavigationEntry[]>> {
  const inDocs = documents.filter(({ path }) => path.startsWith(into));
  const built = Object.values(sidebars).map((entries) => items(entries, inDocs, into));
  if (built.length === 0) return { [`/${into}`]: listFolder(into, documents, listing) };
  if (built.length === 1) return { [`/${into}`]: built.flat() };
  return Object.fromEntries(built.map((sidebar) => [commonFolder(sidebar), sidebar]));
}

function items(entries: unknown, documents: readonly ForeignDocument[], into: string): readonly NavigationEntry[] {
  if (!Array.isArray(entries))
    return Object.entries(objectOf(entries)).map(([text, below]) => ({ text, items: items(below, documents, into) }));
  return entries.flatMap((entry): readonly NavigationEntry[] => {
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
      return pageOf(id, documents, into).map((page) => ({
        ...pageItem(page, listing),
        ...(text !== undefined && { text }),
      }));
    if (type === 'link') return [{ text, link: plainLink(href, '/') }];
    if (type === 'html') return [];
    if (below === undefined) return items(entry, documents, into);
    const [page] = pageOf(objectOf(link).id, documents, into);
    return [
      {
        text,
        link: page && routeOf(page.path),
        items: items(below, documents, into),
        collapsed: collapsed !== false,
      },
    ];
  });
}

/**
 * The document with an id, which is its path without number prefixes, or the `id` of its front matter in its folder.
 */
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
  context: { readonly instances: readonly Instance[]; noteConfig(message: string): void },
): readonly NavigationEntry[] {
  return entries.map(objectOf).flatMap((entry): readonly NavigationEntry[] => {
    const { type, docId, sidebarId, position, docsPluginId = 'default' } = entry;
    const { into = '' } = context.instances.find(({ id }) => id === docsPluginId) ?? {};
    if (type === 'localeDropdown' || type === 'search' || type === 'docsVersionDropdown') return [];
    const text = textOf(entry.label) ?? textOf(entry['aria-label']);
    const below = navOf(listOf(entry.items), documents, context);
    const [page] = docId === undefined ? [] : pageOf(docId, documents, into);
    const first = sidebarId === undefined ? undefined : documents.find(({ path }) => path.startsWith(into));
    const target = page ?? first;
    const link = target ? routeOf(target.path) : plainLink(entry.to ?? entry.href, '/');
    if (text === undefined || (link === undefined && below.length === 0)) {
      context.noteConfig(`An entry of the navigation bar did not move: ${JSON.stringify(entry)}.`);
      return [];
    }
    const items = below.length > 0 ? below : undefined;
    return [{ text, link, items, position: position === 'left' ? position : undefined }];
  });
}

/** Moves the labels from `values` of `<Tabs>` to the tabs, and the tab that is shown first to an index. */
function withTabLabels(text: string): string {
  return text.replace(
    /<Tabs\b([^<>]*?)\bvalues=\{\[([^[\]]*)\]\}([^<>]*)>([\s\S]*?)<\/Tabs>/g,
    (_whole, before: string, values: string, after: string, tabs: string) => {
      const entries = [...values.matchAll(/\{[^{}]*\}/g)].map(([entry]) => ({
        label: /\blabel:\s*(["'])(.*?)\1/.exec(entry)?.[2],
        value: /\bvalue:\s*(["'])(.*?)\1/.exec(entry)?.[2],
      }));
      const attributes = before.trimEnd() + after;
      const first = /\bdefaultValue=(?:\{\s*)?(["'])(.*?)\1/.exec(attributes)?.[2];
      const index = entries.findIndex(({ value }) => value !== undefined && value === first);
      const kept = attributes.replace(/\s*\bdefaultValue=(?:\{[^{}]*\}|"[^"]*"|'[^']*')/, '').trimEnd();
      const labelled = tabs.replace(
        /(<TabItem\b[^<>]*?\bvalue=)(["'])(.*?)\2/g,
        (whole, start: string, quote: string, value: string) => {
          const label = entries.find((entry) => entry.value === value)?.label;
          return label === undefined ? whole : `${start}${quote}${label}${quote}`;
        },
      );
      return `<Tabs${kept}${index > 0 ? ` defaultIndex={${index}}` : ''}>${labelled}</Tabs>`;
    },
  );
}
