import path from 'node:path';
import type { CheckProblem, ContentModel, DocFence, SiteCheck, SourcePlace } from '../../../plugins/index.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { checkSamples, type FenceFinding } from '../samples/check-samples.ts';
import { expectedLanguage, type SampleFinding, toSample } from '../samples/sample.ts';

/** Parses every sample, and type-checks TypeScript and JavaScript against the documented packages. */
export const samplesCheck = (store: Store): SiteCheck => ({
  rule: 'samples',
  description: 'Every sample parses, and every script matches the types of the packages that it imports.',
  unit: 'samples',
  async run(context) {
    const docs = await docFences(context.model);
    const { root, check } = context.config;
    const { packages, ...settings } = check.samples;
    const findings = await checkSamples(
      docs.map(({ fences }) => fences),
      { ...settings, packages: packages && path.resolve(root, packages) },
      store,
    );
    return {
      checked: docs.flatMap(({ fences }) => fences).filter((fence) => toSample(fence) !== undefined).length,
      problems: docs.flatMap(({ file, fences }, doc) =>
        fences.flatMap((fence, index) => problemsOf(fence, file, findings[doc]?.[index] ?? [])),
      ),
    };
  },
});

function problemsOf(fence: DocFence, file: string, found: readonly FenceFinding[]): readonly CheckProblem[] {
  const at = { file, ...fence.place };
  const problems: CheckProblem[] = [];
  const expected = expectedLanguage(fence);
  if (expected !== undefined) {
    const message = `Unexpected language \`${fence.lang}\` of the sample \`${fence.title}\`: expected \`${expected}\`.`;
    problems.push({ kind: 'sample-language', message, ...at, hint: 'Correct the language or the title.' });
  }
  if (fence.nocheck === undefined) {
    problems.push(...found.map((finding) => ({ ...finding, ...placeOf(finding, fence, file) })));
  } else if (found.length === 0 && toSample(fence) !== undefined) {
    const message = 'Unexpected `nocheck`: the sample has no finding.';
    problems.push({ kind: 'unneeded-nocheck', message, ...at, hint: 'Remove it, so that the sample is checked.' });
  }
  return problems;
}

/** Place of a finding in the document, or in the included file. */
function placeOf({ line, column }: SampleFinding, fence: DocFence, file: string): SourcePlace {
  if (fence.file !== undefined) return { file: fence.file, line, column };
  return { file, line: fence.place.line + line, column: fence.place.column - 1 + column };
}

/** Requires a reason for each unchecked sample, and counts them. */
export const nocheckCheck: SiteCheck = {
  rule: 'nocheck',
  description: 'Every unchecked sample gives a reason: `nocheck="reason"`.',
  unit: 'samples that are not checked',
  async run({ model }) {
    const docs = await docFences(model);
    const left = docs.flatMap(({ file, fences }) =>
      fences.flatMap(({ nocheck, place }) => (nocheck === undefined ? [] : [{ file, nocheck, place }])),
    );
    const message = 'Unexpected `nocheck` without a reason.';
    const hint = 'Add a reason: `nocheck="shows a removed option"`.';
    const silent = left.filter(({ nocheck }) => nocheck.trim() === '');
    return { checked: left.length, problems: silent.map(({ file, place }) => ({ message, file, ...place, hint })) };
  },
};

/** The fences of one document. */
interface DocFences {
  /** Relative to the site's root, with `/`. */
  readonly file: string;
  readonly fences: readonly DocFence[];
}

/** The fences of every document, including fragments, in the order of the model. */
async function docFences(model: ContentModel): Promise<readonly DocFences[]> {
  return Promise.all(model.docs.map(async (doc) => ({ file: doc.shownPath, fences: (await model.meta(doc)).fences })));
}
