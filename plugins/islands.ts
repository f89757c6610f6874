import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { ComponentLoaderOptions } from './client-modules/component-loader.ts';
import type { ClientModule } from './client-modules/find-client-modules.ts';
import type { ReportProblems } from './compile/bundler-log.ts';
import { requestOf, type VirtualModule, type VirtualModuleHost } from './virtual-module.ts';

const componentLoader = fileURLToPath(new URL('./client-modules/component-loader.ts', import.meta.url));

const engineTheme = fileURLToPath(new URL('../theme/', import.meta.url));

/** Query of a client module's own code, behind the module that wraps it. */
const originalQuery = /[?&]original\b/;

/** Text of `virtual-doc-site/islands`: each client module as a lazy import, by the name that the markup gives it. */
export function islandsModule(modules: readonly ClientModule[]): string {
  const entries = modules.map(
    ({ file, moduleId }) => `  ${JSON.stringify(moduleId)}: () => import(${JSON.stringify(file)}),\n`,
  );
  return `export const islands = {\n${entries.join('')}};\n`;
}

/** Provides the client components to the browser, each a lazy import. */
export function provideIslands(
  clientModules: () => Promise<readonly ClientModule[]>,
  host: Pick<VirtualModuleHost, 'virtualDir'>,
): VirtualModule {
  const imported = ({ file, moduleId }: ClientModule): ClientModule => ({ file: requestOf(file, host), moduleId });
  return {
    name: 'doc-site:islands',
    id: virtualModuleIds.islands,
    source: async () => islandsModule((await clientModules()).map(imported)),
  };
}

/**
 * Passes the components of documents through a loader of ours: in the node environment a client module becomes islands,
 * and state or handlers in any other module are an error in both.
 */
export function pluginDocComponents(options: {
  readonly docsDir: string;
  readonly root: string;
  /** Component files that lie elsewhere: those of plugins. */
  readonly componentFiles: readonly string[];
  readonly isDev: boolean;
  readonly report: ReportProblems;
}): RsbuildPlugin {
  return {
    name: 'doc-site:doc-components',
    setup(api) {
      api.modifyBundlerChain((chain, { environment }) => {
        const rule = (name: string, isOutside: boolean) => {
          const loaderOptions: ComponentLoaderOptions = {
            docsDir: options.docsDir,
            root: options.root,
            isOutside,
            isDev: options.isDev,
            wrapsClientModules: environment.name === 'node' && !isOutside,
            report: options.report,
          };
          const made = chain.module.rule(name);
          made
            .test(/\.[jt]sx?$/)
            .resourceQuery({ not: originalQuery })
            .enforce('pre');
          made.use('component-loader').loader(componentLoader).options(loaderOptions);
          return made;
        };
        const own = [options.docsDir, ...options.componentFiles];
        const inside = rule('doc-site-components', false);
        for (const place of own) inside.include.add(place);
        // What documents import from other folders of the site.
        const outside = rule('doc-site-outside-components', true);
        outside.issuer({ and: [options.docsDir] });
        for (const place of [...own, engineTheme, /[\\/]node_modules[\\/]/]) outside.exclude.add(place);
      });
    },
  };
}
