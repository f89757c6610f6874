import { statsOf } from './stats-of.ts';

/**
 * When a file was last changed, in milliseconds since 1970; 0 if it does not exist. By the clock of the system: tools set
 * the time of the last modification to any value.
 */
export function lastEdit(file: string): number {
  return statsOf(file)?.ctimeMs ?? 0;
}
