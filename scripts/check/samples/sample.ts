import { extname } from 'node:path';

/** What a sample is read as. */
export type SampleKind =
  | 'ts'
  | 'tsx'
  | 'js'
  | 'jsx'
  | 'json'
  | 'jsonc'
  | 'yaml'
  | 'css'
  | 'scss'
  | 'less'
  | 'html'
  | 'toml'
  | 'shell'
  | 'diff';

/** A fence, as far as the checks of samples look at it; `DocFence` fits. */
export interface Fence {
  /** Language as written. */
  readonly lang: string;
  readonly title?: string;
  /** Why the sample is not checked; empty when no reason is given. */
  readonly nocheck?: string;
  readonly code: string;
}

/** A fence that can be checked. */
export interface Sample {
  readonly kind: SampleKind;
  /** Path in the reader's project: the title when it is one. */
  readonly path?: string;
  /** What the file is that a diff changes, when its title says so. */
  readonly changed?: Exclude<SampleKind, 'diff'>;
  /** The code with the lines that `[!code --]` takes away left empty. */
  readonly code: string;
}

/** Something wrong in a sample, at a place in its code. */
export interface SampleFinding {
  /** Full sentence. */
  readonly message: string;
  /** In the code, from 1. */
  readonly line: number;
  /** In the code, from 1. */
  readonly column: number;
  readonly hint?: string;
}

const kindOfLang: Readonly<Record<string, SampleKind>> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
  css: 'css',
  scss: 'scss',
  less: 'less',
  html: 'html',
  toml: 'toml',
  diff: 'diff',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  zsh: 'shell',
};

/** Files of JSON in which their tools allow comments. */
const commentedJson = /(^|\/)(tsconfig|jsconfig)(\.[\w-]+)*\.json$|(^|\/)\.[\w-]+rc(\.json)?$|(^|\/)\.vscode\//;

/** The sample that a fence holds; undefined for a language that is not checked. A file's name tells more than a language. */
export function toSample({ lang, title, code }: Fence): Sample | undefined {
  const named = kindOfLanguage(lang);
  if (named === undefined) return undefined;
  const titled = kindOfTitle(title);
  // A part of a file before and after a change: no file of the reader's project.
  if (named === 'diff') return { kind: named, code, ...(titled !== undefined && { changed: titled }) };
  const path = title !== undefined && isPath(title) ? title : undefined;
  return {
    kind: titled ?? withComments(named, title),
    code: withoutRemoved(code),
    ...(path !== undefined && { path }),
  };
}

/** The language that the fence should name when its title is a file of another kind; undefined when they fit. */
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
  const name = lang.toLowerCase();
  return Object.hasOwn(kindOfLang, name) ? kindOfLang[name] : undefined;
}

/** `src/index.ts`, `.env`; not `Vue 3` or `dist/a.js (excerpt)`. */
function isPath(title: string): boolean {
  return /^[\w@.[\]/-]+$/.test(title) && title.includes('.');
}

/** What stays when the change that a sample shows is made. */
function withoutRemoved(code: string): string {
  return code.replace(/^.*\[!code --\].*$/gm, '');
}
