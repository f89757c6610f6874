import Prism, { type Grammar } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
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

// Prism would print to the console; the pipeline reports unknown languages with file and line.
loadLanguages.silent = true;

// Fences of Markdown show front matter as YAML, whether or not another document in this thread has loaded it.
loadLanguages(['yaml']);

// Prism's shell knows neither these commands nor options with a dash in their names.
loadLanguages(['bash']);
Prism.languages.insertBefore('bash', 'function', {
  command: {
    pattern: /(^|[\s;|&])(?:bun|bunx|corepack|deno|npx|pnpx)(?=$|[)\s;|&])/m,
    lookbehind: true,
    alias: 'function',
  },
  option: { pattern: /(^|\s)--\w+(?:-\w+)+(?=[=\s]|$)/m, lookbehind: true, alias: ['parameter', 'variable'] },
});

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
  for (const [id, names] of Object.entries(otherNames))
    for (const name of words(names)) if (!ids.has(name)) ids.set(name, id);
  return ids;
}
