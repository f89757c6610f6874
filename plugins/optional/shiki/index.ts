import path from 'node:path';
import { type DocSitePlugin, definePlugin, type Json } from '../../api/index.ts';
import { cacheFolder } from '../../files/cache-folder.ts';
import { emitted } from '../../files/engine-files.ts';
import { expectInstalled } from '../../files/expect-installed.ts';
import { replaceIfChanged } from '../../files/replace-file.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import { themeCss } from './theme-css.ts';

/** The name of a theme of Shiki, or the content of a JSON file of VS Code. */
export type ThemeOption = string | Readonly<Record<string, Json>>;

/** Options of the plugin. */
export interface ShikiOptions {
  /** Theme of the light appearance. Default: `github-light`. */
  readonly light?: ThemeOption;
  /** Theme of the dark appearance. Default: `github-dark`. */
  readonly dark?: ThemeOption;
  /** Languages that Shiki lacks: the contents of TextMate grammars, with the `name` that fences use. Default: none. */
  readonly languages?: readonly Readonly<Record<string, Json>>[];
}

/**
 * Highlights code with the grammars and themes of VS Code, at build. Prism still highlights what Shiki does not know.
 * Needs the package `shiki`.
 */
export function pluginShiki(options: ShikiOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:shiki',
    async setup(api) {
      expectInstalled({ rule: 'shiki', what: 'Themes of VS Code', packages: ['shiki'] });
      // Only now: both import the package.
      const { optionsSchema } = await import('./options-schema.ts');
      const { openThemes } = await import('./open-themes.ts');
      const forThreads = api.parseOptions(optionsSchema, options);
      const css = themeCss(await openThemes(forThreads));
      const file = path.join(cacheFolder(api.root), 'shiki', `${contentHash(css)}.css`);
      await replaceIfChanged(file, css);
      api.addGlobalStyles(file);
      const module = emitted('plugins/optional/shiki/transform.ts');
      api.addRemarkPlugins({ module, exportName: 'remarkShiki', options: forThreads, order: 'early' });
    },
  });
}
