import Prism, { type Grammar } from 'prismjs';
import { callGrammar } from './call-grammar.ts';
import type { CodeTokens } from './lines-to-html.ts';
import type { FenceLanguage } from './site-languages.ts';

/** Splits code as the grammar of its language demands. Without a grammar, it is one piece. */
export function prismTokens(code: string, { language, grammar, grammarFile }: FenceLanguage): CodeTokens {
  if (grammar === undefined) return [code];
  const run = () => tokenize(code, grammar, language);
  return grammarFile === undefined ? run() : callGrammar(grammar, grammarFile, run);
}

/**
 * Prism's `highlight` without the conversion to HTML; its hooks are needed because they complete JSX and Markdown
 * tokens.
 */
function tokenize(code: string, grammar: Grammar, language: string): CodeTokens {
  const env: { code: string; grammar: Grammar; language: string; tokens: ReturnType<typeof Prism.tokenize> } = {
    code,
    grammar,
    language,
    tokens: [],
  };
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}
