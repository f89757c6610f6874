import path from 'node:path';
import type { CheckContext, CheckOutcome } from '../api/index.ts';
import { checkOptions } from './check-options.ts';
import { optionPages } from './option-pages.ts';
import type { ReferenceSource } from './options.ts';
import { readPackageTypes } from './package-types.ts';
import { runDefaults } from './run-defaults.ts';

/** Reads the package and the option pages of a site, and compares them. */
export async function referenceOutcome(
  { pages, withoutPage, ...source }: ReferenceSource,
  { config, model }: Pick<CheckContext, 'config' | 'model'>,
): Promise<CheckOutcome> {
  const [defaults, types] = await Promise.all([
    runDefaults(path.resolve(config.root, source.defaults)),
    Promise.resolve({ ...source, folder: path.resolve(config.root, source.folder) }).then(readPackageTypes),
  ]);
  return checkOptions({
    declared: types.options,
    pages: optionPages(model.docs, pages, config.root),
    withoutPage,
    defaults,
    compareTypes: types.compare,
  });
}
