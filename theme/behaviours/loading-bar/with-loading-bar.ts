import { texts } from 'virtual-doc-site/texts/shell';
import type { ViewSource } from '../../router/view-source.ts';
import { currentPage } from '../../state/view-store.ts';
import { siteText } from '../../text/site-text.ts';

/** Loads shorter than this show no bar, in milliseconds. */
const barDelay = 200;

/** Loads shorter than this do not even fetch the bar's script, in milliseconds. */
const fetchDelay = 100;

/**
 * A source that shows the loading bar while it loads, labelled in the language of the current page. If the bar's script
 * cannot be loaded, the work continues without it.
 */
export function withLoadingBar(source: ViewSource): ViewSource {
  let running = 0;
  return {
    ...source,
    async load(path, onNewer) {
      const label = siteText(texts, currentPage().lang, 'loading');
      let bar: Promise<typeof import('./loading-bar.ts') | undefined> | undefined;
      const fetchTimer = setTimeout(() => {
        bar = import('./loading-bar.ts').catch(() => undefined);
      }, fetchDelay);
      const showTimer = setTimeout(() => {
        void bar?.then((module) => {
          if (running > 0) module?.startLoadingBar(label);
        });
      }, barDelay);
      running += 1;
      try {
        return await source.load(path, onNewer);
      } finally {
        running -= 1;
        clearTimeout(fetchTimer);
        clearTimeout(showTimer);
        void bar?.then((module) => {
          if (running === 0) module?.endLoadingBar();
        });
      }
    },
  };
}
