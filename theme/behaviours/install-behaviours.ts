import { installSearch } from '../search/install-search.ts';
import { installCopyButtons } from './copy-button.ts';
import { installCopyPage } from './copy-page.ts';
import { installDropdowns } from './dropdowns.ts';
import { installMobileDrawers } from './mobile-drawers.ts';
import { installTabs } from './tabs.ts';
import { installTooltips } from './tooltips/install-tooltips.ts';
import { installWrapButtons } from './wrap-button.ts';

/** Puts the delegated listeners in place that make the static markup answer; called once per document. */
export function installBehaviours(): void {
  installDropdowns(document);
  installMobileDrawers(document);
  installTabs(document);
  installCopyButtons(document);
  installWrapButtons(document);
  installTooltips(document);
  installCopyPage(document);
  installSearch();
}
