import { installSearch } from '../search/install-search.ts';
import { installCodeButtons } from './code/install-code-buttons.ts';
import { installDrawers } from './Drawer/install-drawers.ts';
import { installDropdowns } from './Dropdown/install-dropdowns.ts';
import { installFloating } from './floating/install-floating.ts';
import { installPageActions } from './PageActions/install-page-actions.ts';
import { installTabs } from './tabs/install-tabs.ts';

/** Puts the delegated listeners in place that make the static markup answer; called once per document. */
export function installBehaviours(): void {
  installDropdowns(document);
  installDrawers(document);
  installTabs(document);
  installCodeButtons(document);
  installFloating(document);
  installPageActions(document);
  installSearch();
}
