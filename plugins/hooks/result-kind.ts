import { isObject } from '#shared/is-object';
import type { PageData } from '#shared/types';
import { maxDepth } from '../config/plain-value.ts';
import { rsbuildRefusal } from '../config/rsbuild-refusal.ts';

/** The kind of result that a handler must return. */
export interface ResultKind<Value = unknown> {
  /** Completes `expected …` in a message: `a list of objects`. */
  readonly expected: string;
  /** `before` is the value that the handler received. */
  fits(result: unknown, before: Value): boolean;
}

/** Text with content: an empty page would go unnoticed. */
export const someText: ResultKind<string> = {
  expected: 'a string that is not empty',
  fits: (result) => typeof result === 'string' && result.trim() !== '',
};

/** A configuration of the bundler. */
export const anRsbuildConfig: ResultKind<object> = {
  expected: `a configuration of at most ${maxDepth} levels in which nothing contains itself`,
  fits: (result) => isObject(result) && rsbuildRefusal(result) === undefined,
};

/** The configuration of a site. */
export const aConfiguration: ResultKind<object> = { expected: 'the configuration', fits: isObject };

/** Pages, links and the like. */
export const aList: Omit<ResultKind, 'fits'> & { fits(result: unknown): boolean } = {
  expected: 'a list of objects',
  // Not `result.every`, which skips the holes of a list.
  fits: (result) => Array.isArray(result) && !result.includes(undefined) && result.every(isObject),
};

/** Navigation and the like, which ends in files of JSON. */
export const aListOfJson: typeof aList = {
  expected: 'a list of objects that JSON can hold',
  fits: (result) => aList.fits(result) && hasJson(result),
};

/** The result of a check. */
export const aCheckOutcome = {
  expected: '`{ checked, problems }`: a number and a list of objects, each with a `message`',
  fits: (result: unknown) =>
    isObject(result) &&
    typeof result.checked === 'number' &&
    Array.isArray(result.problems) &&
    // Not `every`, which skips the holes of a list.
    Array.from(result.problems).every(
      (problem: unknown) => isObject(problem) && typeof problem.message === 'string' && problem.message.trim() !== '',
    ),
};

/**
 * The address of a page belongs to `modifyRoutes`. The words name no page, so that a mistake made on every page is
 * reported once.
 */
export const theSamePage: ResultKind<PageData> = {
  expected: 'the data of the same page, with its `routePath` and its `pagePath`, and JSON in `extra`',
  fits: (result, { routePath, pagePath }) =>
    isObject(result) && result.routePath === routePath && result.pagePath === pagePath && hasJson(result.extra),
};

/** Not for circular values. */
function hasJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
