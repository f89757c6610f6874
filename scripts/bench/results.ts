import { formatTable } from '../command-line/format-table.ts';
import { type Build, builds } from './measure-generator.ts';
import type { OutputSizes } from './output-sizes.ts';
import type { Cost } from './run-measured.ts';

/** Results of one generator on one corpus. */
export interface Result {
  readonly generator: string;
  readonly pages: number;
  /** All runs of each build, in order. */
  readonly costs: Readonly<Record<Build, readonly Cost[]>>;
  readonly output: OutputSizes;
}

/** Median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** Formats results for the terminal. */
export function formatResults(results: readonly Result[]): string {
  const heads = [
    'generator',
    'pages',
    ...builds.flatMap((build) => [`${build} s`, 'MiB']),
    'output MiB',
    'files',
    'page kB gz',
    'script kB gz',
  ];
  const rows = results.map(({ generator, pages, costs, output }) => [
    generator,
    String(pages),
    ...builds.flatMap((build) => [
      median(costs[build].map(({ seconds }) => seconds)).toFixed(1),
      formatPeak(costs[build]),
    ]),
    (output.bytes / 2 ** 20).toFixed(1),
    String(output.files),
    (output.pageGzip / 1000).toFixed(1),
    (output.initialScriptGzip / 1000).toFixed(1),
  ]);
  return formatTable([heads, ...rows]);
}

function formatPeak(costs: readonly Cost[]): string {
  const peaks = costs.flatMap(({ peakMiB }) => peakMiB ?? []);
  return peaks.length === 0 ? '–' : Math.max(...peaks).toFixed(0);
}
