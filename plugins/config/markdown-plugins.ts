import path from 'node:path';
import { openSiteModules } from '../files/site-modules.ts';
import type { MarkdownPlugin } from '../markdown/types.ts';
import type { Mistake } from './parse-with.ts';

/** The lists of modules in the `markdown` option. */
interface MarkdownPluginLists {
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
}

/**
 * Resolves the modules of remark and rehype plugins like imports of the configuration file; a module that does not exist
 * is a mistake.
 */
export function resolveMarkdownPlugins(lists: MarkdownPluginLists, configFile: string) {
  const modules = openSiteModules(path.dirname(configFile));
  const mistakes: Mistake[] = [];
  const resolveList = (name: keyof MarkdownPluginLists) =>
    lists[name].map((plugin, index): MarkdownPlugin => {
      const module = modules.resolve(plugin.module, configFile);
      if (module) return { ...plugin, module };
      mistakes.push({
        path: ['markdown', name, index, 'module'],
        message: `Unexpected module "${plugin.module}" for option \`markdown.${name}[${index}].module\`: it cannot be found.`,
        hint: 'Install the package, or start the path of a file with `./`.',
      });
      return plugin;
    });
  return {
    lists: { remarkPlugins: resolveList('remarkPlugins'), rehypePlugins: resolveList('rehypePlugins') },
    mistakes,
  };
}
