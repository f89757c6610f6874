import { type FiledPage, filedAt } from '#shared/filed-at';
import { type LangSettings, withoutLang } from '#shared/paths';

interface TaggedPage extends FiledPage {
  readonly frontmatter: FiledPage['frontmatter'] & { readonly tags?: unknown };
}

/** Whether a page, if it has a date, is an entry of a feed. */
export function isInFeed(
  { folder, tag }: { readonly folder: string; readonly tag?: string },
  page: TaggedPage,
  settings: LangSettings,
): boolean {
  const { tags } = page.frontmatter;
  const hasTag = tag === undefined || (Array.isArray(tags) && tags.includes(tag));
  return hasTag && withoutLang(filedAt(page, settings), settings).startsWith(folder);
}
