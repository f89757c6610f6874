import Prism, { type Grammar } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import components from 'prismjs/components.js';

/** Names that authors use but Prism lacks. */
const otherNames: Readonly<Record<string, string>> = {
  vue: 'markup',
  svelte: 'markup',
  astro: 'markup',
  mdx: 'markdown',
  console: 'shell-session',
  terminal: 'shell-session',
  zsh: 'bash',
  fish: 'bash',
  jsonc: 'json',
  dotenv: 'properties',
  env: 'properties',
  conf: 'properties',
  mjs: 'javascript',
  cjs: 'javascript',
  node: 'javascript',
  mts: 'typescript',
  cts: 'typescript',
  postcss: 'css',
  styl: 'stylus',
  rs: 'rust',
  golang: 'go',
  make: 'makefile',
  ps1: 'powershell',
};

const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'log', 'output', 'ansi', 'tree']);

/** Prism's ids, by name and alias. */
const prismIds = readPrismIds();

// Prism would print to the console; the pipeline reports unknown languages with file and line.
loadLanguages.silent = true;

/** Loads the Prism grammar of a language and its dependencies; undefined for plain text. */
export function grammarOf(lang: string): Grammar | undefined {
  const id = prismIds.get(lang.toLowerCase());
  if (id === undefined) return undefined;
  if (!Object.hasOwn(Prism.languages, id)) loadLanguages([id]);
  return Prism.languages[id];
}

/** Whether a name is a known language or a name for plain text. */
export function isKnownLanguage(lang: string): boolean {
  return plainNames.has(lang.toLowerCase()) || prismIds.has(lang.toLowerCase());
}

/** All known language names. */
export function languageNames(): Iterable<string> {
  return [...prismIds.keys(), ...plainNames];
}

function readPrismIds(): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const [id, { alias = [] }] of Object.entries(components.languages)) {
    if (id === 'meta') continue;
    for (const name of [id, ...[alias].flat()]) ids.set(name, id);
  }
  for (const [name, id] of Object.entries(otherNames)) if (!ids.has(name)) ids.set(name, id);
  return ids;
}
