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
  const grammars = Object.values(settings.languages ?? {}).filter((language) => typeof language === 'object');
  const written = [...settings.remarkPlugins, ...settings.rehypePlugins, ...settings.preprocessors, ...grammars];
  const modules = openSiteModules(settings.root);
  for (const { module } of written) {
    const file = module.startsWith('file:') ? fileURLToPath(module) : module;
    if (!existsSync(file)) continue;
    for (const { source } of localModules(file, modules)) hash.update(source);
    hash.update(lockedPackages(dirname(file)));
  }
  return hash.digest('hex').slice(0, 16);
}
