import { statsOf } from './stats-of.ts';

/** When a file was last changed, in milliseconds since 1970; 0 if it does not exist. */
export function lastEdit(file: string): number {
  return statsOf(file)?.mtimeMs ?? 0;
}
