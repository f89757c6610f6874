import { accessSync, constants, lstatSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { partNames } from '#shared/theme-parts';
import { replaceFile } from '../plugins/files/replace-file.ts';
import { toSitePath } from '../plugins/files/site-path.ts';
import { writeOutput } from '../plugins/files/write-output.ts';
import { parseModule } from '../plugins/site-code/parse-module.ts';
import { readArgs, siteOptions } from './command-line/args.ts';
import { shownPath } from './command-line/shown-path.ts';
import { configFileOf, siteRoot } from './command-line/site-config.ts';
import { copyPart } from './eject/copy-part.ts';
import { registerPart } from './eject/register-part.ts';
import { fillFolder, removeLeftDrafts } from './shared/new-folder.ts';

const { options, positional } = readArgs({
  name: 'eject',
  options: { root: siteOptions.root, config: siteOptions.config },
  positional: { name: '[part]', description: 'Part of the theme; without it, the parts are listed.' },
});
if (positional === undefined) console.log(partList());
else await eject(basename(positional));

/** Copies the component of a part into the site and registers the copy in the configuration. */
async function eject(name: string): Promise<void> {
  const part = partNames.find((known) => known === name);
  if (part === undefined) {
    throw new DocSiteError(`The theme has no part \`${name}\`.`, {
      rule: 'eject',
      hint: nearestHint(name, partNames) ?? `Parts: ${partNames.join(', ')}.`,
    });
  }
  const copy = copyPart(part);
  const root = siteRoot(options);
  const config = configFileOf(options);
  const folder = `theme/${part}`;
  const target = join(root, folder);
  // Nothing is written unless everything can be.
  accessSync(config, constants.R_OK | constants.W_OK);
  const module = `./${folder}/${copy.entry}`;
  const source = await readFile(config, 'utf8');
  const [mistake] = parseModule(config, source).errors;
  if (mistake !== undefined)
    throw new DocSiteError(mistake.message, { rule: 'config', ...mistake, file: toSitePath(config, root) });
  const registered = registerPart(source, part, module, config);
  const isCopied = registered !== undefined && registered !== source && (await holdsOnly(target, copy.files));
  // A link that leads nowhere is in the way, too.
  if (!isCopied && lstatSync(target, { throwIfNoEntry: false }) !== undefined) {
    throw new DocSiteError(`\`${folder}/\` exists, and is not overwritten.`, {
      rule: 'eject',
      hint: 'Rename or remove the folder first.',
    });
  }
  await removeLeftDrafts(target);
  if (!isCopied) {
    await fillFolder(target, async (draft) => {
      for (const [file, text] of copy.files) writeOutput(draft, file, text);
    });
  }
  if (registered !== undefined) await replaceFile(config, registered);
  console.log(
    [
      ...[...copy.files.keys()].map((file) => `Wrote ${shownPath(join(target, file))}`),
      registered === undefined
        ? `Add this to ${shownPath(config)}: components: { ${part}: '${module}' }`
        : `Registered the copy under \`components\` in ${shownPath(config)}.`,
      'The copy is yours now: upgrades of doc-site do not change it. It can import React, packages of your site and `doc-site/theme`.',
    ].join('\n'),
  );
}

/** Whether a folder holds nothing but these texts: the command was killed before it could register them. */
async function holdsOnly(folder: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)));
  return names.length === files.size && names.every((name, index) => files.get(name) === texts[index]);
}

function partList(): string {
  return ['Parts that `doc-site eject <part>` copies:', ...partNames.map((part) => `  ${part}`)].join('\n');
}
