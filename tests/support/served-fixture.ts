import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { serveSite } from './serve.ts';
import { copyFixture, expectBuilt, openSite, type TestSite } from './site.ts';

/** A fixture site that is built before the tests of a file, and served while they run. */
export interface ServedFixture {
  /** The built site. */
  readonly site: TestSite;
  /** Address of a path of the site, which is below its base when it does not begin with `/`. */
  href(path: string): string;
  /** What a page shows in the address bar behind the origin: path, query and hash. */
  pathOf(page: Page): string;
}

/** Options of `servedFixture`. */
export interface ServedFixtureOptions {
  /** Path that the site is served below, as its configuration has it; default `/`. */
  readonly base?: string;
  /** Whether the host serves `/a` from `a.html`; default true. */
  readonly cleanUrls?: boolean;
  /** Changes the copy of the fixture before it is built. Without it all files of a run share one build. */
  readonly change?: (site: TestSite) => Promise<void>;
}

/** Registers a served fixture for a test file, or for the `describe` in which it is called. */
export function servedFixture(name: string, { base, cleanUrls, change }: ServedFixtureOptions = {}): ServedFixture {
  let site: TestSite | undefined;
  let server: PreviewServer | undefined;

  beforeAll(async () => {
    site = await (change === undefined ? sharedSite(name) : changedSite(name, change));
    server = await serveSite(site, {
      ...(base !== undefined && { base }),
      ...(cleanUrls !== undefined && { cleanUrls }),
    });
  });
  afterAll(async () => {
    await server?.close();
    if (change !== undefined) await site?.dispose();
  });

  function url(): string {
    if (server === undefined) throw new Error(`The fixture \`${name}\` is served inside of tests only.`);
    return server.url;
  }

  return {
    get site() {
      if (site === undefined) throw new Error(`The fixture \`${name}\` is built inside of tests only.`);
      return site;
    },
    href: (path) => new URL(path, url()).href,
    pathOf: (page) => page.url().slice(new URL(url()).origin.length),
  };
}

async function changedSite(name: string, change: (site: TestSite) => Promise<void>): Promise<TestSite> {
  const site = await copyFixture(name);
  await change(site);
  await expectBuilt(site);
  return site;
}

/** The fixture as it is, built by the first file of the run that wants it, for which others wait; see `shared-builds.ts`. */
async function sharedSite(name: string): Promise<TestSite> {
  const folder = path.join(inject('sharedBuilds'), name);
  const site = openSite(folder);
  const outcome = path.join(folder, 'outcome.txt');
  // Only one file makes the folder.
  if ((await mkdir(folder, { recursive: true })) !== undefined) {
    const failure = await copyFixture(name, folder)
      .then(expectBuilt)
      .catch((error: unknown) => String(error));
    await mkdir(folder, { recursive: true });
    await writeFile(outcome, failure ?? '');
  }
  const failure = await vi.waitFor(() => readFile(outcome, 'utf8'), { timeout: 200_000, interval: 100 });
  if (failure !== '') throw new Error(failure);
  return site;
}
