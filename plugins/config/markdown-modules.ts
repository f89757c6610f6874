import { dirname } from 'node:path';
import { nearestHint } from '#shared/nearest';
import { isKnownLanguage, languageNames } from '../markdown/code/language-names.ts';
import type { MarkdownPlugin, OwnLanguage } from '../markdown/types.ts';
import { openSiteModules } from '../site-code/site-modules.ts';
import type { Mistake } from './parse-with.ts';
import { formatPath, type ValuePath } from './plain-value.ts';

interface MarkdownModules {
  readonly languages: Readonly<Record<string, OwnLanguage>>;
  readonly remarkPlugins: readonly MarkdownPlugin[];
  readonly rehypePlugins: readonly MarkdownPlugin[];
}

/**
 * Resolves the modules of Markdown plugins and grammars like imports of the configuration file. A module that does not
 * exist is a mistake, and so is an alias of an unknown language.
 */
export function resolveMarkdownModules(written: MarkdownModules, configFile: string) {
  const modules = openSiteModules(dirname(configFile));
  const mistakes: Mistake[] = [];
  const resolve = <T extends { readonly module: string }>(entry: T, at: ValuePath): T => {
    const module = modules.resolve(entry.module, configFile);
    if (module) return { ...entry, module };
    const path = ['markdown', ...at, 'module'];
    mistakes.push({
      path,
      message: `Unexpected module "${entry.module}" for option \`${formatPath(path)}\`: it cannot be found.`,
      hint: 'Install the package, or start the path of a file with `./`.',
    });
    return entry;
  };
  const resolveList = (name: 'remarkPlugins' | 'rehypePlugins') =>
    written[name].map((plugin, index) => resolve(plugin, [name, index]));
  const resolveLanguage = (name: string, language: OwnLanguage): OwnLanguage => {
    if (typeof language === 'object') return resolve(language, ['languages', name]);
    const path = ['markdown', 'languages', name];
    if (!isKnownLanguage(language) && typeof written.languages[language] !== 'object')
      mistakes.push({
        path,
        message: `Unexpected language "${language}" for option \`${formatPath(path)}\`: there is no grammar for it.`,
        hint: nearestHint(language, languageNames()) ?? "Name the module of a grammar: `{ module: './grammar.ts' }`.",
      });
    return language;
  };
  const languages = Object.entries(written.languages).map(([name, language]) => [
    name.toLowerCase(),
    resolveLanguage(name, language),
  ]);
  return {
    resolved: {
      languages: Object.fromEntries(languages),
      remarkPlugins: resolveList('remarkPlugins'),
      rehypePlugins: resolveList('rehypePlugins'),
    } satisfies MarkdownModules,
    mistakes,
  };
}
