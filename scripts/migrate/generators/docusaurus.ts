import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '#shared/words';
import type { Generator, NavigationEntry, OldLanguage, Values } from '../site.ts';
import { listOf, objectOf, shownValue, textOf } from '../values.ts';
import {
  type Blog,
  blogKeys,
  blogSidebar,
  collectionsOf,
  feedId,
  readBlog,
  recentPostsOf,
  tagRedirects,
} from './docusaurus-blog.ts';
import { type Docs, documentIn, indexHint, noteUnreadable, readDocs } from './docusaurus-docs.ts';
import { convertFences } from './docusaurus-fences.ts';
import { type Instance, readInstance } from './docusaurus-instance.ts';
import { listing, navOf, readMessages, sidebarsOf, withTexts } from './docusaurus-navigation.ts';
import { clientRedirects, rooted, siteOptions } from './docusaurus-options.ts';
import { convertProse } from './docusaurus-prose.ts';
import { commonKeys } from './frontmatter.ts';
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
    showsTitle: ({ hide_title: isHidden }) => isHidden !== true,
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
    frontmatter: {
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
    const instancesOf = (kind: 'docs' | 'blog') => [
      ...(preset[kind] === false ? [] : [objectOf(preset[kind])]),
      ...optionsOf(`content-${kind}`),
    ];
    noteLostPlugins(
      plugins.map(([name]) => name),
      noteConfig,
    );
    const docs = await Promise.all(instancesOf('docs').map((options) => readDocs(options, root, noteConfig)));
    const blogs = instancesOf('blog')
      .map((options) => readBlog(options, root))
      .filter(({ folder }) => existsSync(folder));
    noteNewAddresses(blogs, context);
    const pages = {
      ...readInstance('pages', objectOf(preset.pages), root),
      skip: ['**/*.{js,jsx,ts,tsx,css,scss}'],
      complete: documentIn(''),
    };
    await noteUnreadable(root, docs, context.note);
    const locales = localesOf(objectOf(config.i18n), noteConfig);
    const { editUrl, showLastUpdateTime } = docs[0]?.options ?? {};
    const editLink = editLinkOf(editUrl, noteConfig);
    const lang = langKey(locales[0]);
    const { format } = objectOf(config.markdown);
    return {
      hasMdxInMd: format !== 'detect' && format !== 'md',
      options: {
        ...siteOptions(config, lang, noteConfig),
        lastUpdated: showLastUpdateTime === true,
        redirects: clientRedirects(optionsOf('client-redirects')),
        ...(blogs.length > 0 && {
          feeds: blogs.map(({ into, title }) => ({
            id: feedId(into),
            folder: `/${into}`,
            title: { [lang]: title },
          })),
        }),
      },
      redirects: (documents) => tagRedirects(documents, [...blogs, ...docs]),
      collections: (documents) => collectionsOf(documents, { blogs, lang, noteConfig }),
      moduleFolders: [{ folder: join(root, 'src/components'), into: 'docs/components/' }],
      aliases: { '@site': root },
      publicFolders: (Array.isArray(config.staticDirectories) ? config.staticDirectories : ['static']).map((name) =>
        join(root, String(name)),
      ),
      languages: locales.map((name, index) =>
        readLanguage(name, { isDefault: index === 0, pages, docs, blogs, editLink, ...context }),
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
  readonly pages: Instance;
  readonly docs: readonly Docs[];
  readonly blogs: readonly Blog[];
  readonly editLink: Values | undefined;
}

/** A language by its tag. The documents of the default language are in folders of their own. */
function readLanguage(
  name: string,
  { root, config, noteConfig, isDefault, pages, docs, blogs, editLink }: LanguageContext,
): OldLanguage {
  const translated = join(root, 'i18n', name);
  const messages = new Map(
    [...docs.map(({ translations }) => translations), 'docusaurus-theme-classic/navbar'].flatMap((file) => [
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
    folders: [pages, ...docs, ...blogs].map((instance) => ({
      ...instance,
      folder: isDefault ? instance.folder : join(translated, instance.translations),
    })),
    options: { ...(name.includes('-') && { htmlLang: name }), editLink },
    nav: (documents) => withTexts(navOf(listOf(navItems), documents, { docs, noteConfig }), messages),
    sidebars: (documents) => {
      const lists = [
        ...blogs
          // Others get one by `recentPosts`.
          .filter((blog) => recentPostsOf(blog) === undefined || docs.some(({ into }) => into === ''))
          .map(({ into }) => [`/${into}`, blogSidebar(documents, into, listing)] as const),
        ...docs.flatMap((each) =>
          sidebarsOf({ documents, docs: each, noteLost }).map(
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
