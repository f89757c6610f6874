import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { words } from '#shared/words';
import { oldFiles } from '../old-files.ts';
import type { Generator } from '../site.ts';
import { listOf, objectOf, textOf } from '../values.ts';
import { commonKeys } from './frontmatter.ts';
import {
  baseOf,
  editLinkOf,
  headTags,
  imageOf,
  languageTag,
  navItems,
  originOf,
  sidebarsOf,
  socialLink,
} from './options.ts';

/** Rspress: its `_nav.json` and `_meta.json` are ours, with a few more types of entries. */
export const rspress: Generator = {
  configFiles: ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `rspress.config.${extension}`),
  withoutMeaning: words(
    'root outDir route llms search languageParity ssg mediumZoom plugins builderConfig globalStyles themeConfig.darkMode themeConfig.outline themeConfig.outlineTitle themeConfig.prevPageText themeConfig.nextPageText themeConfig.lastUpdatedText themeConfig.localeRedirect themeConfig.enableContentAnimation themeConfig.enableScrollToTop',
  ),
  notMoved: {
    theme: 'The theme did not move: write its styles, slots and components in a plugin.',
    'i18n.json': 'Its texts did not move: components of the new site get their texts from `useLang` or from props.',
  },
  dialect: {
    themeModules: /^(?:@rspress\/core|rspress)\/(?:theme|runtime)(?:[-/]|$)|^@theme$/,
    ownModules: /^(?:@rspress|rspress|i18n)(?:\/|$)|^@theme/,
    components: {
      Badge: { name: 'Badge', values: { type: { info: 'note' } } },
      PackageManagerTabs: { name: 'PackageManagerTabs', attributes: { dlx: '' } },
    },
    fence: (info, mark) =>
      withFold(info)
        .replace(/\swrapCode\b/, ' wrap')
        .replace(/\s(preview|playground)(?:=(?:"[^"]*"|\S+))?(?=\s|$)/, (_whole, name: string) => {
          const isShown = name === 'preview' && /\sfile=/.test(info);
          return `${isShown ? ' demo' : ''}${mark(
            isShown
              ? 'List `pluginDemos()` of `doc-site/demos` in the configuration, so that the component is shown.'
              : `\`${name}\` of a fence was left out: put the component into a module, and show it with \`demo file="…"\`.`,
          )}`;
        }),
    prose: (text) => text.replace(/^([ \t]*:{3,}[ \t]*\w+[ \t]*)\\\{/gm, '$1{'),
    appliedKeys: [],
    frontmatter: {
      ...commonKeys,
      titleSuffix: undefined,
      context: undefined,
      pageType: (type) => ({ pageType: type === 'doc-wide' ? 'doc' : type === '404' ? 'custom' : type }),
    },
  },
  async read({ root, config, note, noteConfig }) {
    const theme = objectOf(config.themeConfig);
    const logo = imageOf(config.logo);
    if (listOf(config.head).some((tag) => typeof tag === 'function'))
      noteConfig('The functions in `head` did not move: `modifyHead` of a plugin does their work.');
    if (config.plugins !== undefined)
      noteConfig('`plugins` did not move: most have a counterpart here, and `pluginRspress` runs many of the others.');
    if (config.builderConfig !== undefined)
      noteConfig('`builderConfig` did not move: `rsbuild` takes the options of the bundler.');
    const folder = resolve(root, textOf(config.root) ?? 'docs');
    const locales = [...listOf(config.locales), ...listOf(theme.locales)].map(objectOf);
    const written = new Set([config.lang, ...locales.map(({ lang }) => lang)]);
    const tags = new Map([...written].map((lang) => [lang, languageTag(lang, noteConfig)]));
    const defaultLang = tags.get(config.lang) ?? 'en';
    const names = [defaultLang, ...[...tags.values()].filter((tag) => tag !== undefined)];
    const footer = textOf(objectOf(theme.footer).message);
    const { exclude } = objectOf(config.route);
    for (const file of await pagesInCode(folder, listOf(exclude).map(String)))
      note({ file, message: 'A page in React did not move: write it as a document with `pageType: custom`.' });
    const markdown = objectOf(config.markdown);
    return {
      hasMdxInMd: true,
      options: {
        title: textOf(config.title),
        description: textOf(config.description),
        base: baseOf(config.base),
        siteOrigin: originOf(config.siteOrigin, noteConfig),
        logo: logo && { ...logo, text: textOf(config.logoText) ?? false },
        icons: textOf(config.icon) === undefined ? undefined : { favicon: textOf(config.icon) },
        head: headTags(listOf(config.head).filter((tag) => typeof tag !== 'function')),
        socialLinks: listOf(theme.socialLinks)
          .map(objectOf)
          .flatMap(({ icon, mode, content }) => {
            if (mode === 'text' || mode === 'img')
              return [{ icon: textOf(icon) ?? textOf(objectOf(icon).svg), mode, content }];
            if (mode !== 'dom') return socialLink({ icon, address: content }, noteConfig) ?? [];
            noteConfig(`The social link \`${content}\` did not move: write it as a link, a text or an image.`);
            return [];
          }),
        footer: footer === undefined ? undefined : { message: { [defaultLang]: footer } },
        markdown: { showLineNumbers: markdown.showLineNumbers, defaultWrapCode: markdown.defaultWrapCode },
        ...(theme.lastUpdated !== true && { lastUpdated: false }),
        ...(Array.isArray(exclude) && {
          route: { exclude: exclude.filter((pattern) => !/^(?:components|\*\*\/components)\//.test(String(pattern))) },
        }),
      },
      moduleFolders: [
        { folder: join(folder, 'components'), into: 'docs/components/' },
        { folder: join(root, 'components'), into: 'components/' },
      ],
      aliases: bundlerAliases(config.builderConfig, root),
      publicFolders: [join(folder, 'public')],
      languages: [...new Set(names)].map((lang) => {
        const own = Object.assign({}, ...locales.filter((locale) => locale.lang === lang));
        const inFolder = existsSync(join(folder, lang));
        const prefix = lang === defaultLang ? '/' : `/${lang}/`;
        const { docRepoBaseUrl, text } = objectOf(own.editLink ?? theme.editLink);
        const [nav, sidebar] = [own.nav ?? theme.nav, own.sidebar ?? theme.sidebar];
        return {
          lang,
          label: textOf(own.label) ?? lang,
          prefix,
          folders: [{ folder: inFolder ? join(folder, lang) : folder, into: '', skip: ['public'] }],
          options: {
            title: textOf(own.title),
            description: textOf(own.description),
            editLink: editLinkOf(docRepoBaseUrl, noteConfig, text),
          },
          nav: () => (Array.isArray(nav) ? navItems(nav, prefix) : undefined),
          ...(sidebar !== undefined && { sidebars: () => sidebarsOf(sidebar, prefix) }),
        };
      }),
    };
  },
};

