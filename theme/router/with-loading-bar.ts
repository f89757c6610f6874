import { createBar } from '../components/LoadingBar/create-bar.ts';
import { currentPage } from '../hooks/page-store.ts';
import { siteText } from '../text/site-text.ts';
import type { ViewSource } from './view-source.ts';

/** A source during whose loads the loading bar is shown (spec, section 4); its name is in the language of the page that waits. */
export function withLoadingBar(source: ViewSource): ViewSource {
  const bar = createBar();
  return {
    ...source,
    load: (path, onNewer) => bar.showWhile(source.load(path, onNewer), siteText(currentPage().lang, 'loading')),
  };
}
