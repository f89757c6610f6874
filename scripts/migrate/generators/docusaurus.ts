import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { formatPlace } from '#shared/errors';
import { words } from '#shared/words';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import { loadForeign } from '../load-foreign.ts';
import type { ForeignLanguage, Generator, NavigationEntry, TakeNote, Values } from '../site.ts';
import { trackOptions } from '../track-options.ts';
import { firstLine, listOf, objectOf, readYaml, shownValue, textOf } from '../values.ts';
import {
  type Blog,
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
import { type Instance, listing, navOf, readMessages, sidebarsOf, withTexts } from './docusaurus-navigation.ts';
import { clientRedirects, rooted, siteOptions } from './docusaurus-options.ts';
import { convertProse } from './docusaurus-prose.ts';
import { commonKeys } from './front-matter.ts';
import { editLinkOf, langKey, languageTag } from './options.ts';

/** Docusaurus: the documents of its classic preset, and its blog as pages with a date. */
export const docusaurus: Generator = {
  configFiles: ['js', 'ts', 'mjs', 'cjs', 'mts'].map((extension) => `docusaurus.config.${extension}`),
  withoutMeaning: words(
    'organizationName projectName deploymentBranch onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes trailingSlash future titleDelimiter i18n.path plugins themeConfig.algolia themeConfig.colorMode themeConfig.prism themeConfig.docs themeConfig.tableOfContents themeConfig.navbar.style themeConfig.navbar.hideOnScroll themeConfig.footer.style',
  ),
  notMoved: {
    'src/pages/**/*.{js,jsx,ts,tsx}': 'A page in React did not move: write it as a document with `pageType: custom`.',
    versioned_docs: 'Older versions did not move: move each into a folder for `pluginVersions`.',
    'src/theme': 'Changed parts of the theme did not move: replace or wrap parts with `components` and slots here.',
    'i18n/*/{code,docusaurus-theme-classic/footer,docusaurus-plugin-content-blog/options}.json':
      'The texts of this file did not move: write `footer` and the texts of `locales[].text` in the language.',
  },
  dialect: {
    hasMdxInMd: true,
    showsTitle: ({ hide_title: isHidden }) => isHidden !== true,
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
      'authors[] authors.name authors.title authors.url authors.image_url id slug sidebar_label sidebar_position hide_title toc_min_heading_level author_title author_url author_image_url',
    ),
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
      keywords: (written) => {
        const keywords = typeof written === 'string' ? written.split(',') : listOf(written);
        return { search: { keywords: keywords.map((word) => String(word).trim()) } };
      },
      pagination_next: (value) => (value === null ? { next: false } : undefined),
      pagination_prev: (value) => (value === null ? { prev: false } : undefined),
      sidebar_class_name: undefined,
      pagination_label: undefined,
      // Whether a document is Markdown or MDX is in its extension here.
      format: () => ({}),
    },
    source: (text) =>
      convertFences(text).replace(/^(#{1,6}[ \t].*?)[ \t]*\{\/\*\s*(#[^\s*]+)\s*\*\/\}[ \t]*$/gm, '$1 {$2}'),
    prose: (text, { mark }) => convertProse(text, mark),
    fence: (info, mark) =>
      info
        .replace(/\bshowLineNumbers(=\d+)?/, 'lineNumbers$1')
        .replace(/\bnpm2yarn\b/, 'packageManagers')
        .replace(/\s+live\b/, () => mark('`live` of a fence was left out.')),
  },
  async read(context) {
    const { root, config, noteConfig } = context;
    const preset =
      listOf(config.presets)
        .map(listOf)
        .map(([, options]) => objectOf(options))
        .find((options) => options.docs !== undefined || options.theme !== undefined) ?? {};
    const plugins = listOf(config.plugins).map((plugin) => (Array.isArray(plugin) ? plugin : [plugin]));
    const optionsOf = (name: string) =>
      plugins
        .filter(([written]) => new RegExp(`(?:^|[/-])${name}$`).test(String(written)))
        .map(([, options]) => objectOf(options));
    noteLostPlugins(
      plugins.map(([name]) => name),
      noteConfig,
    );
    const instances = await Promise.all(
      [...(preset.docs === false ? [] : [objectOf(preset.docs)]), ...optionsOf('content-docs')].map((options) =>
        readInstance(options, root, noteConfig),
      ),
    );
    const blogs = [...(preset.blog === false ? [] : [objectOf(preset.blog)]), ...optionsOf('content-blog')]
      .map((options) => readBlog(options, root))
      .filter(({ folder }) => existsSync(folder));
    noteNewAddresses(blogs, context);
    await noteUnreadable(root, instances, context.note);
    const locales = localesOf(objectOf(config.i18n), noteConfig);
    const [docs = {}] = instances.map(({ options }) => options);
    const editLink = editLinkOf(docs.editUrl, noteConfig);
    const lang = langKey(locales[0]);
    const { format } = objectOf(config.markdown);
    return {
      hasMdxInMd: format !== 'detect' && format !== 'md',
      options: {
        ...siteOptions(config, lang, noteConfig),
        lastUpdated: docs.showLastUpdateTime === true,
        redirects: clientRedirects(optionsOf('client-redirects')),
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
      languages: locales.map((name, index) =>
        readLanguage(name, { isDefault: index === 0, instances, blogs, editLink, pages: preset.pages, ...context }),
      ),
    };
  },
};

type ReadContext = Parameters<Generator['read']>[0];

/** Plugins that have a counterpart, or whose work every site does here. */
const knownPlugins = /(?:^|[/-])(?:content-docs|content-blog|client-redirects|ideal-image|pwa|sitemap)$/;

function noteLostPlugins(names: readonly unknown[], noteConfig: ReadContext['noteConfig']): void {
  for (const name of names.filter((written) => !knownPlugins.test(String(written))))
    noteConfig(`The plugin ${typeof name === 'string' ? `\`${name}\`` : 'that is a function'} did not move.`);
}

/** Notes the addresses that are others now. */
function noteNewAddresses(blogs: readonly Blog[], { config, noteConfig }: Omit<ReadContext, 'configFile'>): void {
  for (const { into } of blogs)
    noteConfig(
      `The feeds are at other addresses: on your host, redirect \`/${into}rss.xml\` to \`/${feedId(into)}-rss.xml\`, and \`atom.xml\` in the same way.`,
    );
  if (config.trailingSlash === true)
    noteConfig(
      "Addresses of pages had a slash at the end. `route: { rewrites: { '/*': '/*/' } }` keeps it, except for pages with a `slug`.",
    );
}

/** Tags of the languages, the default one first. */
function localesOf(
  { defaultLocale, locales }: Values,
  noteConfig: ReadContext['noteConfig'],
): readonly [string, ...string[]] {
  const named = [...new Set([defaultLocale ?? 'en', ...listOf(locales)])];
  const tags = new Map(named.map((name) => [name, languageTag(name, noteConfig)]));
  const first = tags.get(defaultLocale) ?? 'en';
  const others = new Set([...tags.values()].filter((tag) => tag !== undefined));
  others.delete(first);
  return [first, ...others];
}

interface LanguageContext extends Pick<ReadContext, 'root' | 'config' | 'noteConfig'> {
  readonly isDefault: boolean;
  readonly instances: readonly Instance[];
  readonly blogs: readonly Blog[];
  readonly editLink: Values | undefined;
  /** Options of the plugin for pages. */
  readonly pages: unknown;
}

/** A language by its tag. The documents of the default language are in folders of their own. */
function readLanguage(
  name: string,
  { root, config, noteConfig, isDefault, instances, blogs, editLink, pages }: LanguageContext,
): ForeignLanguage {
  const translated = join(root, 'i18n', name);
  const messages = new Map(
    [...instances.map((instance) => `${instance.name}/current`), 'docusaurus-theme-classic/navbar'].flatMap((file) => [
      ...readMessages(join(translated, `${file}.json`)),
    ]),
  );
  const { items: navItems } = objectOf(objectOf(config.themeConfig).navbar);
  const noteLost = (entry: unknown) => {
    // Translations may lack documents.
    const hint = objectOf(entry).type === 'generated-index' ? ` Its page had no document: ${indexHint}.` : '';
    if (isDefault) noteConfig(`An entry of a sidebar did not move: ${shownValue(entry)}.${hint}`);
  };
  return {
    lang: langKey(name),
    label: textOf(objectOf(objectOf(objectOf(config.i18n).localeConfigs)[name]).label) ?? name,
    prefix: isDefault ? '/' : `/${name}/`,
    folders: [
      {
        folder: isDefault
          ? resolve(root, textOf(objectOf(pages).path) ?? 'src/pages')
          : join(translated, 'docusaurus-plugin-content-pages'),
        into: '',
        skip: ['**/*.{js,jsx,ts,tsx,css,scss}'],
      },
      ...instances.map(({ folder, into, name: plugin, options: { exclude } }) => ({
        folder: isDefault ? folder : join(translated, plugin, 'current'),
        into,
        skip: listOf(exclude).map(String),
      })),
      ...blogs.map(({ folder, into, list, name: plugin }) => ({
        folder: isDefault ? folder : join(translated, plugin),
        into,
        list,
        post: postIn(into),
      })),
    ],
    options: { ...(name.includes('-') && { htmlLang: name }), editLink },
    nav: (documents) => withTexts(navOf(listOf(navItems), documents, { instances, noteConfig }), messages),
    sidebars: (documents) => {
      const lists = [
        ...blogs
          .filter((blog) => recentPostsOf(blog) === undefined)
          .map(({ into }) => [`/${into}`, blogSidebar(documents, into, listing)] as const),
        ...instances.flatMap(({ sidebars, into }) =>
          sidebarsOf(sidebars, { documents, into, noteLost }).map(
            ([key, items]) => [key, withTexts(items, messages)] as const,
          ),
        ),
      ];
      const sidebars: Record<string, readonly NavigationEntry[]> = {};
      for (const [folder, entries] of lists) {
        const others = sidebars[folder];
        if (others !== undefined && isDefault)
          noteConfig(`Several sidebars are one here, because their pages are in the same folder, \`${folder}\`.`);
        sidebars[folder] = [...(others ?? []), ...entries];
      }
      return sidebars;
    },
  };
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

const indexHint = 'write `index.md` with `overview: true` in its folder';

/** Notes the files with labels that cannot be read, categories and translations, and categories with pages. */
async function noteUnreadable(root: string, instances: readonly Instance[], note: TakeNote): Promise<void> {
  const folders = [...instances.map(({ folder }) => folder), join(root, 'i18n')];
  const cwds = folders.filter((folder) => existsSync(folder));
  const files = await Promise.all(
    cwds.map((cwd) => glob(['**/_category_.{json,yml,yaml}', '**/{current,navbar}.json'], { cwd, absolute: true })),
  );
  for (const file of files.flat()) {
    const shown = toSitePath(file, root);
    try {
      const { link } = objectOf(readYaml(readFileSync(file, 'utf8')));
      if (objectOf(link).type === 'generated-index')
        note({ file: shown, message: `The page of the category did not move: ${indexHint}.` });
    } catch (error) {
      note({ file: shown, kind: 'old', message: `It cannot be read, so it was left out: ${firstLine(error)}` });
    }
  }
}
