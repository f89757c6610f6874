import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { formatProblems, type Problem } from '#shared/errors';
import { checkClientModule, outsideClientModule } from '../client-modules/check-client-module.ts';
import { checkServerModule } from '../client-modules/check-server-module.ts';
import { exportNames } from '../client-modules/export-names.ts';
import { isClientModule, moduleIdOf } from '../client-modules/find-client-modules.ts';
import { themeDir } from '../files/engine-files.ts';
import type { ReportProblems } from './bundler-log.ts';

/** Options of the loader. */
export interface ComponentLoaderOptions {
  readonly docsDir: string;
  readonly root: string;
  /** Whether the module lies outside the folders that are searched for islands. */
  readonly isOutside: boolean;
  /** True in the node environment, where a client module is replaced by islands. */
  readonly wrapsClientModules: boolean;
  /** Receives the problems of each module; an empty list for a module without problems. */
  readonly report: ReportProblems;
}

const islandModule = path.join(themeDir, 'islands/island.server.tsx');

/** Loader of the components that documents use; see `pluginComponentRule`. */
export default function componentLoader(this: Rspack.LoaderContext<ComponentLoaderOptions>, source: string): string {
  const { docsDir, wrapsClientModules, report } = this.getOptions();
  const file = this.resourcePath;
  const isClient = isClientModule(source);
  const problems = problemsOf(source, file, this.getOptions());
  report(this.resource, problems);
  if (problems.length > 0) this.emitError(new Error(formatProblems(problems)));
  if (!isClient || !wrapsClientModules) return source;
  return islandCode(file, moduleIdOf(file, docsDir), exportNames(source, file));
}

function problemsOf(source: string, file: string, options: ComponentLoaderOptions): readonly Problem[] {
  const { root, isOutside } = options;
  if (!isClientModule(source)) return checkServerModule(source, file, root);
  return isOutside ? outsideClientModule(file, root) : checkClientModule(source, file, root);
}

/** The module that replaces a client module: components become islands, other exports are passed through. */
export function islandCode(file: string, moduleId: string, names: readonly string[]): string {
  const lines = [
    `import * as original from ${JSON.stringify(`${file}?original`)};`,
    `import { wrapClientModule } from ${JSON.stringify(islandModule)};`,
    `const wrapped = wrapClientModule(${JSON.stringify(moduleId)}, original);`,
    ...names.map((name) =>
      name === 'default' ? 'export default wrapped.default;' : `export const ${name} = wrapped.${name};`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
