import { proseOf } from './prose.ts';

interface WrittenReference {
  /** Normalized like Markdown does: `text` for `[text][]`, `^1` for a footnote. */
  readonly name: string;
  /** Offset in the source. */
  readonly at: number;
}

interface References {
  readonly references: readonly WrittenReference[];
  readonly definitions: ReadonlySet<string>;
}

/** Finds `[text][name]`, `[name][]` and `[^name]` in a document's prose, and definitions anywhere in it. */
export function referencesIn(source: string): References {
  // Names are read from the source, because the prose masks inline code in them.
  const prose = proseOf(source);
  const links = [...prose.matchAll(/(?<!\\)\[([^[\]]+)\]\[([^[\]]*)\]/g)].map(
    ({ index, 1: text = '', 2: name = '' }) => {
      const start = name === '' ? index + 1 : index + text.length + 3;
      return { at: index, name: source.slice(start, start + (name || text).length) };
    },
  );
  const footnotes = [...prose.matchAll(/(?<!\\)\[(\^[^[\]\s]+)\]/g)].map(({ index, 1: name = '' }) => ({
    at: index,
    name,
  }));
  const definitions = [...source.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, name = '']) => normalized(name));
  return {
    references: [...links, ...footnotes]
      .map(({ at, name }) => ({ at, name: normalized(name) }))
      .sort((a, b) => a.at - b.at),
    definitions: new Set(definitions),
  };
}

function normalized(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
