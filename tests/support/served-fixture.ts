import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { PreviewServer } from '../../scripts/preview/server.ts';
import { serveSite } from './serve.ts';
import { sharedSite } from './shared-site.ts';
import { type BuiltSite, copySite, expectBuilt, type TestSite } from './site.ts';

/** A fixture site that is built before the tests of a file, and served while they run. */
export interface ServedFixture {
  /** Text of a file of the output. Nothing may write there: other test files show the same pages at the same time. */
  output(file: string): Promise<string>;
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
  let site: BuiltSite | undefined;
  let changed: TestSite | undefined;
  let server: PreviewServer | undefined;

  beforeAll(async () => {
    changed = change && (await changedSite(name, change));
    site = changed ?? (await sharedSite(name));
    server = await serveSite(site, {
      ...(base !== undefined && { base }),
      ...(cleanUrls !== undefined && { cleanUrls }),
    });
  });
  afterAll(async () => {
    await server?.close();
    await changed?.dispose();
  });

  function url(): string {
    if (server === undefined) throw new Error(`The fixture \`${name}\` is served inside of tests only.`);
    return server.url;
  }

  return {
    async output(file) {
      if (site === undefined) throw new Error(`The fixture \`${name}\` is built inside of tests only.`);
      return site.output(file);
    },
    href: (path) => new URL(path, url()).href,
    pathOf: (page) => page.url().slice(new URL(url()).origin.length),
  };
}

/** Builds a changed copy of a fixture, with what the build of the fixture has bundled. */
async function changedSite(name: string, change: (site: TestSite) => Promise<void>): Promise<TestSite> {
  const site = await copySite(await sharedSite(name));
  await change(site);
  await expectBuilt(site);
  return site;
}
