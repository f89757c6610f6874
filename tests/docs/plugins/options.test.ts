import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { documentedOptions } from '../support/documented-options.ts';
import { type PluginPage, type PluginTypes, readPluginTypes } from '../support/plugin-types.ts';

/** Options that the installed version of a plugin lacks, with the version that the page names for that. */
const ofOtherVersions: Readonly<Record<string, string>> = {
  'assets-retry: minify': '0.5.4',
  'svelte: preprocessOptions': '0.1.9',
  'svgr: exclude': '0.5.8',
  'svgr: excludeImporter': '0.5.9',
};

/** The list itself, and the page about an option of core that is a plugin in later releases only. */
const aboutOtherThings = ['index', 'typed-css-modules'];

test('plugin pages document the options of the packages, with their types, in both languages', async () => {
  const [en, zh] = await Promise.all([readPages('en'), readPages('zh')]);
  // One run of the compiler.
  const types = readPluginTypes([...en, ...zh]);
  const ofLanguages = [
    { pages: en, typesOfPages: types.slice(0, en.length) },
    { pages: zh, typesOfPages: types.slice(en.length) },
  ];
  for (const { pages, typesOfPages } of ofLanguages) {
    expect(pages.flatMap((page, index) => problemsOf(page, typesOfPages[index]))).toEqual([]);
    expect(pages.length, 'plugins').toBe(27);
    expect(pages.flatMap(({ options }) => options).length, 'documented options').toBeGreaterThan(100);
  }
});

interface NamedPage extends PluginPage {
  readonly name: string;
  readonly source: string;
}

async function readPages(lang: string): Promise<readonly NamedPage[]> {
  const folder = path.join(engineRoot, 'docs', lang, 'plugins/list');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mdx')).sort();
  const names = files.map((file) => file.slice(0, -4)).filter((name) => !aboutOtherThings.includes(name));
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(path.join(folder, `${name}.mdx`), 'utf8');
      const [, factory = '', module = ''] =
        new RegExp(`(plugin\\w+)[^;]* from '(@rsbuild/plugin-${name})'`).exec(source) ?? [];
      return { name, source, factory: { module, name: factory }, options: documentedOptions(source) };
    }),
  );
}

function problemsOf({ name, source, options }: NamedPage, types: PluginTypes | undefined): readonly string[] {
  const documented = new Set(options.map((option) => option.name));
  const missing = (types?.names ?? []).filter((option) => !documented.has(option));
  return [
    ...missing.map((option) => `${name}: \`${option}\` of the package is not on the page`),
    ...options.flatMap((option, index) => {
      const { exists = false, isSame, declared } = types?.options[index] ?? {};
      const label = `${name}: ${option.name}`;
      const version = ofOtherVersions[label];
      if (version !== undefined) {
        return exists || !source.includes(version) ? [`${label}: the reason with ${version} is stale`] : [];
      }
      if (!exists) return [`${label} is no option of the package`];
      return isSame === false ? [`${label} is stated as \`${option.type}\`, declared as \`${declared}\``] : [];
    }),
  ];
}
