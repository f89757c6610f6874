import path from 'node:path';
import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { cacheFolder } from '../../files/cache-folder.ts';
import { emitted } from '../../files/engine-files.ts';
import { replaceIfChanged } from '../../files/replace-file.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import type { ShikiOptions } from './options.ts';
import { themeCss } from './theme-css.ts';

export type { ShikiOptions } from './options.ts';

/**
 * Highlights code with the grammars and themes of VS Code, at build. Prism still highlights what Shiki does not know.
 * Needs the package `shiki`.
 */
export function pluginShiki(options: ShikiOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:shiki',
    async setup(api) {
      expectInstalled({ rule: 'shiki', what: 'Themes of VS Code', packages: ['shiki'] });
      // Only now: these modules import the package.
      const { optionsSchema } = await import('./options-schema.ts');
      const { openThemes } = await import('./open-themes.ts');
      const forThreads = api.parseOptions(optionsSchema, options);
      if (forThreads.languages.length > 0) {
        const { readablePatterns } = await import('./readable-patterns.ts');
        api.parseOptions(await readablePatterns(), options);
      }
      const css = themeCss(await openThemes(forThreads));
      const file = path.join(cacheFolder(api.root), 'shiki', `${contentHash(css)}.css`);
      await replaceIfChanged(file, css);
      api.addGlobalStyles(file);
      const module = emitted('plugins/optional/shiki/transform.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkShiki', options: forThreads, order: 'early' });
    },
  });
}
