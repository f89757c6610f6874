import { withoutLang } from '#shared/paths';
import { textsIn } from '#shared/plugin-texts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { pagePath } from '../../api/page-path.ts';
import { engineFile } from '../../files/engine-files.ts';
import { listingPage } from './added-documents.ts';
import { authorPages, authorsSchema } from './authors.ts';
import { listCheck } from './list-check.ts';
import { listSchema } from './listed-pages.ts';
import { newestFirst } from './newest-first.ts';
import { numberedPages } from './numbered-pages.ts';
import { pageWithCollections } from './page-with-collections.ts';
import { shareSchema } from './share.ts';
import { declaredTags, tagPages, tagsSchema } from './tag-pages.ts';
import { collectionsTexts } from './texts.ts';
import { visibleText } from './visible-text.ts';

const folderSchema = pagePath('tags');

const optionsSchema = z.strictObject({
  folder: folderSchema.default('tags'),
  tags: tagsSchema.default({}),
  recentPosts: z
    .record(z.string().regex(/^\/[^/]+\/$/, 'Expected a top-level folder such as `/blog/`'), z.int().min(1))
    .default({}),
  authors: authorsSchema.default({}),
  authorsFolder: folderSchema.default('authors'),
  perPage: z.int().min(1).exactOptional(),
  readingTime: z.boolean().default(false),
  share: shareSchema.default({}),
});

/** Options of the plugin. */
export interface CollectionsOptions {
  /** Folder of the tags' pages in each language. Default: `tags`. */
  readonly folder?: string;
  /**
   * The tags of the site: `{ performance: { label: { zh: '性能' } } }`. If there are any, pages may name no other tag.
   * Default: each tag that a page names.
   */
  readonly tags?: Readonly<Record<string, TagOptions>>;
  /**
   * Top-level folders whose sidebar lists pages with `published_at` last, the newest first, and the maximum number of
   * these pages: `{ '/blog/': 5 }`. Default: none.
   */
  readonly recentPosts?: Readonly<Record<string, number>>;
  /**
   * Profiles of authors by the key that posts name: `{ ada: { name: 'Ada Lovelace', url: 'https://…' } }`. Each author
   * gets a page with their posts. If there are profiles, posts may name only their keys. Default: none.
   */
  readonly authors?: Readonly<Record<string, AuthorProfile>>;
  /** Folder of the authors' pages in each language. Default: `authors`. */
  readonly authorsFolder?: string;
  /** How many pages the page of a tag or an author lists; the others follow on further pages. Default: all. */
  readonly perPage?: number;
  /** Whether posts show how long they take to read. Default: `false`. */
  readonly readingTime?: boolean;
  /**
   * Addresses for links below posts that share them, by the name of the service; `{url}` and `{title}` are replaced.
   * Needs `siteOrigin`. Default: none.
   */
  readonly share?: Readonly<Record<string, string>>;
}

/** A tag and its page. */
export interface TagOptions {
  /** What readers see, by key of the language: `{ zh: '性能' }`. Default: the tag. */
  readonly label?: Readonly<Record<string, string>>;
  /** Text on the page of the tag, as Markdown, by key of the language. Default: none. */
  readonly description?: Readonly<Record<string, string>>;
  /** Name of its page in the address. Default: made from the tag. */
  readonly slug?: string;
}

/** An author of posts. */
export interface AuthorProfile {
  readonly name: string;
  /** What the author does, by key of the language: `{ en: 'Maintainer' }`. Default: none. */
  readonly title?: Readonly<Record<string, string>>;
  /** Address that the author's page links to. Default: none. */
  readonly url?: string;
  /** More addresses on the author's page, by the text of the link: `{ GitHub: 'https://…' }`. Default: none. */
  readonly links?: Readonly<Record<string, string>>;
  /** An `https:` URL, or the path of a file in `public` that begins with a slash. Default: no picture. */
  readonly picture?: string;
  /** Text on the author's page, as Markdown, by key of the language. Default: none. */
  readonly about?: Readonly<Record<string, string>>;
}

/**
 * Tags and lists of pages, from front matter. `tags: [performance]` links a page to the page of the tag, which lists
 * all pages with it. `list: { folder: /blog/ }` makes a page list others after its text, as an overview does. A page
 * with `published_at` shows the date and its `authors` above the title.
 */
export function pluginCollections(options: CollectionsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:collections',
    setup(api) {
      const { folder, tags, recentPosts, authors, authorsFolder, perPage, readingTime, share } = api.parseOptions(
        optionsSchema,
        options,
      );
      const tagOf = declaredTags(tags);
      const tagKeys = Object.keys(tags);
      const authorKeys = Object.keys(authors);

      api.addTextGroup(collectionsTexts);
      api.addFrontmatter({
        tags: z.array(tagKeys.length > 0 ? z.enum(tagKeys) : visibleText),
        authors: z.array(authorKeys.length > 0 ? z.enum(authorKeys) : visibleText).min(1),
        list: z.union([
          listSchema,
          z
            .array(listSchema)
            .min(1)
            .refine((lists) => lists.every(({ perPage }) => perPage === undefined), {
              error: 'Expected no `perPage`: only a list that is alone on its page can have it',
            }),
        ]),
      });
      /** By the file key of sidebar entries. */
      let dates: ReadonlyMap<string, string | undefined> = new Map();
      api.addPages(({ docs, config }) => {
        dates = new Map(
          docs.map(({ relativePath, frontmatter }) => [relativePath.replace(/\.mdx?$/, ''), frontmatter.published_at]),
        );
        const ofTags = tagPages(docs, {
          folder,
          tagOf,
          titleIn: (lang) => textsIn(lang, config.locales, collectionsTexts).tags,
          perPage,
          feedsOf: (tag) => config.feeds.filter((feed) => feed.tag === tag).map(({ id }) => id),
        });
        const ofAuthors = authorPages(docs, {
          authors,
          folder: authorsFolder,
          titleIn: (lang) => textsIn(lang, config.locales, collectionsTexts).authors,
          perPage,
        });
        const listings = [...ofTags, ...ofAuthors];
        return [...listings.map(listingPage), ...numberedPages(docs, listings, config)];
      });
      api.onBeforeBuild(({ config, model }) => {
        const known = new Set(model.sidebars.map((sidebar) => withoutLang(sidebar.folder, config)));
        for (const blog of Object.keys(recentPosts).filter((blog) => !known.has(blog)))
          api.logger.warn(
            `No folder \`${blog}\` of \`recentPosts\` has a sidebar. Correct the path, or write pages there.`,
          );
      });
      api.modifySidebar((items, section, { config }) => {
        const limit = recentPosts[withoutLang(section, config)];
        return limit === undefined ? items : newestFirst(items, limit, ({ fileKey = '' }) => dates.get(fileKey));
      });
      const settings = { folder, tagOf, authors, authorsFolder, share, readingTime };
      api.extendPageData((page, context) => pageWithCollections(page, settings, context));
      api.addSlot('beforeDoc', engineFile('plugins/optional/collections/client/PostHeader.tsx'));
      api.addSlot('afterDoc', engineFile('plugins/optional/collections/client/PostLinks.tsx'));
      api.addCheck(listCheck);
    },
  });
}
