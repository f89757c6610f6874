import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partNames } from '#shared/theme-parts';
import { runCommand } from '../support/command.ts';
import { copyBuilt, sharedSite } from '../support/shared-site.ts';
import { type BuiltSite, expectBuilt, type TestSite } from '../support/site.ts';

let site: TestSite;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await copyBuilt('bilingual');
  before = await markupOf(await sharedSite('bilingual'));
  for (const part of partNames) expect(await eject(part)).toMatchObject({ status: 0 });
});
afterAll(() => site?.dispose());

const eject = (...args: readonly string[]) => runCommand(['eject', ...args, '--root', site.root]);

/** Markup of all pages, without what depends on where components and styles are. */
async function markupOf({ output, outputFiles }: BuiltSite): Promise<Readonly<Record<string, string>>> {
  const pages = (await outputFiles()).filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(
    pages.map(async (file) => {
      const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(await output(file)) ?? [];
      return [file, body.replace(/ class="[^"]*"/g, '').replace(/"shellId":"[^"]*"/g, '')] as const;
    }),
  );
  return Object.fromEntries(texts);
}

test('the copies of all parts render the same pages as the theme, with what is edited in them', async () => {
  const config = await site.read('doc-site.config.ts');
  expect(partNames.filter((part) => !config.includes(`${part}: './theme/${part}/`))).toEqual([]);
  const footer = await site.read('theme/Footer/Footer.tsx');
  const copied = '<footer data-copied=""';
  await site.write('theme/Footer/Footer.tsx', footer.replace('<footer className', `${copied} className`));
  await expectBuilt(site);
  const after = await markupOf(site);
  expect(after['index.html']).toContain(copied);
  const unedited = Object.entries(after).map(([file, markup]) => [file, markup.replaceAll(copied, '<footer')]);
  expect(Object.fromEntries(unedited)).toEqual(before);
});

test('a copy is never overwritten, and a wrong name gets a suggestion', async () => {
  const again = await eject('Footer');
  expect(again).toMatchObject({ status: 1 });
  expect(again.stderr).toContain(`${path.join('theme', 'Footer')}/\` exists, and is not overwritten.`);
  expect((await eject('Foter')).stderr).toContain('Did you mean `Footer`?');
  expect((await eject('Footer', '--config', 'no.config.ts')).stderr).toContain('There is no configuration file');
});

test('a copy that a killed command has not registered is registered', async () => {
  const registered = await site.read('doc-site.config.ts');
  await rm(path.join(site.root, 'theme/Footer'), { recursive: true });
  await site.write('doc-site.config.ts', registered.replace(/ *Footer: '[^']*',?\n?/, ''));
  expect(await eject('Footer')).toMatchObject({ status: 0 });
  await site.write('doc-site.config.ts', registered.replace(/ *Footer: '[^']*',?\n?/, ''));
  expect(await eject('Footer')).toMatchObject({ status: 0 });
  expect(await site.read('doc-site.config.ts')).toContain("Footer: './theme/Footer/Footer.tsx'");
  expect((await eject('Footer')).stderr).toContain('exists, and is not overwritten.');
});

test('a copy that was deleted is written again, without advice to register it twice', async () => {
  const registered = await site.read('doc-site.config.ts');
  await rm(path.join(site.root, 'theme/Footer'), { recursive: true });
  const again = await eject('Footer');
  expect(again).toMatchObject({ status: 0, stdout: expect.not.stringContaining('Add this to') });
  expect(await site.read('doc-site.config.ts')).toBe(registered);
  expect(await site.read('theme/Footer/Footer.tsx')).toContain('<footer');
});

test('a link in the way, even one that leads nowhere, is not followed', async () => {
  const folder = path.join(site.root, 'theme/Footer');
  await rm(folder, { recursive: true });
  await symlink('nowhere', folder);
  expect(await eject('Footer')).toMatchObject({ status: 1, stderr: expect.stringContaining('`theme/Footer/` exists') });
});
