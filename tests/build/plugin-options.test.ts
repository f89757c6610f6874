import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../scripts/args.ts';
import { documentedOptions, readPluginTypes } from '../support/plugin-options.ts';

/** Options that the installed version of a plugin lacks, with the version that the page names for that. */
const ofOtherVersions: Readonly<Record<string, string>> = {
  'assets-retry: minify': '0.5.4',
  'svelte: preprocessOptions': '0.1.9',
  'svgr: exclude': '0.5.8',
  'svgr: excludeImporter': '0.5.9',
};

/** Plugins that no project of 0.5.9 can install, with what the page says of them. */
const notInstalled: Readonly<Record<string, RegExp>> = {
  'typed-css-modules': /0\.7/,
  umd: /1\.0/,
};

test.for(['en', 'zh'])(
  'every plugin page documents the options of its package, with their types (%s)',
  async (lang) => {
    const folder = path.join(engineRoot, 'docs', lang, 'plugins/list');
    const names = (await readdir(folder)).filter((file) => file.endsWith('.mdx') && file !== 'index.mdx');
    const problems: string[] = [];
    const pages = [];
    for (const name of names.map((file) => file.slice(0, -4)).sort()) {
      const source = await readFile(path.join(folder, `${name}.mdx`), 'utf8');
      const version = notInstalled[name];
      if (version) {
        if (!version.test(source)) problems.push(`${name}: the page does not say which version it is about`);
        continue;
      }
      const factory = new RegExp(`(plugin\\w+)[^;]* from '(@rsbuild/plugin-${name})'`).exec(source);
      expect(factory, `an import of the plugin in ${name}.mdx`).not.toBeNull();
      const [, factoryName = '', module = ''] = factory ?? [];
      pages.push({ name, source, factory: { module, name: factoryName }, options: documentedOptions(source) });
    }

    for (const [index, types] of readPluginTypes(pages).entries()) {
      const { name = '', source = '', options = [] } = pages[index] ?? {};
      const documented = new Set(options.map((option) => option.name));
      for (const option of types.names) {
        if (!documented.has(option)) problems.push(`${name}: \`${option}\` of the package is not on the page`);
      }
      for (const [at, option] of options.entries()) {
        const { exists, isSame, declared = '' } = types.options[at] ?? {};
        const label = `${name}: ${option.name}`;
        const version = ofOtherVersions[label];
        if (version !== undefined) {
          if (exists || !source.includes(version))
            problems.push(`${label}: the reason with the version ${version} is stale`);
        } else if (!exists) problems.push(`${label} is no option of the package`);
        else if (isSame === false)
          problems.push(`${label} is stated as \`${option.type}\`, declared as \`${declared}\``);
      }
    }
    expect(problems).toEqual([]);
    expect(pages.flatMap(({ options }) => options).length, 'documented options').toBeGreaterThan(100);
  },
);
