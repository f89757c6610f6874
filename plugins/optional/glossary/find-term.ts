/** A term of the glossary. */
export interface Term {
  readonly definition: string;
}

/** The terms of a language, so that finding one in a text takes the same time however many there are. */
export interface Terms {
  readonly count: number;
  /** By spelling: as written, and with a capital letter for the start of a sentence. */
  readonly bySpelling: ReadonlyMap<string, Term>;
  /** The lengths of the spellings that begin with a character, the longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

/** A term in a text, at `start` and before `end`. */
interface FoundTerm {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

/** Characters that continue a word: digits, hyphens, and letters of scripts that put spaces between words. */
const wordPart = /^(?:[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[\p{N}_-])$/u;

/** Prepares the definitions of terms, by term. */
export function indexTerms(definitions: Readonly<Record<string, string>>): Terms {
  const bySpelling = new Map<string, Term>();
  const lengths = new Map<string, Set<number>>();
  const entries = Object.entries(definitions).map(([word, definition]) => ({ word, term: { definition } }));
  const add = (word: string, term: Term) => {
    // A term as it is written comes before another one with a capital letter.
    if (bySpelling.has(word)) return;
    bySpelling.set(word, term);
    const first = characterAt(word, 0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(word.length));
  };
  for (const { word, term } of entries) add(word, term);
  for (const { word, term } of entries) {
    const first = characterAt(word, 0);
    add(first.toUpperCase() + word.slice(first.length), term);
  }
  return {
    count: entries.length,
    bySpelling,
    lengths: new Map([...lengths].map(([first, found]) => [first, [...found].sort((a, b) => b - a)])),
  };
}

/** The first term in a text that is not in `known`, the longest if several begin there. */
export function findTerm(
  text: string,
  { bySpelling, lengths }: Terms,
  known: ReadonlySet<Term>,
): FoundTerm | undefined {
  let start = 0;
  let isInWord = false;
  for (const character of text) {
    const isPart = wordPart.test(character);
    for (const length of isInWord && isPart ? [] : (lengths.get(character) ?? [])) {
      const end = start + length;
      const term = bySpelling.get(text.slice(start, end));
      if (term !== undefined && !known.has(term) && endsWord(text, end)) return { term, start, end };
    }
    start += character.length;
    isInWord = isPart;
  }
  return undefined;
}

function endsWord(text: string, position: number): boolean {
  const last = [...text.slice(Math.max(0, position - 2), position)].at(-1) ?? '';
  return !wordPart.test(last) || !wordPart.test(characterAt(text, position));
}

/** The character at a position, which may consist of two units; empty at the end of the text. */
function characterAt(text: string, position: number): string {
  const code = text.codePointAt(position);
  return code === undefined ? '' : String.fromCodePoint(code);
}
