import { expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import { problemOfSite, withoutConsequences } from '../../../../plugins/bundler/unreadable-theme.ts';
import { engineFile } from '../../../../plugins/files/engine-files.ts';

const problem = (message: string, file: string): Problem => ({
  rule: 'missing-import',
  severity: 'error',
  file,
  message,
});

test('of the problems of a bundler that cannot read the theme, one remains, which leads to the site', () => {
  const inDocument = problem('No `react`.', 'docs/en/a.mdx');
  const inTheme = ['theme/b.ts', 'theme/a.ts'].map((name) =>
    problemOfSite(problem('No `react`.', `../engine/${name}`), engineFile(name)),
  );
  expect(withoutConsequences([inDocument, ...inTheme])).toEqual([
    {
      rule: 'unreadable-theme',
      severity: 'error',
      message: 'The bundler cannot read `theme/a.ts` of the engine: No `react`.',
      hint: 'Look at `rsbuild` in the configuration, and at plugins that change the bundler. Without them, install the engine again.',
    },
  ]);
});

test('problems in files of the site stay as they are', () => {
  const found = [problem('No `react`.', 'docs/en/a.mdx'), problem('No `a`.', 'theme/a.ts')];
  expect(withoutConsequences(found.map((one) => problemOfSite(one, `/site/${one.file}`)))).toEqual(found);
});
