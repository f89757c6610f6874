import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { toSitePath } from '../files/site-path.ts';
import { parseModule } from '../site-code/parse-module.ts';
import type { BundlerLog } from './bundler-log.ts';
import { resourceFile } from './module-resource.ts';

/** The module that imports a style sheet, by the absolute path of the sheet. */
type ImportedStyles = ReadonlyMap<string, string>;

/**
 * Reports style sheets that only the bundle for rendering contains, which writes no CSS: pages would lack them without
 * a word. `styleFiles` are the patterns of the sheets that the web bundle always contains, for the hint.
 */
export function pluginLostStyles(options: {
  readonly root: string;
  readonly log: BundlerLog;
  readonly styleFiles: readonly string[];
}): RsbuildPlugin {
  const { root, log, styleFiles } = options;
  const found = new Map<string, ImportedStyles>();

  function problemOf(file: string, importer: string): Problem {
    return {
      rule: 'lost-styles',
      severity: 'error',
      file: toSitePath(importer, root),
      ...placeOfImport(importer, path.basename(file)),
      message: `Unexpected style sheet \`${toSitePath(file, root)}\`: it would be missing from the pages.`,
      hint: `Move it into the docs folder (${styleFiles.map((files) => `\`${files}\``).join(', ')}), or add it with \`addGlobalStyles\` in a plugin.`,
    };
  }

  function report(): void {
    const [web, node] = [found.get('web'), found.get('node')];
    if (web === undefined || node === undefined) return;
    log.set(
      found,
      [...node].flatMap(([file, importer]) => (web.has(file) ? [] : [problemOf(file, importer)])),
    );
  }

  return {
    name: 'doc-site:lost-styles',
    setup(api) {
      api.modifyRspackConfig((_, { appendPlugins, environment }) => {
        const name = 'doc-site:lost-styles';
        const apply = (compiler: Rspack.Compiler) =>
          compiler.hooks.compilation.tap(name, (compilation) => {
            if (compilation.compiler !== compiler) return;
            compilation.hooks.finishModules.tap(name, (modules) => {
              found.set(environment.name, importedStyles(compilation, [...modules]));
              report();
            });
          });
        appendPlugins({ apply });
      });
    },
  };
}

function importedStyles({ moduleGraph }: Rspack.Compilation, modules: readonly Rspack.Module[]): ImportedStyles {
  const styles = new Map<string, string>();
  for (const module of modules) {
    const file = resourceFile(module);
    if (file === undefined || !/\.(?:css|scss|sass|less|styl)$/.test(file)) continue;
    const importers = moduleGraph.getIncomingConnections(module).map(({ originModule }) => resourceFile(originModule));
    const importer = importers.find((importer) => importer !== undefined && importer !== file);
    if (importer !== undefined) styles.set(file, importer);
  }
  return styles;
}

function placeOfImport(importer: string, name: string): Pick<Problem, 'line' | 'column'> {
  const source = readFileSync(importer, 'utf8');
  const { module } = parseModule(importer, source);
  const request = module.staticImports.find(({ moduleRequest }) => path.basename(moduleRequest.value) === name);
  return request === undefined ? {} : placeAt(source, request.moduleRequest.start);
}
