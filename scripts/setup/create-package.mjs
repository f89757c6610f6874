import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';

/**
 * Makes the package `create-doc-site` in `lib/create-doc-site`: one bundled script without dependencies, so that it
 * installs in a second, and the starter pages. Version, licence and addresses are the engine's.
 *
 * @param {string} engineRoot Absolute path of the checkout, with the engine emitted.
 */
export async function makeCreatePackage(engineRoot) {
  const folder = join(engineRoot, 'lib/create-doc-site');
  mkdirSync(folder, { recursive: true });
  await bundle(join(engineRoot, 'lib/scripts/create-doc-site.js'), folder);
  for (const name of ['LICENSE', 'scripts/init/README.md', 'scripts/init/template']) {
    cpSync(join(engineRoot, name), join(folder, name.split('/').at(-1) ?? name), { recursive: true });
  }
  const { version, license, homepage, repository, engines } = JSON.parse(
    readFileSync(join(engineRoot, 'package.json'), 'utf8'),
  );
  const content = {
    name: 'create-doc-site',
    version,
    description: 'Creates a documentation site: npm create doc-site my-docs',
    license,
    homepage,
    repository,
    keywords: ['create', 'documentation', 'doc-site'],
    type: 'module',
    engines,
    bin: { 'create-doc-site': 'index.js' },
    files: ['*.js', 'template'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, undefined, 2)}\n`);
}

/**
 * @param {string} entry
 * @param {string} folder
 */
function bundle(entry, folder) {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: { index: entry },
    target: 'node20',
    devtool: false,
    // The script looks for its files beside itself.
    node: false,
    module: { parser: { javascript: { importMeta: false } } },
    output: { path: folder, filename: '[name].js', chunkFilename: '[id].js', module: true, clean: true },
    plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, include: /index/ })],
  });
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    })
  );
}
