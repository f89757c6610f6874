import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { readArgs } from './args.ts';
import { generateCorpus } from './bench/corpus.ts';
import { corpusDevSite, ownDevSite } from './bench/dev/dev-sites.ts';
import { formatDev, measureDev } from './bench/dev/measure-dev.ts';
import { docSite } from './bench/doc-site.ts';
import type { Generator } from './bench/generator.ts';
import { type Build, builds, measureBuild, measureSiteOutput, writeSite } from './bench/measure-generator.ts';
import { peers } from './bench/peers/index.ts';
import { formatResults, type Result } from './bench/results.ts';
import type { Cost } from './bench/run-measured.ts';
import { formatScores, formatSearch, measureSearch, scoreSearch } from './bench/search.ts';
import { filmFirstVisit, formatFilm, formatVisits, measureVisits } from './bench/visit/measure-visit.ts';
import { serveCorpus, serveOwnSite } from './bench/visit/visited-sites.ts';
import { createProgress } from './progress.ts';

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
        'Output folder of a site below `/`: measures what a visitor waits for in Chromium, `--runs` times (default 5), on a slow line and on this machine; with `--peers`, in turn with generated sites of `--pages` pages. Prints a first visit moment by moment.',
    },
    film: { type: 'path', description: 'Folder for pictures of that visit.' },
    queries: {
      type: 'path',
      description:
        'File of judged queries, `{ "<lang>": [{ "query": "…", "expect": ["/path"] }] }`: with `--search`, prints only how many of them have a right first hit, and a right one among three.',
    },
  },
});
/** Edits that `--dev` measures. */
const defaultEdits = 20;
/** Visits that `--visit` measures. */
const defaultVisits = 5;

const { runs = 1, seed = 1 } = options;
const counts = pageCounts(options.pages ?? '346');
const generators = [docSite, ...peersNamed(options.peers ?? '')];
/** Those whose generated sites a site is compared with: with peers, this engine too. */
const compared = generators.length > 1 ? generators : [];
const progress = createProgress();
if (options.dev !== undefined) {
  await measureServers(options.dev);
} else if (options.visit !== undefined) await measureSites(options.visit);
else if (options.search === undefined) await measureBuilds();
else if (options.queries !== undefined) {
  const scores = await scoreSearch(options.search, options.queries);
  report(formatScores(scores), { search: scores });
} else {
  const figures = await measureSearch(options.search);
  report(formatSearch(figures), { search: figures });
}

async function measureBuilds(): Promise<void> {
  await withWorkDirs(generators, async (workDirs) => {
    const results: Result[] = [];
    for (const pageCount of counts) results.push(...(await measureCorpus(pageCount, workDirs)));
    progress.stop();
    report(formatResults(results), { seed, results });
  });
}

/** Measures the dev server of a site and, if there are peers, of generated sites to compare it with. */
async function measureServers(root: string): Promise<void> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'doc-site-bench-dev-'));
  try {
    await withWorkDirs(compared, async (workDirs) => {
      const pages = generateCorpus(counts[0] ?? 0, seed);
      const sites = [await ownDevSite(root, cacheDir)];
      for (const [generator, folder] of workDirs) {
        await writeSite({ generator, pages, folder });
        sites.push(corpusDevSite(generator, folder, pages));
      }
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
  const pages = generateCorpus(counts[0] ?? 0, seed);
  await withWorkDirs(compared, async (workDirs) => {
    const own = await serveOwnSite(outDir);
    const sites = [own];
    try {
      for (const [generator, folder] of workDirs) {
        progress.update(`${generator.name}: building ${pages.length} pages`);
        const site = { generator, pages, folder };
        await writeSite(site);
        await measureBuild(site, 'cold');
        sites.push(await serveCorpus(generator, join(folder, generator.outDir), pages));
      }
      const figures = await measureVisits(sites, options.runs ?? defaultVisits, progress.update);
      const film = await filmFirstVisit(own, options.film);
      progress.stop();
      report(`${formatVisits(figures)}\n\n${formatFilm(film)}`, { visits: figures, film });
    } finally {
      await Promise.all(sites.map((site) => site.close()));
    }
  });
}

/** Installs generators and gives each a folder for its sites, which is removed afterwards. */
async function withWorkDirs(
  all: readonly Generator[],
  work: (workDirs: ReadonlyMap<Generator, string>) => Promise<void>,
): Promise<void> {
  const workDirs = new Map<Generator, string>();
  try {
    for (const generator of all) {
      progress.update(`Installing ${generator.name}`);
      await generator.install?.();
      workDirs.set(generator, await mkdtemp(join(generator.home ?? tmpdir(), 'doc-site-bench-')));
    }
    await work(workDirs);
  } finally {
    progress.stop();
    for (const folder of workDirs.values()) await rm(folder, { recursive: true, force: true });
  }
}

/** Prints a table, followed by the figures as JSON. */
function report(table: string, figures: object): void {
  const json = JSON.stringify({ node: process.version, cores: cpus().length, runs, ...figures }, undefined, 2);
  console.log(`${table}\n\n${json}`);
}

async function measureCorpus(pageCount: number, workDirs: ReadonlyMap<Generator, string>): Promise<readonly Result[]> {
  const pages = generateCorpus(pageCount, seed);
  const sites = [...workDirs].map(([generator, folder]) => ({
    generator,
    pages,
    folder: join(folder, `${pageCount}`),
  }));
  for (const site of sites) await writeSite(site);
  const costs = new Map(sites.map((site) => [site, { cold: [], warm: [], edited: [] } as Record<Build, Cost[]>]));
  for (let run = 1; run <= runs; run++) {
    // Interleaved, so that a machine that slows down affects all of them.
    for (const build of builds) {
      for (const site of sites) {
        progress.update(`${site.generator.name}: ${build} build of ${pages.length} pages, run ${run} of ${runs}`);
        costs.get(site)?.[build].push(await measureBuild(site, build));
      }
    }
  }
  return Promise.all(
    [...costs].map(async ([site, cost]) => ({
      generator: site.generator.name,
      pages: pages.length,
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
