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
  | 'shell';

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
  const kind = kindOfTitle(title) ?? named;
  const path = title !== undefined && isPath(title) ? title : undefined;
  const isCommented = kind === 'json' && path !== undefined && commentedJson.test(path);
  return { kind: isCommented ? 'jsonc' : kind, code: withoutRemoved(code), ...(path !== undefined && { path }) };
}

/** The language that the fence should name when its title is a file of another kind; undefined when they fit. */
export function expectedLanguage({ lang, title }: Fence): string | undefined {
  const [named, titled] = [kindOfLanguage(lang), kindOfTitle(title)];
  if (titled === undefined || named === titled || named === undefined) return undefined;
  const bothJson = [named, titled].every((kind) => kind === 'json' || kind === 'jsonc');
  return bothJson ? undefined : titled === 'shell' ? 'bash' : titled;
}

function kindOfTitle(title: string | undefined): SampleKind | undefined {
  return title !== undefined && isPath(title) ? kindOfLanguage(extname(title).slice(1)) : undefined;
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
