import { texts } from 'virtual-doc-site/texts/shell';
import type { ViewSource } from '../../router/view-source.ts';
import { currentPage } from '../../state/view-store.ts';
import { siteText } from '../../text/site-text.ts';
import { createLoadingBar } from './create-loading-bar.ts';

/** A source that shows the loading bar while it loads. The bar is labelled in the language of the current page. */
export function withLoadingBar(source: ViewSource): ViewSource {
  const bar = createLoadingBar();
  return {
    ...source,
    load: (path, onNewer) => bar.showWhile(source.load(path, onNewer), siteText(texts, currentPage().lang, 'loading')),
  };
}
