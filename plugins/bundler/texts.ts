import type { TextGroup, Texts } from '#shared/interface-texts';
import type { Lang } from '#shared/types';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { VirtualModule } from './virtual-module.ts';

/** The groups that the browser or the components of articles read, with their modules. */
const groups = {
  shell: virtualModuleIds.shellTexts,
  article: virtualModuleIds.articleTexts,
  search: virtualModuleIds.searchTexts,
  notFound: virtualModuleIds.notFoundTexts,
} satisfies Partial<Record<TextGroup, string>>;

/** Text of the module of a group. */
export function textsModule(group: TextGroup, texts: Readonly<Record<Lang, Texts>>): string {
  const table = Object.fromEntries(Object.entries(texts).map(([lang, all]) => [lang, all[group]]));
  return `export const texts = ${JSON.stringify(table)};\n`;
}

/** Provides the interface texts of the site's languages. */
export function provideTexts(texts: Readonly<Record<Lang, Texts>>): readonly VirtualModule[] {
  return Object.entries(groups).map(([group, id]) => ({
    name: `doc-site:texts-${group}`,
    id,
    source: () => textsModule(group as keyof typeof groups, texts),
  }));
}
