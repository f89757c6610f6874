import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse, posix } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { maskFences } from '#shared/fence-tracker';
import { findFrontmatter } from '#shared/find-frontmatter';
import { folderProblems } from '../../plugins/content/folder-problems.ts';
import { encodingProblem } from '../../plugins/files/encoding.ts';
import { isFile } from '../../plugins/files/is-file.ts';
import { readSource } from '../../plugins/files/read-source.ts';
import { caseless, toSitePath } from '../../plugins/files/site-path.ts';
import { isComponentSyntax } from './convert-tags.ts';
import { isIndexOf, routeOf } from './document-paths.ts';
import { oldFiles } from './old-files.ts';
import type { Dialect, DocumentFolder, OldDocument, OldLanguage, TakeNote, Values } from './site.ts';
import { firstLine, objectOf, readYaml } from './values.ts';

/** Files that include themselves would never end. */
const mostInclusions = 9;

interface ReadOptions {
  readonly dialect: Dialect;
  /** Whether `.md` may contain components and imports. */
  readonly hasMdxInMd: boolean;
  readonly note: TakeNote;
  /** Absolute folder of the old site. */
  readonly root: string;
}

/**
 * Reads the documents of a language, and decides where each goes.
 *
 * @throws DocSiteError for files that never end, and for documents that are not UTF-8 text.
 */
export async function readDocuments(language: OldLanguage, options: ReadOptions): Promise<readonly OldDocument[]> {
  const { note, root } = options;
  const found = await Promise.all(
    language.folders.map(async (documentFolder) => {
      const { folder, into, list, skip = [] } = documentFolder;
      // Any target is copied, because the old site published it.
      const lost = folderProblems({ docsDir: folder, root, publicLinks: [parse(root).root], locales: [] });
      for (const { file = '', message, hint = '' } of lost) note({ file, kind: 'old', message: `${message} ${hint}` });
      const isLost = (file: string) => lost.some((problem) => problem.file === toSitePath(join(folder, file), root));
      const ignore = ['**/node_modules/**', ...skip];
      const files = (await oldFiles('**/*.{md,mdx}', { cwd: folder, ignore })).filter((file) => !isLost(file));
      expectText(
        files.map((file) => join(folder, file)),
        root,
      );
      const isPage = (file: string) => !/^404\.mdx?$|\[.+\]\.mdx?$/.test(file);
      const pages = files.filter(isPage);
      for (const file of files.filter((name) => !isPage(name)))
        note({
          file: `docs/${language.lang}/${file}`,
          message: file.startsWith('404')
            ? 'The page 404 did not move: there is one here, with its own texts.'
            : 'The pages that are made from this file did not move: `addPages` of a plugin makes pages from data.',
        });
      const documents = await Promise.all(
        pages.map((file) => readDocument(file, documentFolder, { language, ...options })),
      );
      const hasList = documents.some((document) => isIndexOf(into, document));
      return list === undefined || hasList || documents.length === 0
        ? documents
        : [...documents, listOfPosts({ folder, into, list }, language)];
    }),
  );
  return inOwnPlaces(found.flat(), note);
}

/** Gives documents that would have one place, or one address, a place each: `guide.md` and `guide-2.md`. */
function inOwnPlaces(documents: readonly OldDocument[], note: TakeNote): readonly OldDocument[] {
  const taken = new Set<string>();
  return documents.map((document) => {
    const { dir, name, ext } = posix.parse(document.path);
    let place = posix.join(dir, name);
    for (let count = 2; taken.has(caseless(place)); count += 1) place = posix.join(dir, `${name}-${count}`);
    taken.add(caseless(place));
    const path = place + ext;
    if (path === document.path) return document;
    const message = `It moved under another name, because \`${document.path}\` is another document.`;
    note({ file: `docs/${document.lang}/${path}`, message });
    return { ...document, path };
  });
}

