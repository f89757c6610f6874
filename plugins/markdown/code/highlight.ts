import Prism, { type Grammar, type Token } from 'prismjs';
import { escapeHtml } from '#shared/escape';

/** Longer code, or code with a longer line, is not highlighted, because grammars do not run in linear time. */
const longestCode = 400_000;
const longestLine = 1_000;

/** Highlights code and splits it into lines of HTML: elements that span a line break are closed and reopened. */
export function highlightLines(
  lines: readonly string[],
  grammar: Grammar | undefined,
  language: string,
): readonly string[] {
  if (grammar === undefined || isTooLong(lines)) return lines.map(escapeHtml);
  return tokensToLines(tokenize(lines.join('\n'), grammar, language));
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

function tokensToLines(tokens: Tokens): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';

  function write(content: string | Token | Tokens): void {
    if (typeof content === 'string') writeText(content);
    else if ('type' in content) writeToken(content);
    else for (const part of content) write(part);
  }

  function writeText(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    line += escapeHtml(first);
    for (const part of rest) {
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('') + escapeHtml(part);
    }
  }

  function writeToken({ type, alias = [], content }: Token): void {
    const tag = `<span class="${['token', type, ...[alias].flat()].join(' ')}">`;
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
