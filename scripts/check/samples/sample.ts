import { extname } from 'node:path';
import type { TextPlace } from '#shared/place';
import { withoutUndefined } from '#shared/without-undefined';
import type { DocFence } from '../../../plugins/index.ts';

/** Languages of fences, by the kind of sample that they are parsed as. */
const langsOfKind = {
  ts: 'ts typescript mts cts',
  tsx: 'tsx',
  js: 'js javascript mjs cjs',
  jsx: 'jsx',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml yml',
  css: 'css',
  scss: 'scss',
  less: 'less',
  html: 'html',
  toml: 'toml',
  diff: 'diff',
  shell: 'bash sh shell zsh',
};

type SampleKind = keyof typeof langsOfKind;

const kinds = Object.keys(langsOfKind) as readonly SampleKind[];

/** The part of a fence that samples are made from. */
export type Fence = Pick<DocFence, 'lang' | 'title' | 'code'>;

/** A fence to be checked. */
export interface Sample {
  readonly kind: SampleKind;
  /** Path in the reader's project, if the title is a path. */
  readonly path?: string;
  /** Kind of the file that a diff changes, if the title is a path. */
  readonly changed?: Exclude<SampleKind, 'diff'>;
  /** The code, with lines marked `[!code --]` left empty. */
  readonly code: string;
}

/** A mistake in a sample, with its place in the code. */
export interface SampleFinding extends TextPlace {
  /** A full sentence. */
  readonly message: string;
  readonly hint?: string;
}

/** JSON files whose tools allow comments. */
const commentedJson = /(^|\/)(tsconfig|jsconfig)(\.[\w-]+)*\.json$|(^|\/)\.[\w-]+rc(\.json)?$|(^|\/)\.vscode\//;

/** The sample in a fence; undefined for an unchecked language. A file name takes precedence over the language. */
export function toSample({ lang, title, code }: Fence): Sample | undefined {
  const named = kindOfLanguage(lang);
  if (named === undefined) return undefined;
  const titled = kindOfTitle(title);
  // An excerpt before and after a change, not a file of the reader's project.
  if (named === 'diff') return withoutUndefined({ kind: named, code, changed: titled });
  const path = title !== undefined && isPath(title) ? title : undefined;
  return withoutUndefined({ kind: titled ?? withComments(named, title), code: withoutRemoved(code), path });
}

/** The language that the fence should have according to its title; undefined when they agree. */
export function expectedLanguage({ lang, title }: Fence): string | undefined {
  const [named, titled] = [kindOfLanguage(lang), kindOfTitle(title)];
  if (titled === undefined || named === titled || named === undefined || named === 'diff') return undefined;
  const bothJson = [named, titled].every((kind) => kind === 'json' || kind === 'jsonc');
  return bothJson ? undefined : titled === 'shell' ? 'bash' : titled;
}

function kindOfTitle(title: string | undefined): Exclude<SampleKind, 'diff'> | undefined {
  const kind = title !== undefined && isPath(title) ? kindOfLanguage(extname(title).slice(1)) : undefined;
  return kind === undefined || kind === 'diff' ? undefined : withComments(kind, title);
}

function withComments<Kind extends SampleKind>(kind: Kind, title: string | undefined): Kind | 'jsonc' {
  return kind === 'json' && title !== undefined && isPath(title) && commentedJson.test(title) ? 'jsonc' : kind;
}

function kindOfLanguage(lang: string): SampleKind | undefined {
  return kinds.find((kind) => langsOfKind[kind].split(' ').includes(lang.toLowerCase()));
}

/** Accepts `src/index.ts` and `.env`; rejects `Vue 3` and `dist/a.js (excerpt)`. */
function isPath(title: string): boolean {
  return /^[\w@.[\]/-]+$/.test(title) && title.includes('.');
}

/** The code after the change that a sample shows. */
function withoutRemoved(code: string): string {
  return code.replace(/^.*\[!code --\].*$/gm, '');
}
