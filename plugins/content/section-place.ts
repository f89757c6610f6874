import { isSamePath, type LangSettings, withoutLang } from '#shared/paths';
import type { NavItem, PageData } from '#shared/types';

interface Surroundings {
  /** Navigation of the section's language. */
  readonly nav: readonly NavItem[];
  readonly pages: readonly PageData[];
  readonly config: Pick<LangSettings, 'locales'>;
}

/**
 * Title of a section and its position in the navigation bar, from the entry that leads to it. Without an entry, the
 * section comes last, under the title of its own page or its path.
 */
export function sectionPlace(folder: string, { nav, pages, config }: Surroundings) {
  const bare = withoutLang(folder, config);
  const entries = nav.flatMap((item) => [item, ...(item.items ?? [])]);
  const isRoot = bare === '/';
  // Every link is below the root, so its sidebar has no entry.
  const at = isRoot ? -1 : entries.findIndex(({ link }) => link && withoutLang(link, config).startsWith(bare));
  const title = entries[at]?.text ?? pages.find(({ routePath }) => isSamePath(routePath, folder))?.title ?? bare;
  return { title, isRoot, order: at < 0 ? entries.length : at };
}
