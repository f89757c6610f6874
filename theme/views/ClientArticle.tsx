import type { ReactNode } from 'react';
import { mdxComponents as siteComponents } from 'virtual-doc-site/theme';
import { usePageData } from '../hooks/usePageData.ts';
import { ArticleBody } from '../layouts/ArticleBody.tsx';
import { mdxComponents } from '../mdx/mdx-components.tsx';
import type { MdxContent } from '../state/view-store.ts';
import { ArticleBoundary } from './ArticleBoundary.tsx';

const components = { ...mdxComponents, ...siteComponents };

/** An article rendered in the browser: in dev, and on sites without static generation. */
export function ClientArticle({ Content }: { readonly Content: MdxContent }): ReactNode {
  const { page } = usePageData();
  return (
    <ArticleBoundary key={page.routePath}>
      <ArticleBody>
        <Content components={components} />
      </ArticleBody>
    </ArticleBoundary>
  );
}