function expectText(files: readonly string[], root: string): void {
  const problems = files.flatMap((file) => encodingProblem(readSource(file).bytes, toSitePath(file, root)) ?? []);
  if (problems.length > 0) throw new DocSiteError('Documents of the old site cannot be read.', { problems });
}

/** The page that lists the posts of a blog, which the old site made without a document. */
function listOfPosts(
  { folder, into, list }: Required<Pick<DocumentFolder, 'folder' | 'into' | 'list'>>,
  { lang, prefix }: OldLanguage,
): OldDocument {
  const path = `${into}index.md`;
  const oldRoute = prefix.replace(/\/$/, '') + routeOf(path);
  return { source: join(folder, 'index.md'), folder, lang, path, oldRoute, values: list, body: '' };
}

async function readDocument(
  file: string,
  { folder, into, rename, complete }: DocumentFolder,
  { language: { lang, prefix }, dialect, hasMdxInMd, note }: ReadOptions & { readonly language: OldLanguage },
): Promise<OldDocument> {
  const source = join(folder, file);
  const text = (await readFile(source, 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { kind, start, end, bodyStart } = findFrontmatter(text);
  const isOpen = kind === 'unclosed';
  const included = withIncludes(text.slice(isOpen ? start : bodyStart), source, { folder, include: dialect.include });
  const body = withMarkedHeadings(dialect.source?.(included) ?? included);
  const name = (rename?.(file) ?? file).replace(/(^|\/)(?:README)(?=\.mdx?$)/i, '$1index');
  let written: Values = {};
  let fault = isOpen ? 'The front matter has no line `---` at its end, so it is text now.' : undefined;
  try {
    if (kind === 'closed') written = objectOf(readYaml(text.slice(start, end)));
  } catch (error) {
    fault = `The front matter is not YAML, so it was left out: ${firstLine(error)}`;
  }
  const isMdx = name.endsWith('.mdx') || (hasMdxInMd && written.format !== 'md' && isComponentSyntax(body));
  const path = into + name.replace(/\.mdx?$/, isMdx ? '.mdx' : '.md');
  if (fault !== undefined) note({ file: `docs/${lang}/${path}`, lines: [1], message: fault });
  const found = { file, route: routeOf(path), values: written };
  const { route, values } = complete?.(found) ?? found;
  return { source, folder, lang, path, oldRoute: prefix.replace(/\/$/, '') + route, values, body };
}

/** An underlined line after an empty one. */
const underlined =
  /(?<=^|\n[ \t]*\n) {0,3}(?![#>|<:]|[-*+][ \t]|\d+[.)][ \t]|\[[^\]\n]+\]:)(\S[^\n]*)\n {0,3}(=+|-+)[ \t]*(?=\n|$)/g;

/** Writes headings that are underlined with marks in front, as all others are read. */
function withMarkedHeadings(body: string): string {
  const found = [...maskFences(body).matchAll(underlined)];
  const ends = [0, ...found.map(({ index, 0: whole }) => index + whole.length)];
  const pieces = found.map(
    ({ index, 1: heading, 2: line }, at) =>
      `${body.slice(ends[at], index)}${line?.startsWith('=') ? '#' : '##'} ${heading}`,
  );
  return pieces.join('') + body.slice(ends.at(-1));
}

interface Inclusion {
  /** Folder that `@/` stands for. */
  readonly folder: string;
  readonly include: RegExp | undefined;
  readonly depth?: number;
}

/** A text with the files that it includes. The check of the new site reports files that cannot be read. */
function withIncludes(body: string, source: string, { folder, include, depth = 0 }: Inclusion): string {
  if (include === undefined || depth > mostInclusions) return body;
  return body.replace(include, (whole, path: string) => {
    const file = path.startsWith('@/') ? join(folder, path.slice(2)) : join(source, '..', path);
    if (!isFile(file)) return whole;
    const included = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
    const text = included.slice(findFrontmatter(included).bodyStart).trimEnd();
    return withIncludes(text, file, { folder, include, depth: depth + 1 });
  });
}
