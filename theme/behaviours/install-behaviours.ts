import { installSearch } from '../search/install-search.ts';
import { installCopyButtons } from './copy-buttons.ts';
import { installDropdowns } from './dropdowns.ts';
import { installFoldedCode } from './folded-code.ts';
import { installMobileDrawers } from './mobile-drawers.ts';
import { installTabs } from './tabs.ts';
import { installTooltips } from './tooltips/install-tooltips.ts';
import { installWrapButtons } from './wrap-buttons.ts';

/**
 * Adds the behaviour of the static markup: listeners on the document, which therefore also serve articles that are
 * loaded later. Call it once per document.
 */
export function installBehaviours(): void {
  installDropdowns(document);
  installMobileDrawers(document);
  installTabs(document);
  installCopyButtons(document);
  installWrapButtons(document);
  installFoldedCode(document);
  installTooltips(document);
  installSearch();
}
