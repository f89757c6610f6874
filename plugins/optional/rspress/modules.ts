import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { DocSiteError } from '#shared/errors';
import type { PluginApi } from '../../api/index.ts';
import { cacheFolder } from '../../files/cache-folder.ts';
import { emitted, engineFile } from '../../files/engine-files.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { lockedPackages } from '../../reuse/code-version.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { localModules } from '../../site-code/local-modules.ts';
import { openSiteModules } from '../../site-code/site-modules.ts';
import { componentsModule, componentWithProps, markdownModule } from './generated-modules.ts';
import type { PluginSource } from './load-plugin.ts';
import type { RspressPlugin } from './rspress-plugin.ts';

/** Registers the components, styles and Markdown plugins of a plugin of Rspress. */
export async function addModules(api: PluginApi, plugin: RspressPlugin, source: PluginSource): Promise<void> {
  const { globalStyles = [], globalUIComponents = [], markdown = {} } = plugin;
  const folder = generatedFolder(api.root, source);
  const resolved = (module: string) => openSiteModules(api.root).resolve(module, path.join(api.root, 'package.json'));

  api.addGlobalStyles(engineFile('plugins/optional/rspress/rspress.css'), ...[globalStyles].flat());
  for (const [index, component] of globalUIComponents.entries()) {
    const [module, props] = typeof component === 'string' ? [component] : component;
    const file = resolved(module) ?? module;
    const name = `${contentHash(folder)}/global-${index}`;
    if (props === undefined) api.addGlobalComponents(file);
    else {
      api.addVirtualModule(name, () => componentWithProps(file, props));
      api.addGlobalComponents(name);
    }
  }
  const { globalComponents = [], remarkPlugins = [], rehypePlugins = [] } = markdown;
  if (globalComponents.length > 0) {
    const file = path.join(folder, 'components.js');
    await replaceFile(file, componentsModule(globalComponents));
    api.addMdxComponents(file);
  }
  if (remarkPlugins.length + rehypePlugins.length === 0) return;
  expectJson(source);
  const names = {
    remark: remarkPlugins.map((_, index) => `remark${index}`),
    rehype: rehypePlugins.map((_, index) => `rehype${index}`),
  };
  const module = path.join(folder, 'markdown.mjs');
  const loader = pathToFileURL(emitted('plugins/optional/rspress/load-plugin.ts')).href;
  const version = versionOf(source, api.root);
  await replaceFile(module, markdownModule({ source, root: api.root, loader, version, names }));
  for (const exportName of names.remark) api.addRemarkPlugins({ module, exportName, order: 'early' });
  for (const exportName of names.rehype) api.addRehypePlugins({ module, exportName });
}

/** One for each export of a module, so that two plugins never share files. */
function generatedFolder(root: string, { module, exportName = 'default' }: PluginSource): string {
  return path.join(cacheFolder(root), 'rspress', contentHash(module, exportName));
}

/** Changes with the code of a module of the site, or with the installed packages. */
function versionOf({ module }: PluginSource, root: string): string {
  const modules = openSiteModules(root);
  const file = module.startsWith('.') ? path.resolve(root, module) : undefined;
  const sources = file === undefined ? [] : localModules(file, modules).map(({ source }) => source);
  return contentHash(lockedPackages(root), ...sources);
}

function expectJson({ module, options }: PluginSource): void {
  const json: unknown = options === undefined ? undefined : JSON.parse(JSON.stringify(options));
  if (isDeepStrictEqual(options, json)) return;
  throw new DocSiteError('Its options are not JSON, but its Markdown plugins run in worker threads.', {
    rule: 'rspress',
    hint: `Export \`${module}\` with its options from a module of the site, and name that: \`{ module: './plugins/own.ts' }\`.`,
  });
}