/** Modules among the documents that export a component, which no document imports: their pages are missing now. */
async function pagesInCode(folder: string, exclude: readonly string[]): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const ignore = [...exclude, 'public/**', '**/components/**', '**/_*/**', '**/node_modules/**'];
  const modules = await oldFiles('**/*.{jsx,tsx}', { cwd: folder, ignore });
  const documents = modules.length === 0 ? [] : await oldFiles('**/*.{md,mdx}', { cwd: folder });
  const texts = documents.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return modules.filter(
    (file) =>
      /^export default\b/m.test(readFileSync(join(folder, file), 'utf8')) &&
      !texts.includes(`/${basename(file).replace(/\.\w+$/, '')}`),
  );
}

function bundlerAliases(builderConfig: unknown, root: string): Readonly<Record<string, string>> {
  const { resolve: resolving, source } = objectOf(builderConfig);
  const aliases = Object.entries({ ...objectOf(objectOf(source).alias), ...objectOf(objectOf(resolving).alias) });
  return Object.fromEntries(
    aliases.flatMap(([name, path]) =>
      typeof path === 'string' ? [[name.replace(/\$$/, ''), resolve(root, path)]] : [],
    ),
  );
}

/** Height of a line of code in pixels. */
const lineHeight = 22;

/**
 * `fold` and `height` as the number of lines that a block shows at first. Rspress shows 300 pixels of a folded block.
 */
function withFold(info: string): string {
  const [, height] = /\sheight=["']?(\d+)/.exec(info) ?? [];
  if (height === undefined && !/\sfold(?=\s|$)/.test(info)) return info;
  const lines = Math.max(1, Math.round(Number(height ?? 300) / lineHeight));
  return `${info.replace(/\sheight=(?:"[^"]*"|'[^']*'|\S+)|\sfold(?=\s|$)/g, '')} fold=${lines}`;
}
