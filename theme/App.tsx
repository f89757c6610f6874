import type { MDXComponents } from 'mdx/types';
import type { ReactNode } from 'react';
import { PageHead } from './head/PageHead.tsx';
import { usePageData } from './hooks/usePageData.ts';
import { useView } from './hooks/useView.ts';
import { Layout } from './layouts/Layout.tsx';
import { Announcer } from './router/Announcer.tsx';
import { ArticleView } from './router/ArticleView.tsx';
import { GlobalComponents } from './router/GlobalComponents.tsx';
import { type Navigation, Navigator } from './router/Navigator.tsx';
import { SidebarView } from './router/SidebarView.tsx';

/** Props of `App`. */
export interface AppProps {
  /** Absent at build, where nothing moves. */
  readonly navigation?: Navigation;
  /** What documents use without an import; needed only where the page modules are in the web bundle. */
  readonly components?: MDXComponents;
}

/** Everything inside the root element. It stands inside a router: the browser's, or a static one at build. */
export function App({ navigation, components }: AppProps): ReactNode {
  const { sidebar } = useView();
  const { page } = usePageData();
  return (
    <>
      <PageHead />
      <Layout sidebar={sidebar === undefined ? null : <SidebarView />}>
        <ArticleView components={components} />
      </Layout>
      <GlobalComponents isOn={page.frontmatter.globalUIComponents !== false} />
      <Announcer />
      {navigation !== undefined && <Navigator {...navigation} />}
    </>
  );
}
