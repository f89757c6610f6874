import { DocSiteError, type Problem } from '#shared/errors';
import { readableError } from '../../plugins/site-code/readable-error.ts';

/** Why a page could not be rendered; `place` is as precise as known. */
export function renderError(thrown: unknown, place: Pick<Problem, 'file' | 'line' | 'column'>): DocSiteError {
  const error = readableError(thrown);
  const { message, hint } = error.message.startsWith('A component suspended')
    ? pendingPromise
    : { message: error.message, hint: hintFor(error) };
  return new DocSiteError(message, { rule: 'render-failed', ...place, hint, cause: error });
}

/** For a component that suspends: React's own message is about updates in browsers. */
const pendingPromise = {
  message: 'A component or an expression waits for a promise, but pages are rendered in one go.',
  hint: 'Await the value before, in the document (`export const data = await load()`) or in a hook of a plugin.',
};

/** Problems that are reported already when pages are rendered. */
interface ToldProblems {
  /** Of documents. */
  readonly documents: readonly Problem[];
  /** Of modules that the bundler could not build. */
  readonly bundler: readonly Problem[];
}

/**
 * Whether an error only follows from a problem that is already reported: the page uses a module that failed to load
 * (after the first error, importers see a half-initialized module), or it names a component that does not exist.
 */
export function isEcho(error: unknown, told: ToldProblems): boolean {
  if (!(error instanceof Error)) return false;
  const { message } = error;
  const component = /^Expected component `([\w$.]+)` to be defined/.exec(message)?.[1];
  if (component !== undefined) {
    return told.documents.some(
      ({ rule, message }) => rule === 'unknown-component' && message.includes(`<${component}>`),
    );
  }
  const isOfModule =
    ('code' in error && error.code === 'MODULE_NOT_FOUND') ||
    message.includes('Module build failed') ||
    message.includes('Module parse failed') ||
    message.startsWith('Element type is invalid');
  return isOfModule && told.bundler.length > 0;
}

/** Globals that browsers have and Node lacks. */
const browserNames =
  /^(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|getComputedStyle|requestAnimationFrame|requestIdleCallback|HTMLElement|Element|Node|Image|Audio|DOMParser|\w+Observer)$/;

/** What React's messages do not say, by their beginnings. */
const hints: readonly (readonly [message: RegExp, hint: string])[] = [
  [
    // Hooks of one React are called while another one renders, or it gets their elements.
    /^Cannot read properties of null \(reading 'use[A-Z]\w*'\)|child \(found: object with keys \{\$\$typeof/,
    'The component uses another React than the site, perhaps of a package: `npm ls react` shows all that are installed.',
  ],
  [
    /^Objects are not valid as a React child/,
    'Show a text, a number or an element: `JSON.stringify(value)` makes a text of an object.',
  ],
  [
    /^Element type is invalid/,
    'Something that is no component is used as one: look at what the components of the page import, and at the default exports of the modules that replace parts of the theme.',
  ],
];

function hintFor(error: Error): string {
  const [problem] = error instanceof DocSiteError ? error.problems : [];
  if (problem?.hint !== undefined) return problem.hint;
  const missing = /^(\w+) is not defined/.exec(error.message)?.[1];
  if (missing === undefined) return hints.find(([message]) => message.test(error.message))?.[1] ?? stackHint(error);
  if (!browserNames.test(missing)) return `Import or define \`${missing}\`.`;
  return `\`${missing}\` does not exist at build: use it in an effect or a handler of a component with \`'use client'\`.`;
}

function stackHint(error: Error): string {
  const stack = process.env.DEBUG === 'doc-site' ? error.stack : undefined;
  return stack ?? 'Components are run once, at build; `DEBUG=doc-site` shows the whole stack of the error.';
}
