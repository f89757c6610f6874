import type { Timing } from '../../plugins/index.ts';
import { formatTable } from './format-table.ts';

/** A table of the time that plugins took, one line per plugin and hook. */
export function formatTimings(timings: readonly Timing[]): string {
  const rows = timings.map(({ plugin, hook, calls, ms }) => [plugin, hook, String(calls), ms.toFixed(1)]);
  return formatTable([['plugin', 'hook', 'calls', 'ms'], ...rows], 2);
}
