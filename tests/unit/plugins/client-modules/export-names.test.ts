import { expect, test } from 'vitest';
import { exportNames } from '../../../../plugins/client-modules/export-names.ts';

test.each([
  ['export default function Counter() {}', ['default']],
  ['export default () => null;', ['default']],
  ['export function Counter() {}\nexport const A = 1, B = 2;\nexport class C {}', ['Counter', 'A', 'B', 'C']],
  ['const a = 1;\nexport { a as Counter, a as default };', ['Counter', 'default']],
  ["export { Counter } from './Counter.tsx';\nexport * as all from './all.ts';", ['Counter', 'all']],
  ['export const { a, b: [c], ...rest } = object;', ['a', 'c', 'rest']],
  ['export async function* load() {}', ['load']],
])('%j exports %j', (source, names) => {
  expect(exportNames(source, 'C.tsx')).toEqual(names);
});

test.each([
  "export type { Props } from './props.ts';",
  'export interface Props { readonly a: string }',
  'export type Props = string;',
  'interface Props {}\nexport { type Props };',
  "import './style.css';\nconst a = 1;",
  '// export const a = 1;',
  '',
])('%j exports no value', (source) => {
  expect(exportNames(source, 'C.tsx')).toEqual([]);
});
