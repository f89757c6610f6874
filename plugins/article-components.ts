import { readFile } from 'node:fs/promises';
import { builtinComponents } from '#shared/builtin-components';
import { exportNames } from './client-modules/export-names.ts';
import { themeClientModules } from './client-modules/find-client-modules.ts';
import type { Collected } from './hooks/collected.ts';

/** Slots inside the article: their components are rendered at build, or islands. */
const articleSlots = ['beforeHero', 'afterHero', 'beforeFeatures', 'afterFeatures'];

/** Files of the theme and of plugins with components that are rendered inside the article. */
export function articleComponentFiles({ mdxComponents, slots }: Collected): readonly string[] {
  return [...themeClientModules, ...mdxComponents, ...articleSlots.flatMap((name) => slots[name] ?? [])];
}

/** Names of the components that documents can use without an import. */
export async function documentComponentNames({ mdxComponents }: Collected): Promise<readonly string[]> {
  const names = await Promise.all(mdxComponents.map(async (file) => exportNames(await readFile(file, 'utf8'), file)));
  return [...builtinComponents, ...names.flat().filter((name) => /^[A-Z]/.test(name))];
}
