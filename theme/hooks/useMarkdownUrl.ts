import { markdownFileUrl } from '#shared/page-file';
import { useSite, useView } from './page.ts';

/** URL of the Markdown file of the page. Undefined for pages that are not prerendered, which have none. */
export function useMarkdownUrl(): string | undefined {
  const { page, article } = useView();
  const { base } = useSite();
  return article !== undefined && 'html' in article ? markdownFileUrl(page.pagePath, base) : undefined;
}
