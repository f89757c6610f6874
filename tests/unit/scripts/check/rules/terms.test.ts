import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { termsCheck } from '../../../../../scripts/check/rules/terms.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { failureOf } from '../../../plugins/hooks/support.ts';
import { findings } from '../site-of.ts';

const root = temporaryFolder();

beforeAll(async () => {
  await mkdir(path.join(root, 'docs'));
});

const writeTerms = (text: string) => writeFile(path.join(root, 'docs/glossary.json'), text);
const check = (docs: Readonly<Record<string, string>>) => findings(termsCheck, { docs, root });

test('words to avoid are errors in prose of their language, as whole words in any letter case', async () => {
  await writeTerms(
    JSON.stringify([
      { en: 'dev server', zh: '开发服务器', avoid: { en: ['devserver'], zh: ['开发伺服器'] } },
      { en: 'entry', zh: '入口', avoid: { zh: ['入口点'] } },
      { avoid: { en: ['simply'] } },
    ]),
  );
  const docs = {
    'en/a.md': '# A\n\nThe DevServer, `devserver`, devservers. Simply.\n',
    'zh/a.md': '# 甲\n\n启动开发伺服器。devserver\n',
  };
  expect(await check(docs)).toEqual([
    "docs/en/a.md:3:5: Unexpected word `devserver`: this site's term is `dev server`.",
    'docs/en/a.md:3:41: Unexpected word `simply`: `glossary.json` lists it under `avoid`.',
    "docs/zh/a.md:3:3: Unexpected word `开发伺服器`: this site's term is `开发服务器`.",
  ]);
});

test('an invalid list stops the check with what is expected', async () => {
  await writeTerms('[{ "avoid": ["x"] }]');
  expect((await failureOf(check({}))).message).toMatch(/^Unexpected content of `docs\/glossary.json`/);
});
