import type { PageData } from '#shared/types';

/** What a handler must return. */
export interface ResultKind {
  /** How messages say it: `a list of objects`. */
  readonly expected: string;
  fits(value: unknown): boolean;
}

/** A text, such as the HTML of a page. */
export const aString: ResultKind = { expected: 'a string', fits: (value) => typeof value === 'string' };

/** An object, such as a configuration. */
export const anObject: ResultKind = { expected: 'an object', fits: isObject };

/** A list of objects, such as pages or links. */
export const aList: ResultKind = {
  expected: 'a list of objects',
  fits: (value) => Array.isArray(value) && value.every(isObject),
};

/** What the handler of a check returns. */
export const aCheckOutcome: ResultKind = {
  expected: 'what it checked: `{ checked, problems }`, a number and a list of objects',
  fits: (value) =>
    isObject(value) &&
    'checked' in value &&
    typeof value.checked === 'number' &&
    'problems' in value &&
    aList.fits(value.problems),
};

/**
 * The data of the same page: its address belongs to `modifyRoutes`. The words fit every page, so that they are told once.
 */
export function samePage({ routePath, pagePath }: PageData): ResultKind {
  return {
    expected: `the data of the same page, with its \`routePath\` and its \`pagePath\``,
    fits: (value) =>
      isObject(value) &&
      'routePath' in value &&
      value.routePath === routePath &&
      'pagePath' in value &&
      value.pagePath === pagePath,
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
