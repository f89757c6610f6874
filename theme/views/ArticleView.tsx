import { type ComponentType, type ReactNode, useCallback, useMemo } from 'react';
import { useView } from '../hooks/page.ts';
import { loadIslands } from '../islands/load-islands.ts';
import type { MdxContent } from '../state/view-store.ts';

/** Props that `App` passes on. */
export interface ArticleViewProps {
  /** Renders a page's module; given only where page modules are in the web bundle. */
  readonly clientArticle: ComponentType<{ readonly Content: MdxContent }> | undefined;
}

/**
 * The article. Prerendered HTML is passed to React exactly as it is in the document: hydration changes nothing, and
 * recovery from a mismatch elsewhere restores the same HTML. Islands are hydrated in whichever element React ends up
 * with.
 */
export function ArticleView({ clientArticle: ClientArticle }: ArticleViewProps): ReactNode {
  const { article } = useView();
  const prerendered = article !== undefined && 'html' in article ? article : undefined;
  // Both are new for a new article only: React then replaces the HTML, detaches the old islands and attaches the new
  // ones.
  const inner = useMemo(() => ({ __html: prerendered?.html ?? '' }), [prerendered]);
  const islands = useCallback((element: HTMLElement | null) => loadIslandsOf(element, prerendered), [prerendered]);

  if (article !== undefined && 'Content' in article) {
    return <div data-article>{ClientArticle !== undefined && <ClientArticle Content={article.Content} />}</div>;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML.
  return <div data-article ref={islands} dangerouslySetInnerHTML={inner} />;
}

function loadIslandsOf(element: HTMLElement | null, article: object | undefined): (() => void) | undefined {
  return element === null || article === undefined ? undefined : loadIslands(element);
}
