import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchSection } from '#shared/types';
import { resolveConfig } from '../../../plugins/config/index.ts';
import { createPageOutput } from '../../../plugins/page-output.ts';
import { openStore } from '../../../plugins/reuse/store.ts';
import type { SiteWorkers } from '../../../plugins/workers/site-workers.ts';
import { makePage } from '../../support/make-page.ts';
import { hooksOf } from './hooks/support.ts';

let root: string;
/** What workers were asked to make. */
let made: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'page-tools-'));
  made = [];
});
afterEach(() => rm(root, { recursive: true }));

/** The tools of a site as a command of its own opens them. */
async function open(user: Parameters<typeof resolveConfig>[0]['user'] = {}) {
  const config = resolveConfig({ user, configFile: path.join(root, 'doc-site.config.ts'), root, env: {} });
  const workers = {
    async run(task: string, job: unknown) {
      made.push(task);
      return `${task} of ${JSON.stringify(job)}`;
    },
  } as unknown as SiteWorkers;
  const unused = () => {
    throw new Error('Nothing asks for this.');
  };
  const hooks = await hooksOf([]);
  return createPageOutput({
    config,
    hooks,
    store: openStore(root),
    workers,
    siteData: unused,
    context: unused,
    publicFiles: unused,
  });
}

describe('the Markdown twin of a page', () => {
  const page = makePage({ title: 'A' });

  test('is made once, also by commands one after the other', async () => {
    const twin = await (await open()).toMarkdown('<p>x</p>', page);
    expect(twin).toContain('<p>x</p>');
    expect(await (await open()).toMarkdown('<p>x</p>', page)).toBe(twin);
    expect(made).toEqual(['twin']);
  });

  test('is another for another article, title or base', async () => {
    const tools = await open();
    const twins = [
      await tools.toMarkdown('<p>x</p>', page),
      await tools.toMarkdown('<p>y</p>', page),
      await tools.toMarkdown('<p>x</p>', { ...page, title: 'B' }),
      await (await open({ base: '/docs/' })).toMarkdown('<p>x</p>', page),
    ];
    expect(new Set(twins).size).toBe(4);
  });
});

describe('the search of a language', () => {
  const sections = (content: string): readonly SearchSection[] => [
    { routePath: '/a', title: 'A', header: '', id: '', depth: 1, content, rank: 1 },
  ];

  test('is made again only when one of its sections has changed', async () => {
    const first = await open();
    for (const lang of ['en', 'zh']) await first.langSearch(lang, sections('One.'));
    const second = await open();
    expect(await second.langSearch('en', sections('Two.'))).toContain('Two.');
    expect(await second.langSearch('zh', sections('One.'))).toContain('One.');
    expect(made).toEqual(['search', 'search', 'search']);
  });
});
