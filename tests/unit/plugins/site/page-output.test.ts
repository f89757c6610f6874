import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SearchJob } from '#search';
import type { SearchSection } from '#shared/types';
import { resolveConfig } from '../../../../plugins/config/index.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import type { LangSearch } from '../../../../plugins/shared/search-file.ts';
import { createPageOutput } from '../../../../plugins/site/page-output.ts';
import type { SiteWorkers } from '../../../../plugins/workers/site-workers.ts';
import { makePage } from '../../../support/make-page.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { hooksOf } from '../hooks/support.ts';

let root: string;
/** What workers were asked to make. */
let made: string[];

beforeEach(() => {
  root = temporaryFolder();
  made = [];
});

/** The tools of a site as a command of its own opens them. */
async function open(user: Parameters<typeof resolveConfig>[0]['user'] = {}, model: object = {}) {
  const config = resolveConfig({ user, configFile: path.join(root, 'doc-site.config.ts'), root, env: {} });
  const workers = {
    async run(task: string, job: unknown) {
      made.push(task);
      if (task === 'search') return langSearchOf(job as SearchJob);
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
    context: () => ({ model }) as never,
    publicFiles: unused,
  });
}

/** One file for a language, with its name and the text of its first section. */
function langSearchOf({ lang, sections }: SearchJob): LangSearch {
  return {
    lang,
    searchesTitles: true,
    hash: 'hash',
    files: [{ path: lang, content: `${lang}: ${sections[0]?.content}` }],
  };
}

describe('the Markdown twin of a page', () => {
  const page = makePage({ title: 'A' });

  test('is made once, also across commands', async () => {
    const twin = await (await open()).toMarkdown('<p>x</p>', page);
    expect(twin).toContain('<p>x</p>');
    expect(await (await open()).toMarkdown('<p>x</p>', page)).toBe(twin);
    expect(made).toEqual(['twin']);
  });

  test('differs when article, title or base differ', async () => {
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

  const searchFiles = async (user: Parameters<typeof open>[0], texts: Readonly<Record<string, string>>) => {
    const model = { searchSections: async (lang: string) => sections(texts[lang] ?? '') };
    return (await open(user, model)).searchFiles();
  };
  const user = { locales: ['en', 'zh'].map((lang) => ({ lang, label: lang, title: 'Site', description: 'Site.' })) };

  test('is made again only when one of its sections changes', async () => {
    await searchFiles(user, { en: 'One.', zh: 'One.' });
    const files = await searchFiles(user, { en: 'Two.', zh: 'One.' });
    expect(files.map(({ content }) => content)).toEqual([
      'en: Two.',
      'zh: One.',
      '{"en":{"hash":"hash","searchesTitles":true},"zh":{"hash":"hash","searchesTitles":true}}',
    ]);
    expect(made).toEqual(['search', 'search', 'search']);
  });

  test.each([{ mode: 'off' }, { mode: 'remote', apiUrl: '/api' }] as const)(
    'has no file when it is %o',
    async (search) => {
      expect(await searchFiles({ ...user, search }, {})).toEqual([]);
      expect(made).toEqual([]);
    },
  );
});
