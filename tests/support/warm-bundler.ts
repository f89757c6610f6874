import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyFixture } from './site.ts';

/** Vitest's global setup: a first build leaves the modules of the theme for all builds in the process of a test. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = path.join(project.getProvidedContext().temporaryFolder, 'bundler');
  if (existsSync(folder)) return;
  process.env.DOC_SITE_WARM_BUNDLER = folder;
  const site = await copyFixture('theme');
  const preloaded = ['one-core.mjs', 'warm-bundler.mjs'].map((name) => new URL(name, import.meta.url).href);
  const { status, stderr } = await site.buildIn({ NODE_OPTIONS: preloaded.map((url) => `--import ${url}`).join(' ') });
  await site.dispose();
  if (status !== 0) throw new Error(stderr);
}
