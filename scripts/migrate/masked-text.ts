import { createFenceTracker } from '#shared/fence-tracker';
import type { NoteKind } from './site.ts';

const placeholder = /\uE000(\d+)\uE001/g;

/**
 * Replaces the fences, inline code and comments of a document by placeholders, so that patterns find prose and tags
 * alone. `fence` rewrites the first line of a fence.
 */
export function maskText(
  body: string,
  {
    isMdx,
    fence,
    block,
    mark,
  }: {
    readonly isMdx: boolean;
    fence(line: string): string;
    /** Rewrites the text between the fences before its inline code is masked. */
    block(text: string): string;
    /** Makes the mark of a note. */
    mark(message: string): string;
  },
) {
  const hidden: string[] = [];
  /** Replaces a piece by a placeholder. */
  const hide = (piece: string) => `\uE000${hidden.push(piece) - 1}\uE001`;
  /** Puts back what the placeholders in a text stand for. */
  const restore = (text: string): string =>
    text.includes('\uE000') ? restore(text.replace(placeholder, (_whole, index) => hidden[Number(index)] ?? '')) : text;
  const text = block(
    hideFences(body, { mark, hide: (lines) => hide([fence(lines[0] ?? ''), ...lines.slice(1)].join('\n')) }),
  )
    .replace(/<!--(?!\s*@include)([\s\S]*?)-->/g, (whole, inner: string) => hide(isMdx ? `{/*${inner}*/}` : whole))
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, hide)
    .replace(/(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g, hide);
  return { text, hide, restore };
}

/** Hides the fences. A fence that is still open at the end of the text is closed. */
function hideFences(
  body: string,
  { hide, mark }: { hide(lines: readonly string[]): string; mark(message: string): string },
): string {
  const isProse = createFenceTracker();
  const found: string[] = [];
  let fence: string[] = [];
  const endFence = () => {
    if (fence.length > 0) found.push(hide(fence));
    fence = [];
  };
  for (const line of body.split('\n')) {
    if (isProse(line)) {
      endFence();
      found.push(line);
      continue;
    }
    fence.push(line);
    // Another fence may follow at once.
    if (fence.length > 1 && isEnd(line, fence[0] ?? '')) endFence();
  }
  const [start] = /^[\s>]*(?:`{3,}|~{3,})/.exec(fence[0] ?? '') ?? [];
  if (start !== undefined) fence.push(start + mark('A code fence had no end, so it ends with the page.'));
  endFence();
  return found.join('\n');
}

function isEnd(line: string, first: string): boolean {
  const [opener = ''] = /`{3,}|~{3,}/.exec(first) ?? [];
  const last = line.replace(/^[\s>]+/, '').trimEnd();
  return last.startsWith(opener) && last === opener.charAt(0).repeat(last.length);
}

/** A note, and all lines that it is about. */
export interface DocumentNote {
  readonly message: string;
  readonly kind: NoteKind;
  readonly lines: readonly number[];
}

const marks = /\uE002(\d+)\uE003/g;

/** Collects the notes of a document, each at its place in the text while that is rewritten. */
export function placedNotes() {
  const marked: { readonly message: string; readonly kind: NoteKind }[] = [];
  const without = (text: string) => text.replace(marks, '');
  return {
    /** The mark of a note, to be put where it belongs; the same message is one note with several places. */
    mark: (message: string, kind: NoteKind = 'left') => `\uE002${marked.push({ message, kind }) - 1}\uE003`,
    /** Takes the marks out of a piece. */
    without,
    /** Takes the marks out of the finished text, and returns the notes with their lines. */
    collect(text: string): { readonly text: string; readonly notes: readonly DocumentNote[] } {
      const notes = new Map<string, DocumentNote & { readonly lines: number[] }>();
      text.split('\n').forEach((content, index) => {
        for (const [, number] of content.matchAll(marks)) {
          const { message, kind } = marked[Number(number)] ?? { message: '', kind: 'left' };
          const found = notes.get(message);
          if (found === undefined) notes.set(message, { message, kind, lines: [index + 1] });
          else if (found.lines.at(-1) !== index + 1) found.lines.push(index + 1);
        }
      });
      return { text: without(text), notes: [...notes.values()] };
    },
  };
}
