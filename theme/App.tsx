import type { ReactNode } from 'react';
import { PageHead } from './head/PageHead.tsx';
import { useView } from './hooks/page.ts';
import { Layout } from './layouts/Layout.tsx';
import { type Navigation, Navigator } from './router/Navigator.tsx';
import { Announcer } from './views/Announcer.tsx';
import { ArticleView, type ArticleViewProps } from './views/ArticleView.tsx';
import { GlobalComponents } from './views/GlobalComponents.tsx';
import { SidebarView } from './views/SidebarView.tsx';

interface AppProps {
  /** Absent at build time. */
  readonly navigation?: Navigation;
  /** Renders a page's module; given only where page modules are in the web bundle. */
  readonly clientArticle?: ArticleViewProps['clientArticle'];
}

/** The whole React tree. Needs a router around it: the browser's, or a static one at build time. */
export function App({ navigation, clientArticle }: AppProps): ReactNode {
  const { sidebar } = useView();
  return (
    <>
      <PageHead />
      <Layout sidebar={sidebar === undefined ? null : <SidebarView />}>
        <ArticleView clientArticle={clientArticle} />
      </Layout>
      <GlobalComponents />
      <Announcer />
      {navigation !== undefined && <Navigator {...navigation} />}
    </>
  );
}
