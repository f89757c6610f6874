import { maskFences } from '#shared/fence-tracker';
import { findFrontmatter } from '#shared/find-frontmatter';

/** Separates runs of prose: fences, tags, front matter keys, block syntax. */
export const boundary = '\0';
/** Masks inline code, which behaves like a Latin word. */
export const codeMark = '\u0001';
/** Masks invisible syntax that opens something: emphasis, brackets and targets of links. */
export const openMark = '\u0002';
/** Masks invisible syntax that closes something. */
export const closeMark = '\u0003';

/** Front matter keys whose values readers see. */
const readKeys = /^(\s*(?:- )?(?:title|description|text|tagline|details|name|purpose|alt|label):\s+)(.*)$/;

/**
 * A document's text with everything but prose masked by the characters above. Its length is unchanged, so offsets are
 * valid in the source.
 */
export function proseOf(source: string): string {
  const { bodyStart } = findFrontmatter(source);
  return maskFrontmatter(source.slice(0, bodyStart)) + maskBody(source.slice(bodyStart));
}

function maskFrontmatter(head: string): string {
  return head
    .split(/(\r?\n)/)
    .map((line) => {
      const [, key, value] = readKeys.exec(line) ?? [];
      if (key === undefined || value === undefined) return line.replace(/[^\r\n]/g, boundary);
      const quoted = /^(['"]).*\1$/.test(value);
      const text = quoted ? `${boundary}${value.slice(1, -1)}${boundary}` : value;
      return boundary.repeat(key.length) + maskInline(text);
    })
    .join('');
}

function maskBody(body: string): string {
  let isModule = false;
  const lines = maskFences(body, boundary)
    .split('\n')
    .map((line) => {
      // A module statement ends at the next blank line.
      isModule = line.trim() !== '' && (isModule || /^(import|export)\s/.test(line));
      return isModule ? boundary.repeat(line.length) : line;
    });
  return maskInline(lines.join('\n'));
}

/** Inline syntax to mask; earlier entries take precedence. */
const inlineSyntax: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank],
  [/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, (found) => found.replace(/[^\n]/g, codeMark)],
  // Attributes are code, whatever their value.
  [/<\/?[A-Za-z][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>/g, blank],
  [/\s*\{#[^}\n]*\}/g, blank],
  [/\{[^{}\n]*\}/g, blank],
  [/!?\[(?=[^\]]*\]\()/g, (found) => openMark.repeat(found.length)],
  [/\]\((?:<[^>\n]*>|[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, (found) => closeMark.repeat(found.length)],
  [/^\[[^\]\n]+\]:\s.*$/gm, blank],
  [/<?https?:\/\/[^\s<>)，。；：、！？（）”]+>?/g, (found) => codeMark.repeat(found.length)],
  [/^[ \t>]*(?:#{1,6}|[-*+]|\d+[.)]|:{3,}[a-z-]*)(?=[ \t]|$)/gm, blank],
  [/^[ \t>]+/gm, blank],
  [/\|/g, blank],
];

function maskInline(text: string): string {
  const masked = inlineSyntax.reduce((current, [pattern, mask]) => current.replace(pattern, mask), text);
  return maskEmphasis(masked);
}

/** Emphasis marks; an underscore inside a word does not count. */
const emphasis = new RegExp(`\\*{1,3}|~~|(?<![\\w${codeMark}])_{1,2}|_{1,2}(?![\\w${codeMark}])`, 'g');

/** Masks emphasis; marks alternate between opening and closing until a blank line. */
function maskEmphasis(text: string): string {
  return text
    .split(/(\n\s*\n)/)
    .map((block) => {
      const isOpen = new Map<string, boolean>();
      return block.replace(emphasis, (mark) => {
        const wasOpen = isOpen.get(mark) ?? false;
        isOpen.set(mark, !wasOpen);
        return (wasOpen ? closeMark : openMark).repeat(mark.length);
      });
    })
    .join('');
}

function blank(found: string): string {
  return found.replace(/[^\n]/g, boundary);
}
