import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugs } from '../../../plugins/markdown/text/slugs.ts';
import { authorsSchema } from '../../../plugins/optional/collections/authors.ts';
import { isIndexOf } from '../document-paths.ts';
import { type Listing, pageItem } from '../navigation.ts';
import type { Dialect, DocumentFolder, NavigationEntry, OldDocument, Values } from '../site.ts';
import { firstLine, listOf, objectOf, readYaml, textOf } from '../values.ts';
import { type Instance, readInstance } from './docusaurus-instance.ts';

/** A blog of Docusaurus. */
export interface Blog extends Instance {
  readonly title: string;
}

/** Reads the options of the plugin for blogs. */
export function readBlog(options: Values, root: string): Blog {
  const instance = readInstance('blog', options, root);
  const title = textOf(options.blogTitle) ?? 'Blog';
  const { postsPerPage = 10 } = options;
  const list = { folder: `/${instance.into}`, ...(typeof postsPerPage === 'number' && { perPage: postsPerPage }) };
  return { ...instance, title, list: { title, list }, complete: postIn(instance.into) };
}

/** Id of the feed of a blog. */
export function feedId(into: string): string {
  return into.replaceAll('/', '-').replace(/-$/, '') || 'blog';
}

/** Completes the posts of a blog: Docusaurus takes dates and addresses from their paths. */
function postIn(into: string): NonNullable<DocumentFolder['complete']> {
  return ({ file, values }) => {
    const plain = file.replace(/(?:\/index)?\.mdx?$/, '');
    const [, folder = '', date, name = ''] = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(plain) ?? [];
    const dated = date === undefined ? plain : `${folder}${date.replaceAll('-', '/')}/${name}`;
    return {
      route: `/${into}${textOf(values.slug)?.replace(/^\//, '') ?? dated}`,
      values: date === undefined ? values : { date: date.replaceAll('/', '-'), ...values },
    };
  };
}

/** The posts, the last one first. */
export function blogSidebar(
  documents: readonly OldDocument[],
  into: string,
  listing: Listing,
): readonly NavigationEntry[] {
  const posts = documents.filter(
    (document) => document.path.startsWith(into) && !isIndexOf(into, document) && !listing.isHidden?.(document.values),
  );
  const day = ({ values, path }: OldDocument) => String(values.date ?? path);
  return posts.sort((a, b) => day(b).localeCompare(day(a))).map((post) => pageItem(post, listing));
}

/** How many posts the sidebar of a blog lists; undefined for a blog whose folder is not at the top. */
export function recentPostsOf({ into, options: { blogSidebarCount = 5 } }: Blog): number | undefined {
  if (!/^[^/]+\/$/.test(into)) return undefined;
  return typeof blogSidebarCount === 'number' ? Math.max(1, blogSidebarCount) : 1000;
}

/** Front matter of posts: their authors by key. */
export const blogKeys: Dialect['frontmatter'] = {
  author: (name) => ({ authors: [keyOf(name)] }),
  authors: (authors) => ({ authors: [authors].flat().map(keyOf) }),
};

/** The key of an author, or of an author whom a post describes itself. */
function keyOf(author: unknown): string {
  const written = textOf(author) ?? textOf(objectOf(author).key);
  const plain = written ?? textOf(objectOf(author).name) ?? 'author';
  return /^[\w-]+$/.test(plain) && plain !== 'index' ? plain : (slugs([{ text: plain, depth: 1 }])[0] ?? 'author');
}

interface CollectionsInput {
  readonly blogs: readonly Blog[];
  readonly lang: string;
  noteConfig(message: string): void;
}

/** Options of `pluginCollections`; undefined without tags and blogs. */
export function collectionsOf(documents: readonly OldDocument[], input: CollectionsInput): Values | undefined {
  const { blogs } = input;
  if (blogs.length === 0 && !documents.some(({ values }) => listOf(values.tags).length > 0)) return undefined;
  const authors = authorsOf(documents, input);
  const tags = tagsOf(documents, input);
  const recent = blogs
    .map((blog) => [`/${blog.into}`, recentPostsOf(blog)] as const)
    .filter(([, count]) => count !== undefined);
  return {
    authors: Object.keys(authors).length > 0 ? authors : undefined,
    tags,
    recentPosts: recent.length > 0 ? Object.fromEntries(recent) : undefined,
    readingTime: blogs.some(({ options }) => options.showReadingTime !== false) ? true : undefined,
  };
}

