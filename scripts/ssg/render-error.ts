import { browserNameHint } from '#shared/browser-names';
import { DocSiteError, type Problem } from '#shared/errors';

/** Why a page could not be rendered, as a problem; `place` is as much as is known of where. */
export function renderError(error: unknown, place: Pick<Problem, 'file' | 'line' | 'column'>): DocSiteError {
  const message = error instanceof Error ? error.message : String(error);
  return new DocSiteError(message, { rule: 'render-failed', ...place, hint: hintFor(error, message), cause: error });
}

/** Whether the error says only that a module is not there, which the bundler has said before, with its place. */
export function isMissingModule(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'MODULE_NOT_FOUND') || error.message.includes('Module build failed');
}

/** Whether the error says only that a component is undefined: a name that its module does not export. */
export function isMissingExport(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Element type is invalid');
}

function hintFor(error: unknown, message: string): string {
  const missing = /^(\w+) is not defined/.exec(message)?.[1];
  if (missing === undefined) return stackHint(error);
  return browserNameHint(missing) ?? `Import or define \`${missing}\`.`;
}

function stackHint(error: unknown): string {
  const stack = process.env.DEBUG === 'doc-site' && error instanceof Error ? error.stack : undefined;
  return stack ?? 'Components are run once, at build; `DEBUG=doc-site` shows the whole stack of the error.';
}
