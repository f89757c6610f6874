import path from 'node:path';
import type { Problem } from '#shared/errors';
import type { TextPlace } from '#shared/place';
import type { Lang } from '#shared/types';
import type { AddedPage, Doc } from '../api/index.ts';
import { encodingProblem } from '../files/encoding.ts';
import { readSource } from '../files/read-source.ts';
import { toSitePath } from '../files/site-path.ts';
import type { Preprocess, Preprocessed } from '../markdown/preprocess.ts';
import { problemInSource } from '../markdown/source/problem-in-source.ts';
import type { FolderDefaults } from './folder-defaults.ts';
import { withAbsoluteLinks } from './frontmatter-links.ts';
import type { HeaderReader } from './header-reader.ts';
import { langOf, routeOf } from './pages.ts';

/** What a document consists of besides its text. */
export interface DocReaderOptions {
  readonly docsDir: string;
  /** Folder that paths in messages are relative to. */
  readonly root: string;
  readonly defaultLang: Lang;
  readonly defaultsOf: FolderDefaults;
  /** Changes a text before its front matter and title are read. Default: nothing does. */
  readonly preprocess?: Preprocess;
}

/** A document that was found: its path below the docs folder, and its route if it is a page. */
export type FoundDoc = Pick<Doc, 'relativePath' | 'route'>;

/** Makes a reader of documents. It keeps nothing. */
export function createDocReader(
  { docsDir, root, defaultLang, defaultsOf, preprocess }: DocReaderOptions,
  headers: Pick<HeaderReader, 'read'>,
) {
  /** The text as written if a preprocessor fails, which compiling the document reports. */
  async function preprocessed(source: string, file: string): Promise<Pick<Preprocessed, 'text' | 'inSource'>> {
    const asWritten = { text: source, inSource: (place: TextPlace) => place };
    return (await preprocess?.(source, file).catch(() => asWritten)) ?? asWritten;
  }

  async function parse({ relativePath, route }: FoundDoc, source: string): Promise<Doc> {
    const file = path.join(docsDir, relativePath);
    const shownPath = toSitePath(file, root);
    const { text, inSource } = await preprocessed(source, file);
    const { problems, ...header } = await headers.read(text, file);
    const written = { ...defaultsOf(relativePath), ...header.frontmatter };
    // Only `dev` shows drafts.
    const marked = written.draft === true ? { tag: 'draft', ...written } : written;
    return {
      title: path.basename(relativePath).replace(/\.mdx?$/, ''),
      ...header,
      problems: problems.map((problem) => problemInSource(withWrittenLine(problem, source, text), shownPath, inSource)),
      file,
      relativePath,
      shownPath,
      lang: langOf(relativePath),
      source,
      frontmatter: withAbsoluteLinks(marked, relativePath),
      ...(text !== source && { preprocessed: text }),
      ...(route && { route }),
    };
  }

  /** Reads a document whose text is in a file, in the docs folder or elsewhere. */
  async function readFile(found: FoundDoc, file: string): Promise<Doc> {
    const { bytes, text } = readSource(file);
    const doc = await parse(found, text);
    const encoding = encodingProblem(bytes, toSitePath(file, root));
    return encoding === undefined ? doc : { ...doc, problems: [encoding] };
  }

  return {
    /** Reads a document of the docs folder. */
    read: (found: FoundDoc) => readFile(found, path.join(docsDir, found.relativePath)),
    readAdded({ filePath, content, file = '' }: AddedPage): Promise<Doc> {
      const found = { relativePath: filePath, route: routeOf(filePath, defaultLang) };
      return content === undefined ? readFile(found, file) : parse(found, content);
    },
  };
}

/** A problem in a line that preprocessors have changed also shows the line that the author knows. */
function withWrittenLine(problem: Problem, source: string, text: string): Problem {
  const lineOf = (document: string) => document.split(/\r\n|[\r\n]/)[(problem.line ?? 0) - 1];
  const written = lineOf(source);
  if (written === undefined || written === lineOf(text)) return problem;
  const shown = `The document has \`${written.trim()}\` in this line.`;
  return { ...problem, hint: problem.hint === undefined ? shown : `${problem.hint} ${shown}` };
}