/** Profiles of the authors that the blogs list and that posts name, by key. */
function authorsOf(documents: readonly OldDocument[], { blogs, lang, noteConfig }: CollectionsInput): Values {
  const listed = blogs.flatMap(({ folder, options }) =>
    Object.entries(readBeside(folder, options.authorsMapPath ?? 'authors.yml', noteConfig)).map(
      ([key, author]) => [keyOf(key), objectOf(author)] as const,
    ),
  );
  const named = documents.flatMap(({ values }) => {
    const { author, authors, author_title: title, author_url: url, author_image_url: image } = values;
    const others = authors === undefined ? [] : [authors].flat();
    return [
      ...(author === undefined ? [] : [[keyOf(author), { name: author, title, url, image_url: image }] as const]),
      ...others.map((each) => {
        const written = typeof each === 'string' ? { name: each } : objectOf(each);
        return [keyOf(each), { ...written, name: written.name ?? written.key }] as const;
      }),
    ];
  });
  const profiles = new Map<string, Values>();
  for (const [key, author] of [...listed, ...named]) {
    if (profiles.has(key)) continue;
    const profile = profileOf(key, author, lang);
    const isValid = authorsSchema.safeParse({ [key]: profile }).success;
    if (!isValid) noteConfig(`Only the name of the author \`${key}\` moved: the rest of the profile is invalid here.`);
    profiles.set(key, isValid ? profile : { name: profile.name });
  }
  return Object.fromEntries(profiles);
}

/** The tags that the blogs declare, and the others that documents name; undefined if no blog declares any. */
function tagsOf(documents: readonly OldDocument[], { blogs, lang, noteConfig }: CollectionsInput): Values | undefined {
  const listed = blogs.flatMap(({ folder, options }) =>
    Object.entries(readBeside(folder, options.tags ?? 'tags.yml', noteConfig)),
  );
  if (listed.length === 0) return undefined;
  const declared = listed.map(([tag, value]): readonly [string, Values] => {
    const label = textOf(objectOf(value).label);
    const description = textOf(objectOf(value).description);
    return [
      tag,
      {
        label: label === undefined || label === tag ? undefined : { [lang]: label },
        description: description && { [lang]: description },
      },
    ];
  });
  const named = documents.flatMap(({ values }) => listOf(values.tags)).map((tag) => [String(tag), {}] as const);
  return Object.fromEntries([...named, ...declared]);
}

/** Redirects from the pages of tags, which every blog and every folder of documents had for itself. */
export function tagRedirects(documents: readonly OldDocument[], folders: readonly { readonly into: string }[]): Values {
  const tagged = documents.filter(({ values }) => listOf(values.tags).length > 0);
  const withTags = folders.filter(({ into }) => into !== '' && tagged.some(({ path }) => path.startsWith(into)));
  return Object.fromEntries(withTags.map(({ into }) => [`/${into}tags/*`, '/tags/:splat']));
}

/** The address of a profile, by the name of the service. */
const services: Readonly<Record<string, readonly [name: string, address: string]>> = {
  github: ['GitHub', 'https://github.com/'],
  x: ['X', 'https://x.com/'],
  twitter: ['X', 'https://x.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
};

function profileOf(key: string, author: Values, lang: string): Values {
  const { name, title, url, image_url: image, imageURL = image, socials, description } = author;
  const links = Object.entries(objectOf(socials)).flatMap(([service, handle]) => {
    const [label = service, address = ''] = services[service] ?? [];
    const link = /^https?:/.test(String(handle)) ? String(handle) : address + String(handle);
    return /^https?:/.test(link) ? [[label, link] as const] : [];
  });
  const about = textOf(description);
  return {
    name: textOf(name) ?? key,
    ...(textOf(title) !== undefined && { title: { [lang]: title } }),
    ...(textOf(url) !== undefined && { url }),
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
    ...(textOf(imageURL) !== undefined && { picture: imageURL }),
    ...(about !== undefined && { about: { [lang]: about } }),
  };
}

/** Reads a file next to the posts. Without one that can be read, the result is empty. */
function readBeside(folder: string, name: unknown, noteConfig: CollectionsInput['noteConfig']): Values {
  const file = join(folder, textOf(name) ?? '');
  if (textOf(name) === undefined || !existsSync(file)) return {};
  try {
    return objectOf(readYaml(readFileSync(file, 'utf8')));
  } catch (error) {
    noteConfig(`\`${String(name)}\` of the blog cannot be read, so it was left out: ${firstLine(error)}`);
    return {};
  }
}
