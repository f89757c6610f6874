import { codeVersion, lockedPackages } from '../../../plugins/reuse/code-version.ts';
import { contentHash } from '../../../plugins/reuse/content-hash.ts';
import type { Store } from '../../../plugins/reuse/store.ts';
import { type Fence, type Sample, type SampleFinding, toSample } from './sample.ts';

/** Packages and modules for type-checking; `check.samples` of the configuration is assignable. */
interface SampleSettings {
  /** Absolute path of the folder whose `node_modules` resolves imports; absent: only syntax is checked. */
  readonly packages?: string | undefined;
  readonly untyped: readonly string[];
  readonly types: readonly string[];
  readonly signaturesOf: readonly string[];
}

/** A mistake in a sample, and the stage that found it. */
export interface FenceFinding extends SampleFinding {
  readonly kind: 'syntax' | 'types';
}

/** Findings by fence of a page, in order. */
type FenceFindings = readonly (readonly FenceFinding[])[];

/**
 * Checks the fences of pages; fences without findings and unchecked fences get an empty list. Pages with unchanged
 * fences are taken from the store, and the compiler is only loaded for others.
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
  const wanted = pages.map((fences) => {
    const samples = fences.map(toSample);
    return { name: `checked-samples/${contentHash(JSON.stringify([settings, samples]))}`, samples };
  });
  // By name: a translation often has the same samples as its original.
  const findings = new Map(wanted.map(({ name }) => [name, store.getData<FenceFindings>(name, version)]));
  const missing = new Map(wanted.filter(({ name }) => findings.get(name) === undefined).map((one) => [one.name, one]));
  const fresh = await checkPages(
    [...missing.values()].map(({ samples }) => samples),
    { ...settings, packages },
  );
  for (const [at, name] of [...missing.keys()].entries()) {
    findings.set(name, fresh[at]);
    store.setData(name, version, fresh[at]);
  }
  return wanted.map(({ name }) => findings.get(name) ?? []);
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
    import('../../../plugins/typescript/typescript-api.ts'),
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
