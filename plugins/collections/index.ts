import { langAttributes } from '#shared/html-lang';
import { inLang, withoutLang } from '#shared/paths';
import { textIn } from '#shared/translated';
import type { Lang } from '#shared/types';
import {
  byLang,
  type DocSitePlugin,
  definePlugin,
  type Page,
  type PageContext,
  type PageData,
  type SiteConfig,
  z,
} from '../api/index.ts';
import { engineFile } from '../files/engine-files.ts';
import { toSitePath } from '../files/site-path.ts';
import { authorPages, authorParts, authorsOf, authorsSchema, pictureOf } from './authors.ts';
import { listedPages, listSchema, listsOf, tagsOf } from './listed-pages.ts';
import { newestFirst } from './newest-first.ts';
import { shareLinks, shareSchema } from './share.ts';
import { tagPages, tagSlug } from './tag-pages.ts';
import { authorsWord, shareWord, tagsWord } from './words.ts';

const folderSchema = z.string().regex(/^[\w-]+(?:\/[\w-]+)*$/, 'Expected a path such as `tags`');

const optionsSchema = z.strictObject({
  folder: folderSchema.default('tags'),
  labels: byLang(z.record(z.string(), z.string())).default({}),
  recentPosts: z
    .record(z.string().regex(/^\/[^/]+\/$/, 'Expected a top-level folder such as `/blog/`'), z.int().min(1))
    .default({}),
  authors: authorsSchema.default({}),
  authorsFolder: folderSchema.default('authors'),
  share: shareSchema.default({}),
});

/** Options of the plugin. */
export interface CollectionsOptions {
  /** Folder of the tags' pages in each language. Default: `tags`. */
  readonly folder?: string;
  /** Labels that readers see instead of a tag, by key of the language: `{ zh: { performance: '性能' } }`. Default: the tag. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Top-level folders whose sidebar lists pages with `published_at` last, the newest first, and the maximum number of these
   * pages: `{ '/blog/': 5 }`. Default: none.
   */
  readonly recentPosts?: Readonly<Record<string, number>>;
  /**
   * Profiles of authors by the key that posts name: `{ ada: { name: 'Ada Lovelace', url: 'https://…' } }`. Each author gets a
   * page with their posts. If there are profiles, posts may name only their keys. Default: none.
   */
  readonly authors?: Readonly<Record<string, AuthorProfile>>;
  /** Folder of the authors' pages in each language. Default: `authors`. */
  readonly authorsFolder?: string;
  /**
   * Addresses for links below posts that share them, by the name of the service; `{url}` and `{title}` are replaced. Needs
   * `siteOrigin`. Default: none.
   */
  readonly share?: Readonly<Record<string, string>>;
}

/** An author of posts. */
export interface AuthorProfile {
  readonly name: string;
  /** Address that the author's page links to. Default: none. */
  readonly url?: string;
  /** An `https:` URL, or the path of a file in `public` that begins with a slash. Default: no picture. */
  readonly picture?: string;
  /** Text on the author's page, as Markdown, by key of the language. Default: none. */
  readonly about?: Readonly<Record<string, string>>;
}

/**
 * Tags and lists of pages, from front matter. `tags: [performance]` links a page to the page of the tag, which lists all
 * pages with it. `list: { folder: /blog/ }` makes a page list others after its text, as an overview does. A page with
 * `published_at` shows the date and its `authors` above the title.
 */
