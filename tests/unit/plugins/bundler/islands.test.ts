import { expect, test } from 'vitest';
import { islandsModule } from '../../../../plugins/bundler/islands.ts';

test('each client module is a lazy import under the name that the markup gives it', () => {
  const modules = [
    { file: '/site/docs/en/Counter.tsx', moduleId: 'en/Counter.tsx' },
    { file: '/site/plugin/B"ar.tsx', moduleId: '../plugin/B"ar.tsx' },
  ];
  expect(islandsModule(modules)).toBe(
    [
      'export const islands = {',
      '  "en/Counter.tsx": () => import("/site/docs/en/Counter.tsx"),',
      '  "../plugin/B\\"ar.tsx": () => import("/site/plugin/B\\"ar.tsx"),',
      '};',
      '',
    ].join('\n'),
  );
});

test('a site without client modules has no islands', () => {
  expect(islandsModule([])).toBe('export const islands = {\n};\n');
});
