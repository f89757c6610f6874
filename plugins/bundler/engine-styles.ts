import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { globSync } from 'tinyglobby';
import { engineFile, engineRoot, themeDir } from '../files/engine-files.ts';
import { cssClassName } from './css-class-name.ts';

/** What a build's loaders leave as it is in CSS modules. */
const unscoped = { container: false, customIdents: false, dashedIdents: false, function: false, grid: false };

/**
 * Lets the bundler itself read the style sheets of the engine, which is much faster than the loaders of a build. Only
 * for sites that leave the bundler as it is: what they add to the loaders applies to these sheets too. In a build only
 * for the bundle that renders pages, which needs their class names; the loaders write the sheets. `root` is the folder
 * of the site.
 */
export function pluginEngineStyles({ root, isDev }: { readonly root: string; readonly isDev: boolean }): RsbuildPlugin {
  const folders = [themeDir, engineFile('plugins/')];
  return {
    name: 'doc-site:engine-styles',
    setup(api) {
      api.modifyBundlerChain((chain, { CHAIN_ID, environment }) => {
        const exportsOnly = environment.name === 'node';
        if (!isDev && !exportsOnly) return;
        const rule = chain.module
          .rule('doc-site-engine-styles')
          .test(/\.css$/)
          .type('css/auto');
        rule.parser({ namedExports: false, ...unscoped });
        for (const folder of folders) {
          rule.include.add(folder);
          chain.module.rule(CHAIN_ID.RULE.CSS).exclude.add(folder);
        }
        // The bundler takes names as patterns only, so each file has its own.
        for (const file of folders.flatMap(cssModules)) {
          const localIdentName = cssClassName({ localName: '[local]', file, roots: [root, engineRoot], themeDir });
          rule.oneOf(file).resource(file).generator({ exportsOnly, localIdentName });
        }
        rule.oneOf('others').generator({ exportsOnly });
      });
    },
  };
}

/** Absolute paths of the CSS modules below a folder. */
function cssModules(folder: string): readonly string[] {
  return globSync('**/*.module.css', { cwd: folder, absolute: true }).map(path.normalize);
}
