import type { PageData } from '#shared/types';

/** What a handler must return. */
export interface ResultKind<Value = unknown> {
  /** Completes `expected …` in a message: `a list of objects`. */
  readonly expected: string;
  /** `before` is the value that the handler received. */
  fits(result: unknown, before: Value): boolean;
}

export const aString: ResultKind<string> = { expected: 'a string', fits: (result) => typeof result === 'string' };

export const anObject: ResultKind<object> = { expected: 'an object', fits: isObject };

export const aConfiguration: ResultKind<object> = { expected: 'the configuration', fits: isObject };

/** Pages, links and the like. */
export const aList: Omit<ResultKind, 'fits'> & { fits(result: unknown): boolean } = {
  expected: 'a list of objects',
  fits: (result) => Array.isArray(result) && result.every(isObject),
};

/** What the `run` of a check returns. */
export const aCheckOutcome = {
  expected: '`{ checked, problems }`: a number and a list of objects',
  fits: (result: unknown) =>
    isObject(result) &&
    'checked' in result &&
    typeof result.checked === 'number' &&
    'problems' in result &&
    aList.fits(result.problems),
};

/**
 * The address of a page belongs to `modifyRoutes`. The words name no page, so that a mistake made on every page is
 * reported once.
 */
export const theSamePage: ResultKind<PageData> = {
  expected: 'the data of the same page, with its `routePath` and its `pagePath`',
  fits: (result, { routePath, pagePath }) =>
    isObject(result) &&
    'routePath' in result &&
    result.routePath === routePath &&
    'pagePath' in result &&
    result.pagePath === pagePath,
};

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
