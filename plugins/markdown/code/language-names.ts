/** Names of languages, without their grammars: the configuration is checked before any code is highlighted. */

import components from 'prismjs/components.js';
import { words } from '#shared/words';

/** Names that authors use but Prism lacks, by the Prism id that they stand for. */
const otherNames: Readonly<Record<string, string>> = {
  markup: 'vue svelte astro vue-html html-vue html-derivative',
  markdown: 'mdx markdoc',
  'shell-session': 'console terminal',
  bash: 'zsh fish',
  json: 'jsonc',
  properties: 'dotenv env conf',
  javascript: 'mjs cjs node',
  typescript: 'mts cts',
  css: 'postcss',
  stylus: 'styl',
  rust: 'rs',
  go: 'golang',
  makefile: 'make',
  powershell: 'ps ps1 pwsh',
};

const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'log', 'output', 'ansi', 'tree']);

/** Prism's ids, by name and alias. */
const prismIds = readPrismIds();

/** Prism's id of a language; undefined for plain text and unknown names. */
export function prismIdOf(lang: string): string | undefined {
  return prismIds.get(lang.toLowerCase());
}

/** Whether a name is a known language or a name for plain text. */
export function isKnownLanguage(lang: string): boolean {
  return plainNames.has(lang.toLowerCase()) || prismIds.has(lang.toLowerCase());
}

/** Whether a language is entered in a terminal. */
export function isShell(lang: string): boolean {
  return /^(?:bash|shell-session|powershell|batch)$/.test(prismIdOf(lang) ?? '');
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
  for (const [id, names] of Object.entries(otherNames))
    for (const name of words(names)) if (!ids.has(name)) ids.set(name, id);
  return ids;
}
