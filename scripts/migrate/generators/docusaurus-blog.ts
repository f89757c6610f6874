import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { authorsSchema } from '../../../plugins/collections/authors.ts';
import { slugs } from '../../../plugins/markdown/text/slugs.ts';
import { type Listing, pageItem } from '../navigation.ts';
import type { Dialect, DocumentFolder, ForeignDocument, NavigationEntry, Values } from '../site.ts';
import { listOf, objectOf, textOf } from '../values.ts';

/** A blog of Docusaurus. */
export interface Blog {
  readonly folder: string;
  /** Folder of its posts in the new site: `blog/`; empty at the root. */
  readonly into: string;
  /** Its folder among the translations. */
  readonly name: string;
  readonly title: string;
  /** Front matter of the page that lists the posts. */
  readonly list: Values;
  readonly options: Values;
}

/** Reads the options of the plugin for blogs. */
export function readBlog(options: Values, root: string): Blog {
  const into = folderOf(options.routeBasePath, 'blog');
  const title = textOf(options.blogTitle) ?? 'Blog';
  const { postsPerPage = 10 } = options;
  return {
    folder: resolve(root, textOf(options.path) ?? 'blog'),
    into,
    name: ['docusaurus-plugin-content-blog', textOf(options.id)].filter(Boolean).join('-'),
    title,
    list: { title, list: { folder: `/${into}`, ...(typeof postsPerPage === 'number' && { perPage: postsPerPage }) } },
    options,
  };
}

/** The folder of a route, with a slash at its end; empty for the root. */
export function folderOf(route: unknown, name: string): string {
  const path = (textOf(route) ?? name).replace(/^\/|\/$/g, '');
  return path === '' ? '' : `${path}/`;
}

/** Id of the feed of a blog. */
export function feedId(into: string): string {
  return into.replaceAll('/', '-').replace(/-$/, '') || 'blog';
}

/** The date and the address of a post, which Docusaurus takes from its path. */
export function postIn(into: string): NonNullable<DocumentFolder['post']> {
  return (path) => {
    const plain = path.replace(/(?:\/index)?\.mdx?$/, '');
    const [, folder = '', date, name = ''] = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(plain) ?? [];
    if (date === undefined) return { route: `/${into}${plain}` };
    return { date: date.replaceAll('/', '-'), route: `/${into}${folder}${date.replaceAll('-', '/')}/${name}` };
  };
}

/** The posts, the last one first. */
export function blogSidebar(
  documents: readonly ForeignDocument[],
  into: string,
  listing: Listing,
): readonly NavigationEntry[] {
  const posts = documents.filter(({ path }) => path.startsWith(into) && !/^index\.mdx?$/.test(path.slice(into.length)));
  const day = ({ values, path }: ForeignDocument) => String(values.date ?? path);
  return posts.sort((a, b) => day(b).localeCompare(day(a))).map((post) => pageItem(post, listing));
}

/** How many posts the sidebar of a blog lists; undefined for a blog whose folder is not at the top. */
export function recentPostsOf({ into, options: { blogSidebarCount = 5 } }: Blog): number | undefined {
  if (!/^[^/]+\/$/.test(into)) return undefined;
  return typeof blogSidebarCount === 'number' ? Math.max(1, blogSidebarCount) : 1000;
}

/** Front matter of posts: their authors by key. */
export const blogKeys: Dialect['frontMatter'] = {
  author: (name) => ({ authors: [keyOf(name)] }),
  authors: (authors) => ({ authors: [authors].flat().map(keyOf) }),
};

/** The key of an author, or of an author whom a post describes itself. */
function keyOf(author: unknown): string {
  const written = textOf(author) ?? textOf(objectOf(author).key);
  const plain = written ?? textOf(objectOf(author).name) ?? 'author';
  return /^[\w-]+$/.test(plain) && plain !== 'index' ? plain : (slugs([{ text: plain, depth: 1 }])[0] ?? 'author');
}

/** Options of `pluginCollections`; undefined without tags and blogs. */
export function collectionsOf(
  documents: readonly ForeignDocument[],
  {
    blogs,
    lang,
    noteConfig,
  }: { readonly blogs: readonly Blog[]; readonly lang: string; noteConfig(message: string): void },
): Values | undefined {
  if (blogs.length === 0 && !documents.some(({ values }) => listOf(values.tags).length > 0)) return undefined;
  const profiles = new Map<string, Values>();
  const add = (key: string, author: Values) => {
    const profile = profileOf(key, author, lang);
    if (!profiles.has(key)) profiles.set(key, profile);
  };
  const labels: Record<string, string> = {};
  for (const { folder, options } of blogs) {
    for (const [key, author] of Object.entries(readYaml(folder, options.authorsMapPath, 'authors.yml')))
      add(keyOf(key), objectOf(author));
    for (const [tag, { label }] of Object.entries(readYaml(folder, options.tags, 'tags.yml')).map(
      ([tag, value]) => [tag, objectOf(value)] as const,
    ))
      if (textOf(label) !== undefined && label !== tag) labels[tag] = String(label);
  }
  for (const { values } of documents) {
    const { author, authors, author_title: title, author_url: url, author_image_url: image } = values;
    if (author !== undefined) add(keyOf(author), { name: author, title, url, image_url: image });
    for (const each of authors === undefined ? [] : [authors].flat())
      add(keyOf(each), typeof each === 'string' ? { name: each } : { name: objectOf(each).key, ...objectOf(each) });
  }
  const known = [...profiles].filter(([key, profile]) => {
    const isKnown = authorsSchema.safeParse({ [key]: profile }).success;
    if (!isKnown) noteConfig(`The profile of the author \`${key}\` did not move as a whole: only the name did.`);
    return isKnown;
  });
  const names = [...profiles].map(([key, { name }]) => [key, { name }] as const);
  const recent = blogs
    .map((blog) => [`/${blog.into}`, recentPostsOf(blog)] as const)
    .filter(([, count]) => count !== undefined);
  return {
    authors: profiles.size > 0 ? Object.fromEntries([...names, ...known]) : undefined,
    labels: Object.keys(labels).length > 0 ? { [lang]: labels } : undefined,
    recentPosts: recent.length > 0 ? Object.fromEntries(recent) : undefined,
    readingTime: blogs.some(({ options }) => options.showReadingTime !== false) ? true : undefined,
  };
}

/** Redirects from the pages of tags, which every blog and every folder of documents had for itself. */
export function tagRedirects(
  documents: readonly ForeignDocument[],
  folders: readonly { readonly into: string }[],
): Values {
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

/** A file next to the posts, whose name an option may change; empty if there is none. */
function readYaml(folder: string, option: unknown, name: string): Values {
  const file = join(folder, textOf(option) ?? name);
  return existsSync(file) ? objectOf(parse(readFileSync(file, 'utf8'))) : {};
}
