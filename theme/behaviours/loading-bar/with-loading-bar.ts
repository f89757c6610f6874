import type { ViewSource } from '../../router/view-source.ts';
import { currentPage } from '../../state/view-store.ts';
import { siteText } from '../../text/site-text.ts';
import { createLoadingBar } from './create-loading-bar.ts';

/** A source during whose loads the loading bar is shown (spec, section 4); its name is in the language of the page that waits. */
export function withLoadingBar(source: ViewSource): ViewSource {
  const bar = createLoadingBar();
  return {
    ...source,
    load: (path, onNewer) => bar.showWhile(source.load(path, onNewer), siteText(currentPage().lang, 'loading')),
  };
}
