import type { MDXComponents } from 'mdx/types';
import { Component, type ReactNode, useLayoutEffect, useState } from 'react';
import { mdxComponents as siteComponents } from 'virtual-doc-site/theme';
import { usePageData } from '../hooks/page.ts';
import { ArticleBody } from '../layouts/ArticleBody.tsx';
import { mdxComponents } from '../mdx/mdx-components.tsx';
import { titleAbove } from '../mdx/title-above.tsx';
import type { MdxContent } from '../state/view-store.ts';

const components: MDXComponents = { ...mdxComponents, ...siteComponents };

/** An article rendered in the browser: in dev, and on sites without static generation. */
export function ClientArticle({ Content }: { readonly Content: MdxContent }): ReactNode {
  const { page } = usePageData();
  return (
    <ArticleBoundary key={page.routePath}>
      <TitleAbove>
        <ArticleBody>
          <Content components={components} />
        </ArticleBody>
      </TitleAbove>
    </ArticleBoundary>
  );
}

/** An article below the title of its front matter, unless it draws a main heading. */
function TitleAbove({ children }: { readonly children: ReactNode }): ReactNode {
  const title = titleAbove(usePageData().page, components);
  const [isShown, setShown] = useState(false);
  // Before the first paint, and after every change of the document.
  useLayoutEffect(() => {
    const headings = document.querySelectorAll('[data-article] h1').length;
    setShown(title !== undefined && headings === (isShown ? 1 : 0));
  });
  return (
    <>
      {isShown && title}
      {children}
    </>
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
