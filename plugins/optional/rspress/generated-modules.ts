import path from 'node:path';
import { engineFile } from '../../files/engine-files.ts';
import type { PluginSource } from './load-plugin.ts';

/** Name that documents use for a component: its file without the extension. */
const componentName = (file: string) => path.basename(file).replace(/\.[jt]sx?$/, '');

/** A module of components that run in the browser, as every component of Rspress does. */
export function componentsModule(files: readonly string[]): string {
  return [
    "'use client';",
    `import { renderedAgain } from ${JSON.stringify(engineFile('plugins/optional/rspress/client/rendered-again.ts'))};`,
    ...files.map((file, index) => `import m${index} from ${JSON.stringify(file)};`),
    ...files.map((file, index) => `export const ${componentName(file)} = renderedAgain(m${index});`),
    '',
  ].join('\n');
}

/** A module whose default export renders a component with the props that its plugin gives it. */
export function componentWithProps(file: string, props: object): string {
  return [
    "import { createElement } from 'react';",
    `import Component from ${JSON.stringify(file)};`,
    `const props = ${JSON.stringify(props)};`,
    'export default () => createElement(Component, props);',
    '',
  ].join('\n');
}

interface MarkdownModule {
  readonly source: PluginSource;
  readonly root: string;
  /** URL of `load-plugin.ts` as the compiler has emitted it. */
  readonly loader: string;
  /** Changes with the code of the plugin, and with it the key of compiled documents. */
  readonly version: string;
  /** Names of the exports, by the list that they come from. */
  readonly names: { readonly remark: readonly string[]; readonly rehype: readonly string[] };
}

/**
 * A module that makes the plugin again in a worker thread, and exports its remark and rehype plugins by these names.
 */
export function markdownModule({ source, root, loader, version, names }: MarkdownModule): string {
  const exported = (list: string, all: readonly string[]) =>
    all.map((name, index) => `export const ${name} = ${list}[${index}];\n`).join('');
  return [
    `// ${version}\n`,
    `import { loadMarkdownPlugins } from ${JSON.stringify(loader)};\n`,
    `const { remark, rehype } = await loadMarkdownPlugins(${JSON.stringify(source)}, ${JSON.stringify(root)});\n`,
    exported('remark', names.remark),
    exported('rehype', names.rehype),
  ].join('');
}
