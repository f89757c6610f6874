import type { RootContent } from 'mdast';
import type { Frontmatter, SiteData } from '#shared/types';
import { linkTo, list, paragraph, text } from './nodes.ts';

/** What a home page shows above its article: the words of the hero, its actions and the features. */
export function homeContent(
  { hero, features = [] }: Frontmatter,
  site: Pick<SiteData, 'base'>,
): readonly RootContent[] {
  const content: RootContent[] = [];
  if (hero !== undefined) {
    content.push(...[hero.text, hero.tagline].filter((words) => words !== '').map((words) => paragraph(text(words))));
    if (hero.actions.length > 0)
      content.push(list(hero.actions.map((action) => [linkTo(action.link, action.text, site)])));
  }
  if (features.length > 0) {
    content.push(
      list(
        features.map(({ title, details, link }) => [
          { type: 'strong', children: [link === undefined ? text(title) : linkTo(link, title, site)] },
          text(`: ${details}`),
        ]),
      ),
    );
  }
  return content;
}
