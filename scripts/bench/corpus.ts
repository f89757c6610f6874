import { createRandom, type Random } from '../random.ts';
import { codeLine, identifier } from './code.ts';
import type { Block, CorpusPage, Inline, PagePath } from './corpus-page.ts';
import { chinese, english, type Words } from './words.ts';

/** Number of pages per section and language; determines the size of a page's navigation. */
const sectionSize = 20;

const words: Readonly<Record<CorpusPage['lang'], Words>> = { en: english, zh: chinese };

/**
 * Generates pages of realistic size, half of them per language; deterministic for a seed. Both translations of a page
 * have the same headings in the same order.
 */
export function generateCorpus(pageCount: number, seed = 1): readonly CorpusPage[] {
  const count = Math.max(1, Math.round(pageCount / 2));
  const paths = Array.from(
    { length: count },
    (_, at): PagePath => ({
      section: `part-${Math.floor(at / sectionSize) + 1}`,
      name: `page-${(at % sectionSize) + 1}`,
    }),
  );
  return (['en', 'zh'] as const).flatMap((lang) =>
    paths.map((path, at) => generatePage(lang, path, paths, createRandom(seed * 1_000_003 + at))),
  );
}

function generatePage(
  lang: CorpusPage['lang'],
  path: PagePath,
  paths: readonly PagePath[],
  random: Random,
): CorpusPage {
  const text = createTexts(words[lang], paths, random);
  const blocks = Array.from({ length: 3 + random.below(3) }, (_, at) => sectionBlocks(text, random, at)).flat();
  return {
    ...path,
    lang,
    title: `${text.title()} ${path.section.slice(5)}.${path.name.slice(5)}`,
    description: text.sentence(),
    blocks: [{ kind: 'paragraph', content: text.inline(3 + random.below(3)) }, ...blocks],
  };
}

function sectionBlocks(text: Texts, random: Random, at: number): readonly Block[] {
  const blocks: Block[] = [{ kind: 'heading', depth: at % 3 === 2 ? 3 : 2, text: text.title() }];
  for (let count = 1 + random.below(3); count > 0; count--)
    blocks.push({ kind: 'paragraph', content: text.inline(3 + random.below(3)) });
  if (random.below(4) > 0) blocks.push(fence(random));
  if (random.below(3) === 0) blocks.push({ kind: 'list', items: Array.from({ length: 4 }, () => text.inline(1)) });
  if (random.below(4) === 0) blocks.push(table(text, random));
  if (random.below(4) === 0)
    blocks.push({ kind: 'note', type: random.pick(['tip', 'warning', 'info']), content: text.inline(2) });
  return blocks;
}

function table(text: Texts, random: Random): Block {
  const rows = Array.from({ length: 5 }, () => [identifier(random), text.title(), text.title()]);
  return { kind: 'table', rows: [['Name', 'Type', 'Default'], ...rows] };
}

function fence(random: Random): Block {
  const lines = Array.from({ length: 6 + random.below(8) }, () => codeLine(random));
  return {
    kind: 'fence',
    lang: random.pick(['ts', 'js', 'tsx']),
    title: `src/${identifier(random)}.ts`,
    code: lines.join('\n'),
  };
}

/** Random texts in one language. */
interface Texts {
  title(): string;
  sentence(): string;
  /** Sentences that contain code and links. */
  inline(sentences: number): readonly Inline[];
}

/** Creates a text generator from words and link targets. */
function createTexts(words: Words, paths: readonly PagePath[], random: Random): Texts {
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
