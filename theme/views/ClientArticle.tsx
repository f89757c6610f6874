import { Component, type ReactNode } from 'react';
import { mdxComponents as siteComponents } from 'virtual-doc-site/theme';
import { usePageData } from '../hooks/page.ts';
import { ArticleBody } from '../layouts/ArticleBody.tsx';
import { mdxComponents } from '../mdx/mdx-components.tsx';
import type { MdxContent } from '../state/view-store.ts';

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

/** Confines errors of a page's components to the article: the shell and its navigation keep working. */
class ArticleBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
