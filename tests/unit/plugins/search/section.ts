import type { SearchSection } from '../../../../plugins/shared/types.ts';

/** A section from what matters of it. */
export function section({
  path = '/page',
  title = 'Page',
  header = '',
  id = '',
  content = '',
  rank = 1,
  description,
  keywords,
}: Partial<SearchSection> & { readonly path?: string }): SearchSection {
  const depth = header === '' ? 1 : 2;
  return {
    routePath: path,
    title,
    header,
    id,
    depth,
    content,
    rank,
    ...(description !== undefined && { description }),
    ...(keywords !== undefined && { keywords }),
  };
}
