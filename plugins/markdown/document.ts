import { dirname, resolve } from 'node:path';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Problem } from '#shared/errors';
import { routePathOf } from '#shared/paths';
import type { Lang } from '#shared/types';
import { toSitePath } from '../files/site-path.ts';
import { type PipelineText, pipelineText } from './text/pipeline-text.ts';
import type {
  DocBlock,
  DocBrowserName,
  DocFence,
  DocImage,
  DocLink,
  PipelineHost,
  PipelineSettings,
  Place,
} from './types.ts';

declare module 'vfile' {
  interface DataMap {
    document: DocumentNotes;
  }
}

/**
 * What the transforms share while one document passes through them. Transforms of unified change a tree in place, so
 * what they learn is gathered in the same way.
 */
export interface DocumentNotes {
  /** Absolute path. */
  readonly file: string;
  /** Relative to the docs folder, with `/`. */
  readonly relativePath: string;
  /** Relative to the settings' root, with `/`: what problems name. */
  readonly sourcePath: string;
  readonly lang: Lang;
  readonly routePath: string;
  readonly isMdx: boolean;
  readonly text: PipelineText;
  readonly settings: PipelineSettings;
  readonly originalHeadingIds: PipelineHost['originalHeadingIds'];
  /** See `PipelineHost`. */
  readonly addedPages: readonly string[];
  readonly problems: Problem[];
  readonly links: DocLink[];
  readonly images: DocImage[];
  readonly fences: DocFence[];
  readonly dependencies: Set<string>;
  readonly browserNames: DocBrowserName[];
  readonly ids: Set<string>;
  /** Headings in order, filled in by the one transform that decides ids. */
  readonly headings: Map<Node, Extract<DocBlock, { kind: 'heading' }>>;
}

/** A problem as a transform reports it: the place comes from the node. */
export interface NodeProblem extends Pick<Problem, 'rule' | 'message' | 'hint'> {
  /** Default `error`. */
  readonly severity?: Problem['severity'];
}

/** Notes for a document that is about to be compiled. */
export function startNotes(
  file: string,
  settings: PipelineSettings,
  host: Pick<PipelineHost, 'originalHeadingIds' | 'addedPages'>,
): DocumentNotes {
  const relativePath = toSitePath(file, settings.docsDir);
  const lang = langOf(relativePath, settings);
  return {
    file,
    relativePath,
    sourcePath: toSitePath(file, settings.root),
    lang,
    routePath: routePathOf(relativePath, settings.defaultLang),
    isMdx: file.endsWith('.mdx'),
    text: pipelineText(lang),
    settings,
    originalHeadingIds: host.originalHeadingIds,
    addedPages: host.addedPages(file),
    problems: [],
    links: [],
    images: [],
    fences: [],
    dependencies: new Set(),
    browserNames: [],
    ids: new Set(),
    headings: new Map(),
  };
}

/** The notes of the document that a file carries. */
export function notesOf(file: VFile): DocumentNotes {
  const notes = file.data.document;
  if (notes === undefined)
    throw new Error('The transform runs outside the pipeline: the first remark plugin is missing.');
  return notes;
}

/** Records a problem at a node; `lines` moves the place down from its first line. */
export function report(notes: DocumentNotes, node: Node | undefined, problem: NodeProblem, lines = 0): void {
  const { line, column } = placeOf(node);
  notes.problems.push({
    severity: 'error',
    ...problem,
    file: notes.sourcePath,
    line: line + lines,
    column: lines === 0 ? column : 1,
  });
}

/** Where a node begins; the beginning of the file for one that a transform made. */
export function placeOf(node: Node | undefined): Place {
  const start = node?.position?.start;
  return { line: start?.line ?? 1, column: start?.column ?? 1 };
}

/** Absolute path of something that the document names relative to itself. */
export function besideDocument(notes: DocumentNotes, path: string): string {
  return resolve(dirname(notes.file), path);
}

function langOf(relativePath: string, { locales, defaultLang }: PipelineSettings): Lang {
  const folder = relativePath.split('/')[0];
  return locales.find(({ lang }) => lang === folder)?.lang ?? defaultLang;
}
