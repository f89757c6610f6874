import { join, resolve } from 'node:path';
import { words } from '#shared/words';
import type { Generator, Values } from '../site.ts';
import { listOf, markdownOfHtml, objectOf, textOf } from '../values.ts';
import { commonKeys } from './frontmatter.ts';
import {
  baseOf,
  editLinkOf,
  headTags,
  imageOf,
  langKey,
  languageTag,
  navItems,
  originOf,
  sidebarsOf,
  socialLink,
} from './options.ts';

/** A line that shows a file: `<<< ./a.ts#part{1,3 ts} [Title]`. */
const snippet = /^([ \t]*)<<<[ \t]*(\S+?)(#[\w-]+)?(\{.*\})?(?:[ \t]*\[(.*)\])?[ \t]*$/gm;

/** VitePress: its options are in `.vitepress/config.*`, its languages in folders beside the default one. */
export const vitepress: Generator = {
  configFiles: ['', 'docs/'].flatMap((folder) =>
    ['config', 'config/index'].flatMap((file) =>
      ['ts', 'mts', 'js', 'mjs'].map((extension) => `${folder}.vitepress/${file}.${extension}`),
    ),
  ),
  notMoved: {
    '{.,docs/.}vitepress/theme': 'The theme did not move: write its styles, slots and components in a plugin.',
  },
  withoutMeaning: words(
    'srcDir cleanUrls outDir cacheDir assetsDir ignoreDeadLinks markdown.theme themeConfig.search themeConfig.outline themeConfig.outlineTitle themeConfig.docFooter themeConfig.lastUpdated themeConfig.lastUpdatedText themeConfig.i18nRouting themeConfig.externalLinkIcon themeConfig.returnToTopLabel themeConfig.sidebarMenuLabel themeConfig.langMenuLabel themeConfig.darkModeSwitchLabel themeConfig.lightModeSwitchTitle themeConfig.darkModeSwitchTitle themeConfig.skipToContentLabel',
  ),
  dialect: {
    themeModules: /^vitepress(?:\/|$)/,
    components: { Badge: { name: 'Badge', attributes: { vertical: '' }, values: { type: { info: 'neutral' } } } },
    appliedKeys: [],
    frontmatter: {
      ...commonKeys,
      titleTemplate: undefined,
      pageClass: (names) => ({ class: names }),
      lastUpdated: (lastUpdated) => (lastUpdated === false ? { lastUpdated } : {}),
      editLink: (editLink) => (editLink === false ? { editLink } : {}),
      layout: (layout) => (layout === 'home' ? { pageType: 'home' } : layout === 'page' ? { pageType: 'custom' } : {}),
      outline: (outline) => ({ outline: outlineOf(outline) }),
    },
    ownModules: /^(?:vitepress|vue|@vue|@vueuse)(?:\/|$)/,
    slug: (heading) =>
      heading
        .normalize('NFKD')
        .replace(/\p{Mn}/gu, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase(),
    // Expressions are text here, in code too.
    fence: (info) => info.replace(/^(\w+)-vue(?![\w-])/, '$1'),
    // A part of a document is included here too, by a path from the document.
    include: /<!--\s*@include:\s*([^\s#{]+)\s*-->/g,
    prose: (text, { mark, fromRoot }) =>
      text
        .replace(/^([ \t]*)(:{3,})[ \t]*(?:raw|v-pre)[ \t]*\n([\s\S]*?)\n[ \t]*\2[ \t]*$/gm, '$3')
        .replace(snippet, (_whole, indent: string, file: string, region = '', braces = '', title = undefined) => {
          // `{1,2 ts:line-numbers}`
          const [, lines = '', given = ''] = /^\{\s*([\d,-]*)\s*(.*?)\s*\}$/.exec(braces) ?? [];
          const language = given === '' ? (file.split('.').at(-1) ?? '') : given;
          const options = [
            `file="${file.startsWith('@/') ? fromRoot(file.slice(2)) : file}${region}"`,
            ...(title === undefined ? [] : [`title="${title}"`]),
            ...(lines === '' ? [] : [`{${lines}}`]),
          ];
          return `${indent}\`\`\`${language} ${options.join(' ')}\n${indent}\`\`\``;
        })
        .replace(/^[ \t]*\[\[toc\]\][ \t]*$/gim, '')
        .replace(/(<!--\s*@include:\s*)@\/([^\s#{]+)/g, (_whole, start: string, path: string) => start + fromRoot(path))
        .replace(/\sv-pre(?=[\s>])/g, '')
        // `%{#id}%` is how sites write it that show braces of templates.
        .replace(
          /^(#.*)%\{(#[^\s{}]+)\}%[ \t]*$/gm,
          (_whole, start: string, id: string) => `${start.trimEnd()} {${id.replaceAll('\\', '')}}`,
        )
        .replace(
          /^.*\{\{.+?\}\}.*$/gm,
          (line) => line + mark('An expression in `{{ }}` is shown as it is: write its value.'),
        ),
  },
  async read({ root, configFile, config, noteConfig }) {
    const theme = objectOf(config.themeConfig);
    const logo = imageOf(theme.logo);
    const siteFolder = join(root, configFile.slice(0, Math.max(0, configFile.indexOf('.vitepress') - 1)));
    const folder = resolve(siteFolder, textOf(config.srcDir) ?? '.');
    const rootFolder = rootFolderOf(objectOf(config.rewrites), noteConfig);
    const written = Object.entries(objectOf(config.locales)).map(([key, value]) => ({ key, locale: objectOf(value) }));
    const isHere = ({ locale }: { locale: Values }) => !/^https?:/.test(textOf(locale.link) ?? '');
    for (const { key } of written.filter((entry) => !isHere(entry)))
      noteConfig(`The language \`${key}\` is another site: link to it from the navigation.`);
    const locales = written.filter(isHere);
    const all = locales.some(({ key }) => key === 'root') ? locales : [{ key: 'root', locale: {} }, ...locales];
    const languages = all.map(({ key, locale }) => {
      const isRoot = key === 'root';
      const named = languageTag(isRoot ? (locale.lang ?? config.lang) : locale.lang, noteConfig);
      const tag = named ?? (isRoot ? 'en' : key);
      return { key, locale, isRoot, tag, lang: isRoot ? langKey(tag) : key };
    });
    const excluded = listOf(config.srcExclude).map(String);
    const skip = all.map(({ key }) => key).filter((key) => key !== 'root');
    return {
      options: {
        title: textOf(config.title),
        description: textOf(config.description),
        base: baseOf(config.base),
        siteOrigin: originOf(objectOf(config.sitemap).hostname, noteConfig),
        ...(config.lastUpdated === undefined && { lastUpdated: false }),
        logo: logo && {
          ...logo,
          text: theme.siteTitle === false ? false : textOf(theme.siteTitle),
          link: textOf(theme.logoLink) ?? textOf(objectOf(theme.logoLink).link),
        },
        head: headTags(config.head),
        socialLinks: listOf(theme.socialLinks).flatMap((value) => {
          const { icon, link: address } = objectOf(value);
          return socialLink({ icon, address }, noteConfig) ?? [];
        }),
        footer: footerOf(objectOf(theme.footer), languages[0]?.lang ?? 'en'),
        ...(objectOf(config.markdown).lineNumbers === true && { markdown: { showLineNumbers: true } }),
      },
      publicFolders: [join(folder, 'public')],
      languages: languages.map(({ key, locale, isRoot, tag, lang }) => {
        const prefix = isRoot ? '/' : `/${key}/`;
        const local = objectOf(locale.themeConfig);
        const [nav, sidebar, editLink] = ['nav', 'sidebar', 'editLink'].map((name) => {
          const general = theme[name];
          return local[name] ?? general;
        });
        const { pattern, text } = objectOf(editLink);
        return {
          lang,
          label: textOf(locale.label) ?? tag,
          prefix,
          folders: [
            {
              folder: join(folder, isRoot ? rootFolder : key),
              into: '',
              skip: [...excluded, ...(isRoot && rootFolder === '.' ? [...skip, 'public'] : [])],
            },
          ],
          options: {
            ...(tag.includes('-') && { htmlLang: tag }),
            title: textOf(locale.title),
            description: textOf(locale.description),
            editLink: editLinkOf(
              typeof pattern === 'string' ? pattern.replace(/\/:path$/, '').replace(':path', '{path}') : pattern,
              noteConfig,
              text,
            ),
          },
          nav: () => (nav === undefined ? undefined : navItems(nav, prefix)),
          sidebars: () => sidebarsOf(sidebar, prefix),
        };
      }),
    };
  },
};

/** The folder of the default language, if `rewrites` moves it to the root: `{ 'en/:rest*': ':rest*' }`. */
function rootFolderOf(rewrites: Values, noteConfig: (message: string) => void): string {
  let folder = '.';
  for (const [from, to] of Object.entries(rewrites)) {
    const [, name, rest] = /^([\w-]+)\/(:\w+\*)$/.exec(from) ?? [];
    if (name !== undefined && rest === to) folder = name;
    else
      noteConfig(
        `The rewrite of \`${from}\` did not move: move the file, and add \`redirectFrom\` to its front matter.`,
      );
  }
  return folder;
}

function footerOf({ message, copyright }: Values, lang: string): Values | undefined {
  const [text, rights] = [markdownOfHtml(message), markdownOfHtml(copyright)];
  if (text === undefined && rights === undefined) return undefined;
  return { message: text && { [lang]: text }, copyright: rights };
}

function outlineOf(outline: unknown): unknown {
  const { level = outline } = objectOf(outline);
  return typeof level === 'number' ? [level, level] : level;
}
