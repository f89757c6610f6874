import Prism, { type Grammar } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { prismIdOf } from './language-names.ts';

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
  const id = prismIdOf(lang);
  if (id === undefined) return undefined;
  if (!Object.hasOwn(Prism.languages, id)) loadLanguages([id]);
  return Prism.languages[id];
}
