import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearestHint } from '#shared/nearest';
import { fenceInfo, parseFenceMeta } from '../code/fence-meta.ts';
import { includeFile } from '../code/include-file.ts';
import { type FilePart, partOfFile, regionsIn } from '../code/part-of-file.ts';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { fileOfFence } from '../named-files.ts';
import { walk } from './walk.ts';

declare module 'mdast' {
  interface CodeData {
    /** Where the code of a fence with `file="…"` comes from. */
    included?: IncludedCode;
  }
}

/** A file whose code a fence shows. */
interface IncludedCode {
  /** Absolute path. */
  readonly file: string;
  /** Whether the code does not exist. An error has been reported. */
  readonly isMissing?: true;
  /** The part of the file that the fence shows, with the code of the whole file. */
  readonly part?: FilePart & { readonly whole: string };
}

/** Puts the code of files into fences with `file="…"`, so that plugins find it there. */
export function remarkIncludedCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: Code[] = [];
    walk(tree, (node) => {
      if (node.type === 'code') found.push(node);
    });
    for (const code of found) await includeCode(code, notesOf(file));
  };
}

/** Limit on included code in characters: highlighting twice as much takes several seconds. */
const maxCode = 2 ** 19;

/**
 * Puts the code of its file into a fence; leaves a fence without `file` alone, and reports a file that does not exist.
 */
export async function includeCode(code: Code, notes: DocumentNotes): Promise<void> {
  const { file: written, part: name } = parseFenceMeta(fenceInfo(code));
  if (written === undefined) return;
  const file = fileOfFence(notes, written);
  // A missing file is a dependency too: the document is compiled again when the file appears.
  notes.dependencies.add(file);
  code.data = { ...code.data, included: { file, isMissing: true } };
  const whole = await includeFile(file, written, notes);
  if (!whole.ok) {
    report(notes, code, { rule: 'missing-include', message: whole.message, hint: whole.hint });
    return;
  }
  const use = (value: string) => {
    if (value.length > maxCode) {
      report(notes, code, {
        rule: 'missing-include',
        message: `Unexpected file \`${written}\`: its ${value.length} characters are too many for a page, expected at most ${maxCode}.`,
        hint: 'Show a part of it, `#L3-L9`, or link to it.',
      });
      return;
    }
    code.value = value;
  };
  if (name === undefined) {
    use(whole.code);
    code.data = { ...code.data, included: { file } };
    return;
  }
  const part = partOfFile(whole.code, name);
  if (part === undefined) {
    report(notes, code, {
      rule: 'missing-include',
      message: `Unexpected part \`#${name}\` of the file \`${written}\`: there is no such region.`,
      hint:
        nearestHint(name, regionsIn(whole.code)) ??
        `Put \`// #region ${name}\` and \`// #endregion\` around the lines, or name them: \`#L3-L9\`.`,
    });
    return;
  }
  use(part.code);
  code.data = { ...code.data, included: { file, part: { ...part, whole: whole.code } } };
}
