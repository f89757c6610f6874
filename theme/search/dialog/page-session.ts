import { searchClients } from 'virtual-doc-site/search-clients';
import type { Lang } from '#shared/types';
import { replaceParameter } from '../../state/replace-parameter.ts';
import type { SearchBackend } from '../search-backend.ts';
import { searchHooks } from './search-clients.ts';
import { createSearchSession, type SearchSession } from './search-session.ts';
import type { SessionView } from './session-view.ts';

/** An address with this parameter opens the search. */
const parameter = 'q';

/**
 * Creates the session of a dialog on the page. The address has its query while it is open; Back closes it with `close`.
 */
export function createPageSession(
  backendFor: (lang: Lang) => SearchBackend,
  { isOpen, close }: { readonly isOpen: () => boolean; readonly close: () => void },
): SearchSession {
  const session = createSearchSession(backendFor, searchHooks(searchClients));
  session.view.subscribe(() => {
    if (isOpen()) showQuery(session.view.get());
  });
  // The dialog may cover the page, and would hide what Back has done.
  window.addEventListener('popstate', () => {
    close();
    // The search may have been open when the reader left this history entry.
    replaceParameter(parameter, null);
  });
  window.addEventListener('online', session.retry);
  return {
    ...session,
    close() {
      session.close();
      replaceParameter(parameter, null);
    },
  };
}

/** Puts the answered query into the address, so that readers can share it. */
function showQuery({ text, answer }: SessionView): void {
  if (text.trim() === '') replaceParameter(parameter, null);
  else if (answer !== undefined) replaceParameter(parameter, answer.query.text);
}
