import type { SiteCheck } from '../../../plugins/index.ts';
import { docFences } from '../samples/doc-fences.ts';

/** Requires a reason for each unchecked sample, and counts them. */
export const nocheckCheck: SiteCheck = {
  rule: 'nocheck',
  description: 'Every unchecked sample gives a reason: `nocheck="reason"`.',
  unit: 'samples that are not checked',
  async run({ model, config }) {
    const docs = await docFences(model, config);
    const left = docs.flatMap(({ file, fences }) =>
      fences.flatMap(({ nocheck, place }) => (nocheck === undefined ? [] : [{ file, nocheck, place }])),
    );
    const message = 'Unexpected `nocheck` without a reason.';
    const hint = 'Add a reason: `nocheck="shows a removed option"`.';
    const silent = left.filter(({ nocheck }) => nocheck.trim() === '');
    return { checked: left.length, problems: silent.map(({ file, place }) => ({ message, file, ...place, hint })) };
  },
};
