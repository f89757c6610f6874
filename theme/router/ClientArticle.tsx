import type { ReactNode } from 'react';
import { mdxComponents as siteComponents } from 'virtual-doc-site/theme';
import type { MdxContent } from '../hooks/page-store.ts';
import { usePageData } from '../hooks/usePageData.ts';
import { ArticleBody } from '../layouts/article/ArticleBody.tsx';
import { mdxComponents } from '../mdx/mdx-components.tsx';
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
