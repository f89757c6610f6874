import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localModules } from '../files/local-modules.ts';
import { openSiteModules } from '../files/site-modules.ts';
import { codeVersion, lockedPackages } from '../reuse/code-version.ts';
import { movableFolders, withoutFolders } from '../reuse/movable-json.ts';
import type { PipelineSettings } from './types.ts';

/**
 * Key of everything besides a document that affects its compilation: the pipeline, its settings, the code of the plugins
 * that they name and of the modules those import, and the installed packages.
 */
export function pipelineKey(settings: PipelineSettings): string {
  const hash = createHash('sha256')
    .update(codeVersion('plugins/compile/doc-compiler.ts'))
    .update(withoutFolders(JSON.stringify(settings), movableFolders(settings.root)));
  for (const { file, loaded } of writtenModules(settings)) {
    for (const { source } of loaded) hash.update(source);
    hash.update(lockedPackages(dirname(file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Absolute paths of the site's own modules that the settings name, and of the files that these import. */
export function pipelineFiles(settings: PipelineSettings): readonly string[] {
  const files = writtenModules(settings).flatMap(({ loaded }) => loaded.map(({ file }) => file));
  return [...new Set(files)].filter((file) => !/[\\/]node_modules[\\/]/.test(file));
}

/** Lets this thread run the modules of the site that the settings name again. */
export function forgetModules(settings: PipelineSettings): void {
  openSiteModules(settings.root).forget(pipelineFiles(settings));
}

function writtenModules({ root, languages = {}, remarkPlugins, rehypePlugins, preprocessors }: PipelineSettings) {
  const grammars = Object.values(languages).filter((language) => typeof language === 'object');
  const modules = openSiteModules(root);
  return [...remarkPlugins, ...rehypePlugins, ...preprocessors, ...grammars]
    .map(({ module }) => (module.startsWith('file:') ? fileURLToPath(module) : module))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, loaded: localModules(file, modules) }));
}
