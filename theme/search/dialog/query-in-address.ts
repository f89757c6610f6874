import { replaceParameter } from '../../state/replace-parameter.ts';
import type { SessionView } from './search-session.ts';

/** An address with this parameter opens the search. */
const parameter = 'q';

/** Puts the answered query into the address, so that readers can share it. */
export function showQuery({ text, answer }: Pick<SessionView, 'text' | 'answer'>): void {
  if (text.trim() === '') hideQuery();
  else if (answer !== undefined) replaceParameter(parameter, answer.query.text);
}

/** Removes the query from the address. */
export function hideQuery(): void {
  replaceParameter(parameter, null);
}
