import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { linkKind } from '#shared/paths';
import type { PluginApi } from '../../api/index.ts';
import { cacheFolder } from '../../files/cache-folder.ts';
import { engineFile } from '../../files/engine-files.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { toRspressConfig } from './rspress-config.ts';
import type { RspressPlugin } from './rspress-plugin.ts';

const runtime = engineFile('plugins/optional/rspress/client/runtime.ts');

/** What components import from Rspress. */
const clientAliases = {
  '@rspress/core/runtime$': runtime,
  '@rspress/runtime$': runtime,
  'rspress/runtime$': runtime,
  '@rspress/core/theme$': 'doc-site/theme',
  'rspress/theme$': 'doc-site/theme',
  '@theme$': 'doc-site/theme',
};

/**
 * Registers `builderConfig`, the modules that a plugin of Rspress generates, and what its components import from
 * Rspress.
 */
export function addBuilderConfig(api: PluginApi, { builderConfig = {}, addRuntimeModules }: RspressPlugin): void {
  const { plugins = [], ...config } = builderConfig;
  api.addRsbuildPlugins(...plugins);
  api.addContentSources({ 'script-src': scriptOrigins(config) });
  api.modifyRsbuildConfig(async (current, { config: site, environment }) => {
    const modules = await addRuntimeModules?.(toRspressConfig(site, api.root), api.command !== 'dev');
    const aliases = await writeModules(modules ?? {}, api.root);
    const own = environment === 'web' ? config : withoutPage(config);
    return mergeRsbuildConfig(current, { resolve: { alias: { ...clientAliases, ...aliases } } }, own);
  });
}

/** What concerns all modules, not only the ones that browsers load. */
function withoutPage({ html: _html, performance: _performance, source = {}, ...config }: RsbuildConfig): RsbuildConfig {
  const { preEntry: _preEntry, ...ofModules } = source;
  return { ...config, source: ofModules };
}

/** Origins of the scripts that the configuration adds to the page, for the content policy. */
function scriptOrigins({ html }: RsbuildConfig): readonly string[] {
  return [html?.tags ?? []].flat().flatMap((tag) => {
    const src = typeof tag === 'object' && tag.tag === 'script' ? tag.attrs?.src : undefined;
    return typeof src === 'string' && linkKind(src) === 'external' ? new URL(src, 'https://localhost').origin : [];
  });
}

/** Writes modules that a plugin generates, by the names that import them; returns their aliases. */
async function writeModules(modules: Readonly<Record<string, string>>, root: string) {
  const aliases = Object.entries(modules).map(async ([name, code]) => {
    const file = path.join(cacheFolder(root), 'rspress', `${contentHash(name)}.js`);
    await replaceFile(file, code);
    return [`${name}$`, file] as const;
  });
  return Object.fromEntries(await Promise.all(aliases));
}
