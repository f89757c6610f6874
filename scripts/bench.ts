import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { generateCorpus } from './bench/corpus.ts';
import { corpusDevSite, ownDevSite } from './bench/dev/dev-sites.ts';
import { formatDev, measureDev } from './bench/dev/measure-dev.ts';
import { docSite } from './bench/doc-site.ts';
import type { Generator } from './bench/generator.ts';
import {
  type Build,
  builds,
  type MeasuredSite,
  measureBuild,
  measureSiteOutput,
  writeSite,
} from './bench/measure-generator.ts';
import { peers } from './bench/peers/index.ts';
import { formatResults, type Result } from './bench/results.ts';
import type { Cost } from './bench/run-measured.ts';
import { formatScores, formatSearch, measureSearch, scoreSearch } from './bench/search.ts';
import { formatVisits, measureVisits } from './bench/visit/measure-visit.ts';
import { serveCorpus, serveOwnSite, type VisitedSite } from './bench/visit/visited-sites.ts';
import { readArgs } from './command-line/args.ts';
import { createProgress } from './command-line/progress.ts';

const { options } = readArgs({
  name: 'bench',
  options: {
    pages: {
      type: 'string',
      description: 'Pages of the sites, in both languages together; several with commas. Default 346.',
    },
    runs: {
      type: 'number',
      description: 'How often each build is measured; the table has the median. Default 1.',
    },
    seed: { type: 'number', description: 'Seed of the generated pages. Default 1.' },
    peers: {
      type: 'string',
      description: `Measures other generators too, in turns: ${Object.keys(peers).join(', ')}, several with commas, or all. Installs them in the cache folder of the user.`,
    },
    search: {
      type: 'path',
      description: 'Output folder of a site below `/`: measures its search instead of builds.',
    },
    dev: {
      type: 'path',
      description:
        'Folder of a site: measures the start of its dev server and the time until an edit is in an open page, in Chromium; with `--peers`, in turn with generated sites of `--pages` pages. Edits a document, `--runs` times (default 20), and puts it back.',
    },
    visit: {
      type: 'path',
      description:
        'Output folder of a site below `/`: measures what a visitor waits for in Chromium, `--runs` times (default 5), on a slow line and on this machine; with `--peers`, in turn with generated sites of `--pages` pages.',
    },
    queries: {
      type: 'path',
      description:
        'File of judged queries, `{ "<lang>": [{ "query": "…", "expect": ["/path"] }] }`: with `--search`, prints only how many of them have a right first hit, and a right one among three.',
    },
  },
});
const defaultEdits = 20;
const defaultVisits = 5;

const { runs = 1, seed = 1 } = options;
const counts = pageCounts(options.pages ?? '346');
const generators = [docSite, ...peersNamed(options.peers ?? '')];
/** Generators whose sites a site is compared with: none without peers, otherwise this engine too. */
const compared = generators.length > 1 ? generators : [];
const progress = createProgress();
if (options.dev !== undefined) await measureServers(options.dev);
else if (options.visit !== undefined) await measureSites(options.visit);
else if (options.search === undefined) await measureBuilds();
else if (options.queries !== undefined) {
  const scores = await scoreSearch(options.search, options.queries);
  report(formatScores(scores), { search: scores });
} else {
  const figures = await measureSearch(options.search);
  report(formatSearch(figures), { search: figures });
}

async function measureBuilds(): Promise<void> {
  await withGenerators(generators, async (writeSites) => {
    const results: Result[] = [];
    for (const pageCount of counts) results.push(...(await measureCorpus(await writeSites(pageCount))));
    progress.stop();
    report(formatResults(results), { seed, results });
  });
}

/** Measures the dev server of a site and, if there are peers, of generated sites to compare it with. */
async function measureServers(root: string): Promise<void> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'doc-site-bench-dev-'));
  try {
    await withGenerators(compared, async (writeSites) => {
      const sites = [await ownDevSite(root, cacheDir), ...(await writeSites()).map(corpusDevSite)];
      const figures = await measureDev(sites, options.runs ?? defaultEdits, progress.update);
      progress.stop();
      report(formatDev(figures), { dev: figures });
    });
  } finally {
    await rm(cacheDir, { recursive: true, force: true });
  }
}

