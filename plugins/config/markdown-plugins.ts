import { createJiti } from 'jiti';
import type { MarkdownPlugin } from '../markdown/types.ts';
import type { Mistake } from './parse-with.ts';

/** The two lists of the `markdown` option that hold modules. */
export interface MarkdownPluginLists {
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
}

/** The lists with absolute modules, and the modules that do not exist. */
export interface ResolvedMarkdownPlugins {
  readonly lists: MarkdownPluginLists;
  readonly mistakes: readonly Mistake[];
}

/** Finds the modules of remark and rehype plugins as an import in the configuration file would. */
export function resolveMarkdownPlugins(lists: MarkdownPluginLists, configFile: string): ResolvedMarkdownPlugins {
  const jiti = createJiti(configFile);
  const mistakes: Mistake[] = [];
  const resolveList = (name: keyof MarkdownPluginLists) =>
    lists[name].map((plugin, index): MarkdownPlugin => {
      const module = jiti.esmResolve(plugin.module, { parentURL: configFile, try: true });
      if (module) return { ...plugin, module };
      mistakes.push({
        path: ['markdown', name, index, 'module'],
        message: `Unexpected module "${plugin.module}" for option \`markdown.${name}[${index}].module\`: it cannot be found.`,
        hint: 'Install the package, or begin the path of a file of the site with `./`.',
      });
      return plugin;
    });
  return {
    lists: { remarkPlugins: resolveList('remarkPlugins'), rehypePlugins: resolveList('rehypePlugins') },
    mistakes,
  };
}
