import { codeVersion, lockedPackages } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { type Fence, type Sample, type SampleFinding, toSample } from './sample.ts';

/** Packages and modules for type-checking; `check.samples` of the configuration is assignable. */
interface SampleSettings {
  /** Absolute path of the folder whose `node_modules` resolves imports; absent: only syntax is checked. */
  readonly packages?: string;
  readonly untyped: readonly string[];
  readonly types: readonly string[];
  readonly signaturesOf: readonly string[];
}

/** A mistake in a sample, and the stage that found it. */
export interface FenceFinding extends SampleFinding {
  readonly kind: 'syntax' | 'types';
}

/** Findings by fence of a page, in order. */
export type FenceFindings = readonly (readonly FenceFinding[])[];

/**
 * Checks the fences of pages; fences without findings and unchecked fences get an empty list. Pages with unchanged fences
 * are taken from the store, and the compiler is only loaded for others.
 */
export async function checkSamples(
  pages: readonly (readonly Fence[])[],
  { packages, ...settings }: SampleSettings,
  store: Store,
): Promise<readonly FenceFindings[]> {
  const version = contentHash(
    codeVersion('scripts/check/samples/check-samples.ts'),
    packages === undefined ? '' : lockedPackages(packages),
  );
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

async function checkPages(
  pages: readonly (readonly (Sample | undefined)[])[],
  { packages, ...settings }: SampleSettings,
): Promise<readonly FenceFindings[]> {
  if (pages.length === 0) return [];
  // On demand: with a warm cache neither parsers nor the compiler are loaded.
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