/** Measures visits to a built site, beside generated ones if there are peers to compare it with. */
async function measureSites(outDir: string): Promise<void> {
  await withGenerators(compared, async (writeSites) => {
    const sites: VisitedSite[] = [await serveOwnSite(outDir)];
    try {
      for (const site of await writeSites()) {
        progress.update(`${site.generator.name}: building ${site.pages.length} pages`);
        await measureBuild(site, 'cold');
        sites.push(await serveCorpus(site));
      }
      const visits = await measureVisits(sites, options.runs ?? defaultVisits, progress.update);
      progress.stop();
      report(formatVisits(visits), { visits });
    } finally {
      await Promise.all(sites.map((site) => site.close()));
    }
  });
}

/**
 * Installs generators and gives each a folder, which is removed afterwards. `writeSites` writes the site of each, with
 * the first number of `--pages` by default.
 */
async function withGenerators(
  all: readonly Generator[],
  work: (writeSites: (pageCount?: number) => Promise<readonly MeasuredSite[]>) => Promise<void>,
): Promise<void> {
  const folders = new Map<Generator, string>();
  try {
    for (const generator of all) {
      progress.update(`Installing ${generator.name}`);
      await generator.install?.();
      folders.set(generator, await mkdtemp(join(generator.home ?? tmpdir(), 'doc-site-bench-')));
    }
    await work(async (pageCount = counts[0] ?? 0) => {
      const pages = generateCorpus(pageCount, seed);
      const sites = [...folders].map(([generator, folder]) => ({
        generator,
        pages,
        folder: join(folder, `${pageCount}`),
      }));
      for (const site of sites) await writeSite(site);
      return sites;
    });
  } finally {
    progress.stop();
    for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
  }
}

/** Prints a table, followed by the figures as JSON. */
function report(table: string, figures: object): void {
  const json = JSON.stringify({ node: process.version, cores: cpus().length, runs, ...figures }, undefined, 2);
  console.log(`${table}\n\n${json}`);
}

async function measureCorpus(sites: readonly MeasuredSite[]): Promise<readonly Result[]> {
  const costs = new Map(sites.map((site) => [site, { cold: [], warm: [], edited: [] } as Record<Build, Cost[]>]));
  for (let run = 1; run <= runs; run++) {
    // Interleaved, so that a machine that slows down affects all of them.
    for (const build of builds) {
      for (const [site, cost] of costs) {
        progress.update(`${site.generator.name}: ${build} build of ${site.pages.length} pages, run ${run} of ${runs}`);
        cost[build].push(await measureBuild(site, build));
      }
    }
  }
  return Promise.all(
    [...costs].map(async ([site, cost]) => ({
      generator: site.generator.name,
      pages: site.pages.length,
      costs: cost,
      output: await measureSiteOutput(site),
    })),
  );
}

function pageCounts(text: string): readonly number[] {
  const counts = text.split(',').map(Number);
  if (counts.every((count) => Number.isInteger(count) && count >= 2)) return counts;
  throw new DocSiteError(`\`--pages\` takes whole numbers from 2, found \`${text}\`.`, {
    rule: 'option',
    hint: '--pages 346,1384',
  });
}

function peersNamed(text: string): readonly Generator[] {
  const names = text === 'all' ? Object.keys(peers) : text.split(',').filter(Boolean);
  return names.map((name) => {
    const peer = Object.hasOwn(peers, name) ? peers[name] : undefined;
    if (peer !== undefined) return peer;
    throw new DocSiteError(`\`--peers\` takes ${Object.keys(peers).join(', ')} or all, found \`${name}\`.`, {
      rule: 'option',
      hint: '--peers rspress,vitepress',
    });
  });
}
