import type { Code } from 'mdast';
import { withStop } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { readableError } from '../../site-code/readable-error.ts';
import { type DocumentNotes, report } from '../document-notes.ts';
import type { CodeTokens } from './lines-to-html.ts';
import { prismTokens } from './prism-tokens.ts';

/** Longer code, or code with a longer line, is not highlighted, because grammars do not run in linear time. */
const longestCode = 400_000;
const longestLine = 1_000;

/**
 * Splits the lines of a fence with the highlighter of the document, or with Prism if the highlighter does not know the
 * language. Reports a language that Prism does not know either.
 */
export async function highlightCode(
  lines: readonly string[],
  lang: string,
  fence: Code,
  notes: DocumentNotes,
): Promise<CodeTokens> {
  const code = lines.join('\n');
  const isShort = code.length < longestCode && lines.every(({ length }) => length <= longestLine);
  // Without its signs a diff would be misread: its grammar takes lines that begin with `<` or `!` for changes.
  if (!isShort || lang === 'diff') return [code];
  const tokens = await highlighted(code, lang, fence, notes);
  if (tokens !== undefined) return tokens;
  checkLanguage(lang, fence, notes);
  return prismTokens(code, notes.languages.find(lang));
}

/** Undefined if the highlighter does not know the language. Reports a grammar that fails, and leaves the code plain. */
async function highlighted(
  code: string,
  lang: string,
  fence: Code,
  notes: DocumentNotes,
): Promise<CodeTokens | undefined> {
  try {
    return await notes.highlighter?.(code, lang);
  } catch (error) {
    const reason = withStop(readableError(error).message);
    report(notes, fence, {
      rule: 'grammar',
      message: `The grammar of the language \`${lang}\` fails at this code: ${reason}`,
      hint: 'Correct the grammar, or write `text` as the language to show the code without highlighting.',
    });
    return [code];
  }
}

function checkLanguage(lang: string, fence: Code, notes: DocumentNotes): void {
  if (notes.languages.isKnown(lang)) return;
  report(notes, fence, {
    rule: 'unknown-language',
    severity: 'warning',
    message: `Unexpected language \`${lang}\` of a fence: there is no grammar for it, so the code is not highlighted.`,
    hint:
      nearestHint(lang, notes.languages.names) ??
      'Write `text` for code without highlighting, or add the language to `markdown.languages`.',
  });
}
