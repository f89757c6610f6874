import { placeAt } from '#shared/place';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { chineseMistakes, joinSides } from '../source/chinese-mistakes.ts';
import { proseOf } from '../source/prose.ts';

/** Enforces Chinese typography. */
export const chineseTypographyCheck: SiteCheck = {
  rule: 'chinese-typography',
  description:
    'In Chinese text, punctuation is full-width, one space separates Latin letters, digits and code, and quotes are “”.',
  unit: 'documents',
  run({ model, config }) {
    const langs = config.locales.filter(({ htmlLang }) => /^zh\b/.test(htmlLang)).map(({ lang }) => lang);
    const docs = model.docs.filter((doc) => langs.includes(doc.lang) && !model.isAdded(doc));
    const problems = docs.flatMap((doc) => {
      const file = toSitePath(doc.file, config.root);
      return joinSides(chineseMistakes(proseOf(doc.source)), doc.source).map(
        ({ at, message, fix }): CheckProblem => ({
          file,
          ...placeAt(doc.source, at),
          message,
          hint: `\`${excerpt(doc.source, at)}\``,
          ...(fix && { fix }),
        }),
      );
    });
    return { checked: docs.length, problems };
  },
};

function excerpt(source: string, at: number): string {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const line = source.slice(start).split('\n')[0] ?? '';
  return line.slice(Math.max(0, at - start - 12), at - start + 12).trim();
}
