import { chromium } from 'playwright';
import { ensureBrowser } from '../../check/browser/ensure-browser.ts';
import { formatTable } from '../../command-line/format-table.ts';
import { median } from '../results.ts';
import { type Line, type Visit, visitOnce } from './visit-once.ts';
import type { VisitedSite } from './visited-sites.ts';

/** Measurements of one site. */
interface VisitFigures {
  readonly site: string;
  readonly line: Line['name'];
  readonly visits: readonly Visit[];
}

/** An average phone on a slow line, and this machine. */
const lines: readonly Line[] = [
  { name: 'throttled', slowdown: 4, network: { roundTrip: 150, bits: 1_600_000 } },
  { name: 'plain', slowdown: 1 },
];

const columns = {
  firstPaint: 'first paint',
  largestPaint: 'largest',
  blocking: 'blocking',
  longestTask: 'longest task',
  click: 'click',
  query: 'query',
} as const satisfies Record<keyof Visit, string>;

/** Visits sites in turn, `runs` times on each line. */
export async function measureVisits(
  sites: readonly VisitedSite[],
  runs: number,
  onProgress: (text: string) => void,
): Promise<readonly VisitFigures[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.error) });
  try {
    const figures = lines.flatMap((line) => sites.map((site) => ({ site, line, visits: [] as Visit[] })));
    for (let run = 1; run <= runs; run++) {
      for (const { site, line, visits } of figures) {
        onProgress(`${site.name}: visit ${run} of ${runs}, ${line.name}`);
        visits.push(await visitOnce(browser, site, line));
      }
    }
    return figures.map(({ site, line, visits }) => ({ site: site.name, line: line.name, visits }));
  } finally {
    await browser.close();
  }
}

/** Medians with the smallest and the largest value, in milliseconds. */
export function formatVisits(figures: readonly VisitFigures[]): string {
  const keys = Object.keys(columns) as (keyof Visit)[];
  const rows = figures.map(({ site, line, visits }) => [
    site,
    line,
    ...keys.map((key) => {
      const values = visits.map((visit) => visit[key]);
      const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0));
      return `${median(values).toFixed(0)} (${low}-${high})`;
    }),
  ]);
  return formatTable([['', 'ms', ...keys.map((key) => columns[key])], ...rows], 2);
}
