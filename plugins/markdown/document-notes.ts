import { join } from 'node:path';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Problem } from '#shared/errors';
import { interfaceTextsIn } from '#shared/interface-texts';
import { routePathOf } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Lang } from '#shared/types';
import { realPath } from '../files/real-path.ts';
import { toSitePath } from '../files/site-path.ts';
import type { Highlighter } from './code/lines-to-html.ts';
import type { SiteLanguages } from './code/site-languages.ts';
import { type RecordedDependencies, recordDependencies } from './record-dependencies.ts';
import { servedAt } from './served-at.ts';
import { containerNames, type PipelineText } from './text/pipeline-text.ts';
import type { DocBlock, DocContext, DocFence, DocImage, DocLink, PipelineSettings } from './types.ts';

declare module 'vfile' {
  interface DataMap {
    document: DocumentNotes;
  }
}

/**
 * State that the transforms share while they process one document. Transforms in unified change a tree in place, so
 * they also collect their findings by mutation.
 */
export interface DocumentNotes {
  /** Absolute path. */
  readonly file: string;
  /** Absolute path of the file that it shows, if it is or lies behind a symbolic link; otherwise undefined. */
  readonly linkedFile: string | undefined;
  /** Relative to the docs folder, with `/`. */
  readonly relativePath: string;
  /** Path in messages: relative to the settings' root, with `/`. */
  readonly shownPath: string;
  readonly lang: Lang;
  readonly routePath: string;
  readonly isMdx: boolean;
  readonly text: PipelineText;
  readonly settings: PipelineSettings;
  readonly context: DocContext;
  readonly languages: SiteLanguages;
  readonly problems: Problem[];
  readonly links: DocLink[];
  readonly images: DocImage[];
  readonly fences: DocFence[];
  readonly dependencies: RecordedDependencies;
  /** What highlights the code of the document, unless it does not know the language. Default: Prism. */
  highlighter?: Highlighter;
  /** Names of the containers that the document can use. */
  readonly containers: Set<string>;
  readonly ids: Set<string>;
  /** Rules of the page's own style sheet, by class. */
  readonly styles: Map<string, string>;
  /** Headings in order, filled in by `rehypeHeadings`. */
  readonly headings: Map<Node, Extract<DocBlock, { kind: 'heading' }>>;
}

/** A problem at a node, or at a place in it. */
interface NodeProblem extends Pick<Problem, 'rule' | 'message' | 'hint' | 'line' | 'column'> {
  /** Default `error`. */
  readonly severity?: Problem['severity'];
}

/** Creates the notes of a document, which every other transform reads and fills. */
export function remarkStart(settings: PipelineSettings, context: DocContext, languages: SiteLanguages) {
  return (_tree: Node, file: VFile): void => {
    const relativePath = toSitePath(file.path, settings.docsDir);
    const lang = langOrDefault(relativePath, settings);
    file.data.lang = lang;
    const dependencies = recordDependencies();
    file.data.dependencies = dependencies;
    file.data.document = {
      file: file.path,
      linkedFile: linkedFileOf(file.path, relativePath, settings),
      relativePath,
      shownPath: toSitePath(file.path, settings.root),
      lang,
      routePath: servedAt(routePathOf(relativePath, settings.defaultLang), context, settings),
      isMdx: file.path.endsWith('.mdx'),
      text: settings.texts?.[lang] ?? interfaceTextsIn(lang).document,
      settings,
      context,
      languages,
      problems: [],
      links: [],
      images: [],
      fences: [],
      dependencies,
      containers: new Set(containerNames),
      ids: new Set(),
      styles: new Map(),
      headings: new Map(),
    };
  };
}

function linkedFileOf(file: string, relativePath: string, { docsDir }: PipelineSettings): string | undefined {
  const real = realPath(file);
  return real === join(realPath(docsDir), relativePath) ? undefined : real;
}

/** The notes attached to a file; throws outside the pipeline. */
export function notesOf(file: VFile): DocumentNotes {
  const notes = file.data.document;
  if (notes === undefined) throw new Error('The transform runs outside the pipeline: `remarkStart` must run first.');
  return notes;
}

/** Reports a problem at a node, or `lines` lines below its first line. */
export function report(notes: DocumentNotes, node: Node | undefined, problem: NodeProblem, lines = 0): void {
  const { line, column } = placeOf(node);
  notes.problems.push({
    severity: 'error',
    ...problem,
    file: notes.shownPath,
    line: problem.line ?? line + lines,
    column: problem.column ?? (lines === 0 ? column : 1),
  });
}

/** Where a node begins; the start of the file for a generated node. */
export function placeOf(node: Node | undefined): TextPlace {
  const start = node?.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}

/** The language whose folder holds a document, by its path relative to the docs folder; else the default language. */
export function langOrDefault(
  relativePath: string,
  { locales, defaultLang }: Pick<PipelineSettings, 'locales' | 'defaultLang'>,
): Lang {
  const folder = relativePath.split('/')[0];
  return locales.find(({ lang }) => lang === folder)?.lang ?? defaultLang;
}
