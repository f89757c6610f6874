import path from 'node:path';
import { type SectionPair, sectionPairs, stateOf } from '../../../plugins/content/translations/compare.ts';
import { readRecord, recordFile } from '../../../plugins/content/translations/record.ts';
import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { CheckProblem, SiteCheck, SiteConfig } from '../../../plugins/index.ts';

const acceptCommand = '`npm run check -- --accept-translations`';

/** Reports translations that are older than their original. */
export const staleTranslationsCheck: SiteCheck = {
  rule: 'stale-translations',
  description: `No original section has changed since it was translated, according to \`${recordFile}\`.`,
  unit: 'translated sections',
  async run({ model, config }) {
    const record = await readRecord(config);
    if (record === undefined) return { checked: 0, problems: [] };
    const pairs = await sectionPairs(model, config);
    const inState = (state: string) => pairs.filter((pair) => stateOf(pair, record) === state);
    const unrecorded = inState('unrecorded');
    const partial = new Set(config.locales.filter(({ status }) => status === 'partial').map(({ lang }) => lang));
    const stale = inState('stale');
    return {
      checked: pairs.length,
      problems: [
        ...stale.filter(({ translation }) => !partial.has(translation.doc.lang)).map(staleProblem),
        ...(unrecorded.length === 0 ? [] : [unrecordedProblem(unrecorded, config)]),
      ],
      notes: [...partial].flatMap((lang) => {
        const count = stale.filter(({ translation }) => translation.doc.lang === lang).length;
        return count === 0 ? [] : [`${lang}: sections older than their original: ${count}`];
      }),
    };
  },
};

function staleProblem({ original, translation }: SectionPair): CheckProblem {
  const [from, file] = [original.doc.shownPath, translation.doc.shownPath];
  return {
    file,
    line: translation.section.line,
    column: 1,
    message: `The section \`${translation.section.title}\` was translated before its original changed.`,
    hint: `Update it to match \`${from}:${original.section.line}\`, then run ${acceptCommand}.`,
    mayFollowFrom: [from, file],
  };
}

function unrecordedProblem(pairs: readonly SectionPair[], config: SiteConfig): CheckProblem {
  const { root, docsDir } = config;
  const docs = [...new Set(pairs.map(({ translation }) => translation.doc.relativePath))];
  const named = docs.length > 3 ? `${docs.slice(0, 3).join(', ')} and ${docs.length - 3} more` : docs.join(', ');
  return {
    kind: 'unrecorded',
    severity: 'warning',
    file: toSitePath(path.join(docsDir, recordFile), root),
    message: `${pairs.length} sections have changed in both languages since this record was written: ${named}.`,
    hint: `If their translations are up to date, run ${acceptCommand}.`,
    mayFollowFrom: pairs.flatMap((pair) => [pair.original, pair.translation]).map(({ doc }) => doc.shownPath),
  };
}
