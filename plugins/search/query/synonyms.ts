import { foldCase } from '../text/fold-text.ts';
import type { SynonymGroups } from '../types.ts';

/** Queries that mean the same as one, without itself. */
export type OtherWords = (query: string) => readonly string[];

/** Queries that are asked beside the one that was typed. */
const mostQueries = 8;

/** Makes groups ready for queries: in each other query one phrase has given way to another one of its group. */
export function otherWords(groups: SynonymGroups): OtherWords {
  const folded = groups.map((group) => group.map((phrase) => foldCase(phrase).trim()));
  return (query) => {
    const asked = foldCase(query);
    const others = folded.flatMap((group) => {
      const held = group.filter((phrase) => patternOf(phrase).test(asked)).sort((a, b) => b.length - a.length)[0];
      if (held === undefined) return [];
      return group
        .filter((phrase) => phrase !== held)
        .map((phrase) => asked.replace(patternOf(held), () => ` ${phrase} `).trim());
    });
    return [...new Set(others)].slice(0, mostQueries);
  };
}

/** Finds a phrase in a query: a Latin one as whole words, another one anywhere. */
function patternOf(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const inWord = '[\\p{Script=Latin}\\p{N}]';
  return /^[\p{Script=Latin}\p{N}]/u.test(phrase)
    ? new RegExp(`(?<!${inWord})${escaped}(?!${inWord})`, 'u')
    : new RegExp(escaped, 'u');
}