export function pluginCollections(options: CollectionsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:collections',
    setup(api) {
      const { folder, labels, recentPosts, authors, authorsFolder, share } = api.parseOptions(optionsSchema, options);
      const labelMaps = new Map(
        Object.entries(labels).map(([lang, inLang]) => [lang, new Map(Object.entries(inLang))]),
      );
      const labelOf = (tag: string, lang: Lang) => labelMaps.get(lang)?.get(tag) ?? tag;
      const htmlLangOf = (lang: Lang, { locales }: SiteConfig) => langAttributes(lang, locales).lang;
      const titleIn = (lang: Lang, config: SiteConfig) => textIn(htmlLangOf(lang, config), tagsWord);
      const authorKeys = Object.keys(authors);

      /** Date and authors of a post, for readers of its language. */
      function postOf({ lang, frontmatter }: PageData, { config, model }: Pick<PageContext, 'config' | 'model'>) {
        const { published_at: instant = '' } = frontmatter;
        const parts = authorParts(authorsOf({ frontmatter }), {
          authors,
          folder: authorsFolder,
          lang,
          htmlLang: htmlLangOf(lang, config),
          pages: model.pages,
          settings: config,
        });
        return { instant, date: dateFormat(lang, config).format(new Date(instant)), authors: parts };
      }

      /** The picture on the page of an author. */
      function pictureOfPage({ lang, routePath }: PageData, config: SiteConfig): string | undefined {
        const key = authorKeys.find((name) => inLang(`/${authorsFolder}/${name}`, lang, config) === routePath);
        return key === undefined ? undefined : pictureOf(key, authors, config.base);
      }

      api.addFrontmatter({
        tags: z.array(z.string().min(1)),
        authors: z.array(authorKeys.length > 0 ? z.enum(authorKeys) : z.string().min(1)).min(1),
        list: z.union([listSchema, z.array(listSchema).min(1)]),
      });
      /** By the file key of sidebar entries. */
      let dates: ReadonlyMap<string, string | undefined> = new Map();
      api.addPages(({ docs, config }) => {
        dates = new Map(
          docs.map(({ relativePath, frontmatter }) => [relativePath.replace(/\.mdx?$/, ''), frontmatter.published_at]),
        );
        const ofTags = tagPages(docs, {
          folder,
          labelOf,
          titleIn: (lang) => titleIn(lang, config),
          show: ({ file }) => toSitePath(file, config.root),
        });
        const ofAuthors = authorPages(docs, {
          authors,
          folder: authorsFolder,
          titleIn: (lang) => textIn(htmlLangOf(lang, config), authorsWord),
        });
        return [...ofTags, ...ofAuthors];
      });
      api.onBeforeBuild(({ config, model }) => {
        const known = new Set(model.sidebars.map((sidebar) => withoutLang(sidebar.folder, config)));
        for (const blog of Object.keys(recentPosts).filter((blog) => !known.has(blog)))
          api.logger.warn(`No folder \`${blog}\` of \`recentPosts\` has a sidebar.`);
      });
      api.modifySidebar((items, section, { config }) => {
        const limit = recentPosts[withoutLang(section, config)];
        return limit === undefined ? items : newestFirst(items, limit, ({ fileKey = '' }) => dates.get(fileKey));
      });
      api.extendPageData(async (page, { config, model }) => {
        const lists = listsOf(page);
        const tags = tagsOf(page);
        const { lang } = page;
        const isPost = page.frontmatter.published_at !== undefined;
        const picture = pictureOfPage(page, config);
        if (lists.length === 0 && tags.length === 0 && !isPost) return page;
        const shared = isPost ? shareLinks(share, page, config) : [];
        const input = listInput(page, { config, model });
        const overview = await Promise.all(lists.map((list) => listedPages(list, input)));
        const links = tags
          .map((tag) => ({ text: labelOf(tag, lang), link: inLang(`/${folder}/${tagSlug(tag)}`, lang, config) }))
          // A tag that only unlisted pages have has no page.
          .filter(({ link }) => model.pages.has(link));
        return {
          ...page,
          ...(lists.length > 0 && { overview: [...(page.overview ?? []), ...overview] }),
          extra: {
            ...page.extra,
            ...(links.length > 0 && { tags: { label: titleIn(lang, config), links } }),
            ...(isPost && { post: postOf(page, { config, model }) }),
            ...(shared.length > 0 && {
              share: { label: textIn(htmlLangOf(lang, config), shareWord), links: shared },
            }),
            ...(picture && { authorPicture: picture }),
          },
        };
      });
      api.addSlot('beforeDoc', engineFile('plugins/collections/client/PostHeader.tsx'));
      api.addSlot('afterDoc', engineFile('plugins/collections/client/PageTags.tsx'));
      if (Object.keys(share).length > 0) {
        api.addSlot('afterDoc', engineFile('plugins/collections/client/ShareLinks.tsx'));
      }
      api.addCheck({
        rule: 'collections/list',
        description: 'Every list in front matter finds a page.',
        unit: 'lists',
        severity: 'error',
        async run({ model, config }) {
          const pages = [...model.pages.values()].filter(({ route, doc }) => route.lang === doc.lang);
          const lists = await Promise.all(
            pages.flatMap(({ route, doc }) =>
              listsOf(doc).map(async (list) => ({
                doc,
                found: await listedPages(
                  list,
                  listInput({ lang: route.lang, routePath: route.path }, { config, model }),
                ),
              })),
            ),
          );
          return {
            checked: lists.length,
            problems: lists
              .filter(({ found }) => found.items.length === 0)
              .map(({ doc }) => ({
                file: toSitePath(doc.file, config.root),
                line: doc.frontmatterLines.list ?? 1,
                message: 'The list finds no page.',
                hint: 'Correct its `folder` or `tag`.',
              })),
          };
        },
      });
    },
  });
}

function dateFormat(lang: Lang, { locales }: SiteConfig): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(langAttributes(lang, locales).lang, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Input for the lists of a page. On a page shown in place of a missing translation, the document has the list. */
function listInput(
  { lang, routePath, fallbackFrom }: Pick<PageData, 'lang' | 'routePath' | 'fallbackFrom'>,
  { config, model }: Pick<PageContext, 'config' | 'model'>,
) {
  const format = dateFormat(lang, config);
  return {
    pages: [...model.pages.values()].filter(({ route }) => route.lang === (fallbackFrom ?? lang)),
    shown: (page: Page) => model.pages.get(inLang(page.route.path, lang, config)) ?? page,
    routePath,
    settings: config,
    formatDate: (date: string) => format.format(new Date(date)),
  };
}
