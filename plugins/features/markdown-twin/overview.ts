import type { PhrasingContent, RootContent } from 'mdast';
import type { OverviewGroup, SiteData } from '#shared/types';
import { linkTo, list, text } from './nodes.ts';

/** The overview that the layout draws below the article of a page with the `overview` flag. */
export function overviewContent(
  groups: readonly OverviewGroup[],
  site: Pick<SiteData, 'base'>,
): readonly RootContent[] {
  return groups.flatMap((group): readonly RootContent[] => {
    const lines = group.items.map(({ text: label, link, tag, description }): PhrasingContent[] => [
      linkTo(link, label, site),
      ...(tag === undefined ? [] : [text(` (${tag})`)]),
      ...(description === undefined ? [] : [text(`: ${description}`)]),
    ]);
    if (group.text === undefined) return [list(lines)];
    return [{ type: 'heading', depth: 2, children: [text(group.text)] }, list(lines)];
  });
}
