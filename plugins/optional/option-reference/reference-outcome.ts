import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { bodyOf } from '#shared/find-frontmatter';
import { withoutUndefined } from '#shared/without-undefined';
import type { CheckContext, CheckOutcome, Doc } from '../../api/index.ts';
import { checkOptions, type Defaults, type OptionPage } from './check-options.ts';
import type { ReferenceSource } from './options.ts';
import { readPackageTypes } from './package-types.ts';

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
    pages: optionPages(model.docs, pages),
    withoutPage,
    defaults,
    compareTypes: types.compare,
  });
}

/** Option pages in a folder, relative to each language folder; pages that only list others are left out. */
export function optionPages(docs: readonly Doc[], folder: string): readonly OptionPage[] {
  return docs
    .filter(({ lang, relativePath, route }) => route !== undefined && relativePath.startsWith(`${lang}/${folder}/`))
    .filter(({ frontmatter }) => frontmatter.overview === undefined)
    .map((doc) => {
      const { title: name, frontmatter, frontmatterLines: lines } = doc;
      const { type, default: value } = frontmatter;
      const body = bodyOf(doc.source);
      return withoutUndefined({ name, file: doc.shownPath, lines, type, default: value, body });
    });
}

const byName = z.record(z.string(), z.json());
const defaultsSchema = z.object({ dev: byName, prod: byName });

/** Runs, in a separate process, the script that prints the package's defaults. */
export async function runDefaults(script: string): Promise<Defaults> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: path.dirname(script) });
    return defaultsSchema.parse(JSON.parse(stdout));
  } catch (cause) {
    throw new DocSiteError(`The script \`${script}\` printed no defaults.`, {
      rule: 'option-reference',
      hint: 'It must print JSON, `{ "dev": { "group.option": value }, "prod": { … } }`; run it with Node to see its output.',
      cause,
    });
  }
}
