import { basename, join } from 'node:path';
import { isObject } from '#shared/is-object';
import { words } from '#shared/words';
import { routeOf } from '../document-paths.ts';
import { type Listing, listFolder, pageItem } from '../navigation.ts';
import type { Generator, NavigationEntry, OldDocument, Values } from '../site.ts';
import { listOf, movedSource, objectOf, shownValue, textOf } from '../values.ts';
import { toContainers } from './containers.ts';
import { commonKeys, heroOf } from './frontmatter.ts';
import {
  baseOf,
  editLinkOf,
  headTags,
  imageOf,
  langKey,
  languageTag,
  originOf,
  plainLink,
  socialLink,
} from './options.ts';

const listing: Listing = {
  label: ({ sidebar }) => textOf(objectOf(sidebar).label),
  order: ({ sidebar }) => objectOf(sidebar).order,
  isHidden: ({ sidebar, draft }) => objectOf(sidebar).hidden === true || draft === true,
};

/** Starlight: an integration of Astro, so that its options are an entry of `integrations`. */
export const starlight: Generator = {
  configFiles: ['mjs', 'ts', 'js', 'mts'].map((extension) => `astro.config.${extension}`),
  withoutMeaning: words(
    'integrations[].pagefind integrations[].pagination integrations[].titleDelimiter integrations[].disable404Route integrations[].credits integrations[].tableOfContents trailingSlash output',
  ),
  standIns: ['@astrojs/starlight'],
  notMoved: {
    'src/pages/**/*.{astro,js,jsx,ts,tsx}':
      'A page of Astro did not move: write it as a document with `pageType: custom`, or add it with `addPages`.',
    'src/pages/**/*.{md,mdx}': 'A page outside of the documents did not move: put it into the docs folder.',
    'src/content/docs/**/*.mdoc': 'A document in Markdoc did not move: write it in Markdown.',
    'src/content/i18n/*': 'The texts of this file did not move: write them in `locales[].text`.',
  },
  dialect: {
    showsTitle: ({ template }) => template !== 'splash',
    themeModules: /^@astrojs\/starlight(?:\/|$)/,
    ownModules: /^(?:astro|@astrojs)(?:[/:]|$)|^(?:astro|starlight)-|^virtual:/,
    components: {
      TabItem: { name: 'Tab', attributes: { slot: '' } },
      Tabs: { name: 'Tabs', attributes: { syncKey: 'groupId', slot: '' } },
      // The icons have other names here.
      Card: { name: 'Card', attributes: { icon: '', slot: '' } },
      CardGrid: { name: 'Cards', attributes: { stagger: '', slot: '' } },
      LinkCard: { name: 'Card', attributes: { slot: '' }, content: 'description' },
      Badge: {
        name: 'Badge',
        attributes: { variant: 'type', size: '', slot: '' },
        values: { type: { default: 'neutral', success: 'tip', caution: 'warning' } },
      },
      Steps: { name: 'Steps', attributes: { slot: '' } },
      LinkButton: {
        name: 'LinkButton',
        attributes: { variant: 'theme', icon: '', iconPlacement: '', slot: '' },
        values: { theme: { primary: 'brand', secondary: 'alt', minimal: 'alt' } },
      },
    },
    appliedKeys: words('slug sidebar.label sidebar.order sidebar.hidden'),
    frontmatter: {
      ...commonKeys,
      banner: undefined,
      lastUpdated: (lastUpdated) => (lastUpdated === true ? {} : { lastUpdated }),
      editUrl: (editLink) => (editLink === true ? {} : { editLink }),
      template: (template) => (template === 'splash' ? { pageType: 'home' } : {}),
      hero: (hero, { title }) => {
        const { title: name = title, tagline, image, actions } = objectOf(hero);
        return { hero: heroOf({ name, text: tagline, image, actions }) };
      },
      tableOfContents: (value) => {
        const { minHeadingLevel = 2, maxHeadingLevel = 3 } = objectOf(value);
        return { outline: isObject(value) ? [minHeadingLevel, Math.min(Number(maxHeadingLevel), 4)] : value };
      },
      sidebar: (sidebar) => {
        const { badge } = objectOf(sidebar);
        return { tag: textOf(badge) ?? textOf(objectOf(badge).text) };
      },
      pagefind: (value) => (value === false ? { search: false } : {}),
    },
    prose: (text, { mark }) =>
      toContainers(text, 'Aside', mark).replace(
        /^([ \t]*)<FileTree\b[^>]*>[ \t]*\n([\s\S]*?)\n[ \t]*<\/FileTree>/gm,
        (_whole, indent: string, list: string) =>
          [`${indent}\`\`\`tree`, ...treeLines(list).map((line) => indent + line), `${indent}\`\`\``].join('\n'),
      ),
    fence: (info, mark) =>
      info
        .replace(/\bshowLineNumbers(?:=(\w+))?/, (_whole, value) =>
          value === 'false' ? 'lineNumbers=false' : 'lineNumbers',
        )
        .replace(/\bstartLineNumber=(\d+)/, 'lineNumbers=$1')
        .replace(/\bmark=(\{[^}]*\})/, '$1')
        .replace(/\bcollapse=(\{[^}]*\})/, 'fold=$1')
        .replace(/\bwrap=true\b/, 'wrap')
        .replace(/\bframe=\S+/, '')
        // Words to mark are between slashes here, where Starlight has patterns.
        .replace(/(?<=\s)\/(?:[^/\\\s]|\\.)+\/(?=\s|$)/g, () =>
          mark('A pattern of words to mark was left out of a fence.'),
        )
        .replace(/\s(?:mark=)?("|')([^/]*?)\1(?=\s|$)/g, ' /$2/')
        // Lines and texts to mark are written the same.
        .replace(/\b(ins|del)=(?!\{[\d,\s-]+\}|["'])(?:\{[^}]*\}|\S+)/g, (_whole, name: string) =>
          mark(`\`${name}\` of a fence was left out: mark the lines with comments.`),
        )
        .replace(/\b(preserveIndent|theme)=(?:\{[^}]*\}|"[^"]*"|'[^']*'|\S+)/g, (_whole, name: string) =>
          mark(`\`${name}\` of a fence was left out.`),
        ),
  },
  async read({ root, config, noteConfig }) {
    const options =
      listOf(config.integrations)
        // Astro takes lists inside lists.
        .flat(10)
        .map(objectOf)
        .find(({ title, sidebar, locales }) => title !== undefined && (sidebar ?? locales ?? true)) ?? {};
    const logo = imageOf(options.logo);
    const logoFiles: Record<string, string> = {};
    const logoSrc = movedSource(logo?.src, (path) => {
      const address = `/${basename(path)}`;
      logoFiles[join(root, path)] = `docs/public${address}`;
      return address;
    });
    const content = join(root, 'src/content/docs');
    const locales = Object.entries(objectOf(options.locales)).map(([key, value]) => ({ key, locale: objectOf(value) }));
    const defaultKey = textOf(options.defaultLocale) ?? locales[0]?.key ?? 'root';
    const all = locales.length === 0 ? [{ key: 'root', locale: { label: 'English', lang: 'en' } }] : locales;
    const ordered = [...all.filter(({ key }) => key === defaultKey), ...all.filter(({ key }) => key !== defaultKey)];
    const skip = all.map(({ key }) => key).filter((key) => key !== 'root');
    const texts = objectOf(options.title);
    const noteLost = (entry: unknown) => noteConfig(`An entry of the sidebar did not move: ${shownValue(entry)}.`);
    return {
      options: {
        title: textOf(options.title) ?? textOf(Object.values(texts)[0]),
        description: textOf(options.description),
        siteOrigin: originOf(config.site, noteConfig),
        base: baseOf(config.base),
        ...(options.lastUpdated !== true && { lastUpdated: false }),
        head: headTags(options.head),
        socialLinks: socials(options.social).flatMap((link) => socialLink(link, noteConfig) ?? []),
        redirects: redirectsOf(config.redirects),
        logo: logo && {
          ...logo,
          src: logoSrc,
          ...(objectOf(options.logo).replacesTitle === true && { text: false }),
        },
        icons: textOf(options.favicon) === undefined ? undefined : { favicon: options.favicon },
      },
      publicFolders: [join(root, 'public')],
      files: logoFiles,
      languages: ordered.map(({ key, locale }) => {
        const isRoot = key === 'root';
        const tag = languageTag(locale.lang, noteConfig) ?? (isRoot ? 'en' : key);
        const { baseUrl } = objectOf(options.editLink);
        const prefix = isRoot ? '/' : `/${key}/`;
        return {
          lang: isRoot ? langKey(tag) : key.toLowerCase(),
          label: textOf(locale.label) ?? tag,
          prefix,
          folders: [
            {
              folder: isRoot ? content : join(content, key),
              into: '',
              skip: isRoot ? skip : [],
              // A slug has the prefix of its language.
              complete: ({ route, values }) => {
                const slug = textOf(values.slug)?.replace(/^\//, '');
                return { values, route: slug === undefined ? route : `/${slug}`.replace(prefix, '/') };
              },
            },
          ],
          options: {
            ...(tag.includes('-') && { htmlLang: tag }),
            dir: locale.dir === 'auto' ? undefined : locale.dir,
            title: textOf(texts[tag]),
            editLink: editLinkOf(
              textOf(baseUrl) && `${baseUrl}/src/content/docs${isRoot ? '' : `/${key}`}`.replace(/([^:])\/\//, '$1/'),
              noteConfig,
            ),
          },
          sidebars: (documents) => ({
            '/':
              options.sidebar === undefined
                ? listFolder('', documents, listing)
                : items(options.sidebar, { documents, tag, noteLost: key === defaultKey ? noteLost : () => {} }),
          }),
        };
      }),
    };
  },
};

/** Redirects of Astro, of which some are `{ status, destination }`; `[...name]` stands for the rest of a path. */
function redirectsOf(redirects: unknown): Values {
  return Object.fromEntries(
    Object.entries(objectOf(redirects)).map(([from, to]) => [
      from.replace(/\[\.\.\.\w+\]$/, '*'),
      String(objectOf(to).destination ?? to).replace(/\[\.\.\.\w+\]$/, ':splat'),
    ]),
  );
}

interface SidebarContext {
  readonly documents: readonly OldDocument[];
  readonly tag: string;
  /** Called with each entry that leads nowhere; translations may lack documents. */
  noteLost(entry: unknown): void;
}

function items(entries: unknown, context: SidebarContext): readonly NavigationEntry[] {
  const { documents, tag, noteLost } = context;
  return listOf(entries).flatMap((entry): readonly NavigationEntry[] => {
    const {
      label,
      translations,
      items: below,
      slug,
      link,
      autogenerate,
      badge,
      collapsed,
    } = typeof entry === 'string' ? { slug: entry } : (objectOf(entry) as Values);
    const translated = objectOf(translations);
    const text = textOf(translated[tag]) ?? textOf(translated[langKey(tag)]) ?? textOf(label);
    const mark = textOf(badge) ?? textOf(objectOf(badge).text);
    const directory = textOf(objectOf(autogenerate).directory);
    const listed =
      directory === undefined ? undefined : listFolder(directory.replace(/^\/|\/$/g, ''), documents, listing);
    if (listed !== undefined && text === undefined) return listed;
    const group = listed ?? (Array.isArray(below) ? items(below, context) : undefined);
    if (group !== undefined)
      return [{ text, items: group, tag: mark, collapsed: collapsed === true ? true : undefined }];
    const route =
      textOf(slug) === undefined ? plainLink(link, '/') : `/${slug}`.replace(/\/?index$/, '/').replace('//', '/');
    const page = documents.find(({ path }) => routeOf(path).replace(/\/$/, '') === route?.replace(/\/$/, ''));
    if (page === undefined && textOf(slug) !== undefined) {
      noteLost(entry);
      return [];
    }
    const item = page === undefined ? { link: route } : pageItem(page, listing);
    return [{ ...item, ...(text !== undefined && { text }), tag: mark }];
  });
}

/**
 * The lines of a `tree` fence for a list of files; what follows a name is a comment, and a bold name is highlighted.
 */
function treeLines(list: string): readonly string[] {
  const entries = [...list.matchAll(/^([ \t]*)[-*+][ \t]+(\*\*.+?\*\*|\S+)[ \t]*(.*)$/gm)];
  const widths = [...new Set(entries.map(([, indent = '']) => indent.replace(/\t/g, '  ').length))].sort(
    (a, b) => a - b,
  );
  return entries.map(([, indent = '', name = '', comment = '']) => {
    const depth = widths.indexOf(indent.replace(/\t/g, '  ').length);
    const plain = name.replace(/^\*\*|\*\*$/g, '');
    const said = comment.replace(/\*\*|`/g, '');
    return `${'  '.repeat(depth)}${plain}${said && ` # ${said}`}${plain === name ? '' : ' # [!code highlight]'}`;
  });
}

function socials(social: unknown): readonly { icon: unknown; address: unknown }[] {
  if (Array.isArray(social)) return social.map(objectOf).map(({ icon, href }) => ({ icon, address: href }));
  return Object.entries(objectOf(social)).map(([icon, address]) => ({ icon, address }));
}
