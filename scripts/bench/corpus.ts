import { createRandom, type Random } from '../shared/random.ts';
import { type Words, words } from './words.ts';

/** Path of a page, without language. */
interface PagePath {
  readonly section: string;
  readonly name: string;
}

/** One page of a corpus. */
export interface CorpusPage extends PagePath {
  readonly lang: 'en' | 'zh';
  readonly title: string;
  /**
   * The whole document: links without language, `title="…"` on code blocks, notes as `:::tip`, `:::info`, `:::warning`.
   */
  readonly markdown: string;
}

/** Number of pages per section and language; determines the size of a page's navigation. */
const sectionSize = 20;

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
  const title = `${text.title()} ${path.section.slice(5)}.${path.name.slice(5)}`;
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(text.sentence())}\n---`;
  const markdown = [head, `# ${title}`, text.paragraph(3 + random.below(3)), ...blocks].join('\n\n');
  return { ...path, lang, title, markdown: `${markdown}\n` };
}

function sectionBlocks(text: Texts, random: Random, at: number): readonly string[] {
  const blocks = [`${at % 3 === 2 ? '###' : '##'} ${text.title()}`];
  for (let count = 1 + random.below(3); count > 0; count--) blocks.push(text.paragraph(3 + random.below(3)));
  if (random.below(4) > 0) blocks.push(fence(random));
  if (random.below(3) === 0) blocks.push(Array.from({ length: 4 }, () => `- ${text.paragraph(1)}`).join('\n'));
  if (random.below(4) === 0) blocks.push(table(text, random));
  if (random.below(4) === 0) blocks.push(`:::${random.pick(['tip', 'warning', 'info'])}\n${text.paragraph(2)}\n:::`);
  return blocks;
}

function table(text: Texts, random: Random): string {
  const rows = Array.from({ length: 5 }, () => `| ${identifier(random)} | ${text.title()} | ${text.title()} |`);
  return ['| Name | Type | Default |', '| --- | --- | --- |', ...rows].join('\n');
}

function fence(random: Random): string {
  const lines = Array.from({ length: 6 + random.below(8) }, () => codeLine(random));
  const info = `${random.pick(['ts', 'js', 'tsx'])} title="src/${identifier(random)}.ts"`;
  return `\`\`\`${info}\n${lines.join('\n')}\n\`\`\``;
}

/** Random texts in one language. */
interface Texts {
  title(): string;
  sentence(): string;
  /** Some sentences, with code and links. */
  paragraph(sentences: number): string;
}

/** Creates a text generator from words and link targets. */
function createTexts(vocabulary: Words, paths: readonly PagePath[], random: Random): Texts {
  const { subjects, verbs, objects, conditions, space, comma, stop } = vocabulary;
  const title = () => capitalized(random.pick(verbs) + space + random.pick(objects));
  const sentence = () => {
    const clause = [random.pick(subjects), random.pick(verbs), random.pick(objects)].join(space);
    return (capitalized(clause) + comma + random.pick(conditions) + stop).trim();
  };
  const part = () => {
    const text = sentence() + space;
    if (random.below(3) === 0) return `\`${identifier(random)}\` ${text}`;
    const { section, name } = random.pick(paths);
    return random.below(6) > 0 ? text : `${text}[${title()}](/${section}/${name})${stop}`;
  };
  return { title, sentence, paragraph: (sentences) => Array.from({ length: sentences }, part).join('').trim() };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const codeLines: readonly ((name: string, value: number) => string)[] = [
  (name, value) => `const ${name} = await load('./${name}.json', { retries: ${value} });`,
  (name) => `export function ${name}(input: string): number { return input.length * 2; }`,
  (name, value) => `if (${name}.size > ${value}) throw new Error(\`Too many: \${${name}.size}\`);`,
  (name) => `// Everything below belongs to ${name}.`,
  (name, value) => `config.${name} = { enabled: true, limit: ${value}, pattern: /\\.${name}$/ };`,
  (name) => `import { ${name} } from '@scope/${name}';`,
];

function codeLine(random: Random): string {
  return random.pick(codeLines)(identifier(random), random.below(900));
}

function identifier(random: Random): string {
  const noun = random.pick(['source', 'output', 'asset', 'entry', 'chunk', 'module', 'watch', 'loader']);
  return `${noun}${random.pick(['Path', 'Map', 'Options', 'Name', 'Filter', 'Cache'])}${random.below(30)}`;
}
