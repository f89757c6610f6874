import { withoutHashAndQuery, withoutLang } from '#shared/paths';
import { translationFinder, translationPairs } from '../../../plugins/content/translations/translation-pairs.ts';
import type { CheckContext, CheckProblem, Doc, DocMeta, SiteCheck } from '../../../plugins/index.ts';
import { navPartsOf } from '../translations/nav-parts.ts';
import { firstDifference, type Part } from '../translations/parts.ts';

type Place = Pick<CheckProblem, 'line' | 'column'>;

/** Compared parts, in document order. */
const kinds: readonly { readonly noun: string; partsOf(meta: DocMeta): readonly Part[] }[] = [
  { noun: 'heading', partsOf: headingParts },
  {
    noun: 'code block',
    partsOf: ({ fences }) =>
      fences.map(({ lang, file, place, code }) => ({
        key: file === undefined ? lang : '',
        name: lang || 'plain text',
        place,
        marks: keptWords(code),
      })),
  },
  {
    noun: 'image',
    partsOf: ({ images }) => images.map(({ url, place }) => ({ key: '', name: url, place, marks: [url] })),
  },
];

function headingParts({ blocks, fences }: DocMeta): readonly Part[] {
  const headings = blocks.flatMap((block, index) => (block.kind === 'heading' ? [{ block, index }] : []));
  return headings.map(({ block, index }, at) => {
    const end = headings[at + 1];
    const lastLine = end?.block.place.line ?? Number.POSITIVE_INFINITY;
    const own = fences.filter(({ place }) => place.line > block.place.line && place.line < lastLine);
    const texts = blocks.slice(index, end?.index).flatMap((part) => ('text' in part ? [part.text] : []));
    return {
      key: String(block.depth),
      name: `${'#'.repeat(block.depth)} ${block.text}`,
      place: block.place,
      marks: [...keptWords(texts.join(' ')), ...own.map(({ lang }) => `code ${lang}`)],
    };
  });
}

/** Names and numbers, which a translation keeps. */
function keptWords(text: string): readonly string[] {
  return text.match(/[\w$@./-]*[A-Z0-9_$@./-][\w$@./-]*\w/g) ?? [];
}

/** Compares the structure of translations with their originals. */
export const languageParityCheck: SiteCheck = {
  rule: 'language-parity',
  description:
    'Every page has a translation with the same headings, code blocks, images and links, and every navigation bar the same entries.',
  unit: 'pairs of pages',
  async run(context) {
    const { model, config } = context;
    const { defaultLang } = config;
    const partial = new Set(config.locales.filter(({ status }) => status === 'partial').map(({ lang }) => lang));
    const untranslated = new Map<string, number>();
    const pairs = translationPairs(model.docs, config);
    const problems: CheckProblem[] = [];
    for (const { original, lang, translation } of pairs) {
      const severity = partial.has(lang) ? { severity: 'warning' as const } : {};
      if (translation !== undefined) {
        const found = await differences(original, translation, context);
        problems.push(...found.map((problem) => ({ ...problem, ...severity })));
      } else if (needsTranslation(original)) {
        if (partial.has(lang)) untranslated.set(lang, (untranslated.get(lang) ?? 0) + 1);
        else problems.push(missing(original, lang));
      }
    }
    const find = translationFinder(model.docs);
    for (const doc of model.docs.filter((doc) => doc.lang !== defaultLang && needsTranslation(doc))) {
      if (find(doc, defaultLang) === undefined) problems.push(missing(doc, defaultLang));
    }
    const total = model.docs.filter(({ lang, route }) => lang === defaultLang && route !== undefined).length;
    return {
      checked: pairs.length,
      problems: [...problems, ...(await navDifferences(context))],
      notes: [...partial]
        .filter((lang) => untranslated.has(lang))
        .map((lang) => `${lang}: pages shown in the original: ${untranslated.get(lang)} of ${total}`),
    };
  },
};

/** Whether the document is a page in every language. */
function needsTranslation({ route, frontmatter }: Doc): boolean {
  return route !== undefined && frontmatter.fallback !== false;
}

async function navDifferences({ model, config }: CheckContext): Promise<readonly CheckProblem[]> {
  const bars = await Promise.all(
    model.locales.map(async (locale) => ({ lang: locale.lang, ...(await navPartsOf(locale, config)) })),
  );
  const original = bars.find(({ lang }) => lang === config.defaultLang);
  return bars.flatMap(({ lang, file, parts }) => {
    const found = firstDifference('entry', original?.parts ?? [], parts);
    if (found === undefined) return [];
    return [{ ...found, message: `Navigation bar in \`${lang}\`: ${found.message}`, file, kind: 'nav' }];
  });
}

function missing(doc: Doc, lang: string): CheckProblem {
  return {
    file: doc.shownPath,
    kind: 'page',
    message: `The page \`${doc.route?.path}\` has no translation in \`${lang}\`.`,
    hint: `Write \`${lang}${doc.relativePath.slice(doc.lang.length)}\`; until then readers see this page instead.`,
  };
}

async function differences(original: Doc, translation: Doc, context: CheckContext): Promise<readonly CheckProblem[]> {
  const [left, right] = await Promise.all([context.model.meta(original), context.model.meta(translation)]);
  const file = translation.shownPath;
  const common = { file, mayFollowFrom: [original.shownPath, file] };
  const inOrder = kinds.flatMap(({ noun, partsOf }) => {
    const found = firstDifference(noun, partsOf(left), partsOf(right));
    return found === undefined ? [] : [{ ...found, ...common, kind: noun.replace(' ', '-') }];
  });
  return [...inOrder, ...linkDifferences(left, right, context).map((found) => ({ ...found, ...common, kind: 'link' }))];
}

/** Compares links regardless of order, since word order differs between languages. */
function linkDifferences(left: DocMeta, right: DocMeta, context: CheckContext): readonly CheckProblem[] {
  const [expected, found] = [internalLinks(left, context), internalLinks(right, context)];
  const lost = [...expected.keys()].filter((target) => !found.has(target));
  const added = [...found].filter(([target]) => !expected.has(target));
  return [
    ...lost.map((target) => ({
      message: `The link to \`${target}\` of the original is missing.`,
      hint: `The original has it in line ${expected.get(target)?.line}.`,
    })),
    ...added.map(([target, place]) => ({ ...place, message: `The original has no link to \`${target}\`.` })),
  ];
}

function internalLinks({ links }: DocMeta, { config }: CheckContext): ReadonlyMap<string, Place> {
  return new Map(
    links.flatMap(({ target, place }): [string, Place][] =>
      target === undefined ? [] : [[withoutLang(withoutHashAndQuery(target), config), place]],
    ),
  );
}
