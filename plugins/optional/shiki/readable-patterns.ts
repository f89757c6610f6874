import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { z } from '../../api/index.ts';

/** A pattern of a grammar, and where it is. */
interface Pattern {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Options with grammars whose patterns Shiki can read. It takes others for empty ones, without a message. */
export async function readablePatterns() {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  const isReadable = (pattern: string) => {
    // Never matches, unless Shiki takes it for an empty one. The line ends a comment in the pattern.
    const scanner = engine.createScanner([`(?!)(?:${pattern}\n)`]);
    const found = scanner.findNextMatchSync('', 0, 0);
    scanner.dispose?.();
    return found === null;
  };
  const grammar = z.json().superRefine((value, context) => {
    for (const { path, text } of patternsIn(value)) {
      if (isReadable(text)) continue;
      const message = 'Expected a regular expression that Oniguruma can read';
      context.addIssue({ code: 'custom', path: [...path], message, input: text });
    }
  });
  return z.looseObject({ languages: z.array(grammar) });
}

function patternsIn(value: unknown, path: Pattern['path'] = []): readonly Pattern[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => patternsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly Pattern[] => {
    const at = [...path, key];
    if (typeof inner !== 'string') return patternsIn(inner, at);
    if (key === 'match' || key === 'begin') return [{ path: at, text: inner }];
    // What a group of `begin` has matched takes the place of its number.
    if (key === 'end' || key === 'while') return [{ path: at, text: inner.replace(/\\\d+/g, '') }];
    return [];
  });
}
