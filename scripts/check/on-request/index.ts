import type { OptionSpec } from '../../command-line/command-spec.ts';
import { againstCheck } from './against.ts';
import { externalCheck } from './external/external-check.ts';
import type { CheckRequest, RequestedCheck } from './requested-check.ts';
import { weightsCheck } from './weights.ts';

/** The checks that run on request, by the name of their option. */
const requestedChecks: Readonly<Record<string, RequestedCheck>> = {
  against: againstCheck,
  external: externalCheck,
  weights: weightsCheck,
};

/** What reports say of the checks, whether they run or not. */
export const requestableRules = Object.values(requestedChecks).map(({ about }) => about);

/** Options that ask for the checks. */
export const requestOptions: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  Object.entries(requestedChecks).map(([name, { option }]) => [name, option]),
);

/** A check that was asked for. */
export interface RequestedRun {
  /** Name of the option. */
  readonly name: string;
  readonly check: RequestedCheck;
  readonly value: CheckRequest['value'];
}

/** The checks that the options of the command ask for. */
export function requestsIn(
  options: Readonly<Record<string, CheckRequest['value'] | undefined>>,
): readonly RequestedRun[] {
  return Object.entries(requestedChecks).flatMap(([name, check]) => {
    const value = options[name];
    return value === undefined ? [] : [{ name, check, value }];
  });
}
