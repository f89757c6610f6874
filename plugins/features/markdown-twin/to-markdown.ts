import type { Comment, Root } from 'hast';
import { type Options, type State, toMdast } from 'hast-util-to-mdast';
import type { Heading, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serialize } from 'mdast-util-to-markdown';
import type { PageData, SiteData } from '#shared/types';
import { plainArticle } from '../plain-article.ts';
import { addressRules } from './links.ts';
import { phrasingHandlers } from './phrasing.ts';
import { handlersWith } from './rules.ts';
import { collapseWhiteSpace } from './white-space.ts';

/** Input for the Markdown twin of one page. */
export interface TwinJob {
  readonly articleHtml: string;
  readonly page: Pick<PageData, 'title' | 'routePath'>;
  readonly site: Pick<SiteData, 'base' | 'cleanUrls'>;
}

/**
 * Makes the Markdown twin of a page from its rendered article, so that it says what readers see. It begins with the
 * title as `# Title`; `rules.ts` has a rule for each built-in component. `data-markdown` on an element replaces the
 * element by its value; an empty value omits it.
 */
export function toMarkdown({ articleHtml, page, site }: TwinJob): string {
  const article = plainArticle(articleHtml);
  const handlers = handlersWith(addressRules(page.routePath, site));
  const { title, content } = takeTitle(contentOf(article, handlers), page.title);
  return serialize(
    { type: 'root', children: [title, ...content] },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      handlers: phrasingHandlers,
      rule: '-',
      listItemIndent: 'one',
      fences: true,
    },
  );
}

/**
 * Given the article, the library would copy it and collapse its white space, which takes longer than all the rest. It
 * gets one node instead, which stands for the article.
 */
function contentOf(article: Root, handlers: Options['handlers']): readonly RootContent[] {
  collapseWhiteSpace(article);
  const standIn: Comment = { type: 'comment', value: '' };
  const nodeHandlers = { comment: (state: State) => state.all(article) };
  const tree = toMdast({ type: 'root', children: [standIn] }, { handlers, nodeHandlers, document: true });
  return tree.type === 'root' ? tree.children : [tree];
}

/** The article's first heading, with its code and emphasis, else the title of the page. */
function takeTitle(
  content: readonly RootContent[],
  title: string,
): { title: Heading; content: readonly RootContent[] } {
  const own = content.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (own !== undefined) return { title: own, content: content.filter((node) => node !== own) };
  return { title: { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }, content };
}
