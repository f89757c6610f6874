import Prism, { type Grammar, type Token } from 'prismjs';
import { escapeHtml } from '#shared/escape';
import { callGrammar } from './call-grammar.ts';
import type { FenceLanguage } from './site-languages.ts';

/** Longer code, or code with a longer line, is not highlighted, because grammars do not run in linear time. */
const longestCode = 400_000;
const longestLine = 1_000;

interface Code extends FenceLanguage {
  readonly lines: readonly string[];
  /** Texts to mark wherever they occur. */
  readonly words: readonly string[];
}

/** Highlights code and splits it into lines of HTML: elements that span a line break are closed and reopened. */
export function highlightLines({ lines, language, grammar, grammarFile, words }: Code): readonly string[] {
  const code = lines.join('\n');
  const highlight = () => (grammar === undefined || isTooLong(lines) ? [code] : tokenize(code, grammar, language));
  const tokens = grammarFile === undefined ? highlight() : callGrammar(grammarFile, highlight);
  return tokensToLines(tokens, wordEdges(code, words));
}

/** Where marked texts begin and end, in order: an even number of offsets. Texts do not overlap. */
function wordEdges(code: string, words: readonly string[]): readonly number[] {
  const patterns = words.filter((word) => word !== '').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (patterns.length === 0) return [];
  return [...code.matchAll(new RegExp(patterns.join('|'), 'g'))].flatMap(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
}

function isTooLong(lines: readonly string[]): boolean {
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (line.length > longestLine || length > longestCode) return true;
  }
  return false;
}

type Tokens = readonly (string | Token)[];

/** Prism's `highlight` without the conversion to HTML; its hooks are needed because they complete JSX and Markdown tokens. */
function tokenize(code: string, grammar: Grammar, language: string): Tokens {
  const env: { code: string; grammar: Grammar; language: string; tokens: Tokens } = {
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

function tokensToLines(tokens: Tokens, edges: readonly number[]): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  let offset = 0;
  let edge = 0;

  function write(content: string | Token | Tokens): void {
    if (typeof content === 'string') writeText(content);
    else if ('type' in content) writeToken(content);
    else for (const part of content) write(part);
  }

  function writeText(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    line += markedHtml(first);
    for (const part of rest) {
      offset += 1;
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('') + markedHtml(part);
    }
  }

  function markedHtml(text: string): string {
    const end = offset + text.length;
    let html = '';
    while (offset < end) {
      const isMarked = edge % 2 === 1;
      const next = Math.min(edges[edge] ?? end, end);
      const piece = escapeHtml(text.slice(text.length - (end - offset), text.length - (end - next)));
      html += isMarked && piece !== '' ? `<mark>${piece}</mark>` : piece;
      offset = next;
      if (offset === edges[edge]) edge += 1;
    }
    return html;
  }

  function writeToken({ type, alias = [], content }: Token): void {
    const classes = new Set(['token', type, ...[alias].flat()]);
    const tag = `<span class="${escapeHtml([...classes].join(' '))}">`;
    open.push(tag);
    line += tag;
    write(content);
    line += '</span>';
    open.pop();
  }

  write(tokens);
  lines.push(line);
  return lines;
}
