import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOfPackage } from '../files/is-of-package.ts';
import { codeVersion, lockedPackages } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { movableJson } from '../reuse/movable-json.ts';
import { localModules } from '../site-code/local-modules.ts';
import { openSiteModules } from '../site-code/site-modules.ts';
import type { PipelineSettings } from './types.ts';

/**
 * Reads what besides a document affects its compilation. `key` changes with the pipeline, its settings, the modules
 * that they name, what these import, and the installed packages. `files` are the absolute paths of the modules and of
 * what they import, without packages.
 */
export function readPipeline(settings: PipelineSettings): { readonly key: string; readonly files: readonly string[] } {
  const modules = writtenModules(settings);
  const files = modules.flatMap(({ loaded }) => loaded.map(({ file }) => file));
  return {
    key: contentHash(
      codeVersion('plugins/compile/doc-compiler.ts'),
      movableJson(settings.root).stringify(settings),
      ...modules.flatMap(({ file, loaded }) => [...loaded.map(({ source }) => source), lockedPackages(dirname(file))]),
    ),
    files: [...new Set(files)].filter((file) => !isOfPackage(file)),
  };
}

/** Lets this thread run the modules of the site that the settings name again. */
export function forgetModules(settings: PipelineSettings): void {
  openSiteModules(settings.root).forget(readPipeline(settings).files);
}

function writtenModules({ root, languages = {}, remarkPlugins, rehypePlugins, preprocessors }: PipelineSettings) {
  const grammars = Object.values(languages).filter((language) => typeof language === 'object');
  const modules = openSiteModules(root);
  return [...remarkPlugins, ...rehypePlugins, ...preprocessors, ...grammars]
    .filter(({ module }) => existsSync(module))
    .map(({ module }) => ({ file: module, loaded: localModules(module, modules) }));
}
