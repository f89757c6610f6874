import type { Random } from '../random.ts';
import { identifier } from './code.ts';
import type { Inline, PagePath } from './corpus-page.ts';
import type { Words } from './words.ts';

/** Random texts in one language. */
export interface Texts {
  title(): string;
  sentence(): string;
  /** Sentences that contain code and links. */
  inline(sentences: number): readonly Inline[];
}

/** Creates a text generator from words and link targets. */
export function createTexts(words: Words, paths: readonly PagePath[], random: Random): Texts {
  const { subjects, verbs, objects, conditions, space, comma, stop } = words;
  const title = () => capitalized(random.pick(verbs) + space + random.pick(objects));
  const sentence = () => {
    const clause = [random.pick(subjects), random.pick(verbs), random.pick(objects)].join(space);
    return (capitalized(clause) + comma + random.pick(conditions) + stop).trim();
  };
  const part = (): readonly Inline[] => {
    const text: Inline = { kind: 'text', text: sentence() + space };
    if (random.below(3) === 0) return [{ kind: 'code', text: identifier(random) }, { kind: 'text', text: ' ' }, text];
    const page = paths[random.below(paths.length)];
    if (page === undefined || random.below(6) > 0) return [text];
    return [text, { kind: 'link', text: title(), page }, { kind: 'text', text: stop }];
  };
  return { title, sentence, inline: (sentences) => Array.from({ length: sentences }, part).flat() };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
