import { fileURLToPath } from 'node:url';
import { codeVersion, lockedPackages } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { type Fence, type Sample, type SampleFinding, toSample } from './sample.ts';

/** What the types of samples are checked against; `check.samples` of the configuration fits. */
export interface SampleSettings {
  /** Absolute path of the folder in whose `node_modules` the imports of samples are; absent: only syntax is checked. */
  readonly packages?: string;
  readonly untyped: readonly string[];
  readonly types: readonly string[];
  readonly signaturesOf: readonly string[];
}

/** Something wrong in a sample, and which look at it found it. */
export interface FenceFinding extends SampleFinding {
  readonly kind: 'syntax' | 'types';
}

/** What is wrong in the fences of one page, in their order. */
export type FenceFindings = readonly (readonly FenceFinding[])[];

/**
 * Checks the fences of pages: what has no finding, and what is not checked, has an empty list. Pages whose fences were
 * checked before are taken from the store; the compiler is only loaded when there are others.
 */
export async function checkSamples(
  pages: readonly (readonly Fence[])[],
  { packages, ...settings }: SampleSettings,
  store: Store,
): Promise<readonly FenceFindings[]> {
  const version = contentHash(samplesVersion(), packages === undefined ? '' : lockedPackages(packages));
  const nameOf = (key: string) => `checked-samples/${key}`;
  const samples = pages.map((fences) => fences.map(toSample));
  const keys = samples.map((page) => contentHash(JSON.stringify([settings, page])));
  const known = new Map<string, FenceFindings>();
  const fresh = new Map<string, readonly (Sample | undefined)[]>();
  for (const [index, key] of keys.entries()) {
    const found = store.getData<FenceFindings>(nameOf(key), version);
    if (found !== undefined) known.set(key, found);
    else fresh.set(key, samples[index] ?? []);
  }
  const checked = await checkPages([...fresh.values()], packages === undefined ? settings : { ...settings, packages });
  for (const [index, key] of [...fresh.keys()].entries()) {
    const found = checked[index] ?? [];
    known.set(key, found);
    store.setData(nameOf(key), version, found);
  }
  return keys.map((key) => known.get(key) ?? []);
}

/** Changes when the same samples could have other findings, whatever they import. */
function samplesVersion(): string {
  return codeVersion([fileURLToPath(new URL('.', import.meta.url))]);
}

async function checkPages(
  pages: readonly (readonly (Sample | undefined)[])[],
  { packages, ...settings }: SampleSettings,
): Promise<readonly FenceFindings[]> {
  if (pages.length === 0) return [];
  // On demand: a run that finds everything in the cache loads no parser and no compiler.
  const { parseSample } = await import('./parse-sample.ts');
  const syntax = await Promise.all(
    pages.map((page) =>
      Promise.all(page.map(async (sample) => (sample ? ofKind('syntax', await parseSample(sample)) : []))),
    ),
  );
  if (packages === undefined) return syntax;
  const [{ checkTypes }, { loadTypeScript }] = await Promise.all([
    import('./check-types.ts'),
    import('../../../plugins/files/typescript-api.ts'),
  ]);
  const types = checkTypes(pages, { ...settings, packages, typescript: loadTypeScript(packages, 'samples') });
  return syntax.map((page, pageIndex) =>
    page.map((findings, index) =>
      findings.length > 0 ? findings : ofKind('types', types[pageIndex]?.get(index) ?? []),
    ),
  );
}

function ofKind(kind: FenceFinding['kind'], findings: readonly SampleFinding[]): readonly FenceFinding[] {
  return findings.map((finding) => ({ ...finding, kind }));
}
