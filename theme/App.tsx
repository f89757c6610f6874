import type { ReactNode } from 'react';
import { PageHead } from './head/PageHead.tsx';
import { usePageData } from './hooks/usePageData.ts';
import { useView } from './hooks/useView.ts';
import { Layout } from './layouts/Layout.tsx';
import { type Navigation, Navigator } from './router/Navigator.tsx';
import { Announcer } from './views/Announcer.tsx';
import { ArticleView, type ArticleViewProps } from './views/ArticleView.tsx';
import { GlobalComponents } from './views/GlobalComponents.tsx';
import { SidebarView } from './views/SidebarView.tsx';

/** Props of `App`. */
export interface AppProps {
  /** Absent at build, where nothing moves. */
  readonly navigation?: Navigation;
  /** Draws a page's module; only where the modules are in the web bundle. */
  readonly clientArticle?: ArticleViewProps['clientArticle'];
}

/** Everything inside the root element. It stands inside a router: the browser's, or a static one at build. */
export function App({ navigation, clientArticle }: AppProps): ReactNode {
  const { sidebar } = useView();
  const { page } = usePageData();
  return (
    <>
      <PageHead />
      <Layout sidebar={sidebar === undefined ? null : <SidebarView />}>
        <ArticleView clientArticle={clientArticle} />
      </Layout>
      <GlobalComponents isOn={page.frontmatter.globalUIComponents !== false} />
      <Announcer />
      {navigation !== undefined && <Navigator {...navigation} />}
    </>
  );
}
