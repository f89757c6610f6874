import { replaceParameter } from '../../state/replace-parameter.ts';
import type { SessionView } from './search-session.ts';

/** With this parameter an address opens the search. */
const parameter = 'q';

/** Shows in the address what the open search has answered, so that readers can share it. */
export function showQuery({ text, answer }: Pick<SessionView, 'text' | 'answer'>): void {
  if (text.trim() === '') hideQuery();
  else if (answer !== undefined) replaceParameter(parameter, answer.query.text);
}

/** Removes the query from the address. */
export function hideQuery(): void {
  replaceParameter(parameter, null);
}
