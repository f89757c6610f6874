import { expect, test } from 'vitest';
import { registerPart } from '../../../../scripts/eject/register-part.ts';

const register = (source: string) => registerPart(source, 'Footer', './theme/Footer/Footer.tsx', 'doc-site.config.ts');

test.each([
  [
    "export default defineConfig({\n  title: 'Site',\n});\n",
    "export default defineConfig({\n  title: 'Site',\n  components: { Footer: './theme/Footer/Footer.tsx' },\n});\n",
  ],
  [
    "export default { components: { Bar: './Bar.tsx' } };\n",
    "export default { components: { Bar: './Bar.tsx', Footer: './theme/Footer/Footer.tsx' } };\n",
  ],
  [
    'export default defineConfig({});\n',
    "export default defineConfig({ components: { Footer: './theme/Footer/Footer.tsx' } });\n",
  ],
  [
    "export default defineConfig(({ env }) => ({ base: env.BASE, title: 'Site' }));\n",
    "export default defineConfig(({ env }) => ({ base: env.BASE, title: 'Site', components: { Footer: './theme/Footer/Footer.tsx' } }));\n",
  ],
  [
    "export default {\r\n\ttitle: 'Site',\r\n};\r\n",
    "export default {\r\n\ttitle: 'Site',\r\n\tcomponents: { Footer: './theme/Footer/Footer.tsx' },\r\n};\r\n",
  ],
  [
    "export default { ...shared, components: { Bar: './Bar.tsx' } };\n",
    "export default { ...shared, components: { Bar: './Bar.tsx', Footer: './theme/Footer/Footer.tsx' } };\n",
  ],
  [
    "export default { title: 'Site' } satisfies UserConfig;\n",
    "export default { title: 'Site', components: { Footer: './theme/Footer/Footer.tsx' } } satisfies UserConfig;\n",
  ],
  [
    "export default defineConfig(({ env }) => {\n  return { title: 'Site' };\n});\n",
    "export default defineConfig(({ env }) => {\n  return { title: 'Site', components: { Footer: './theme/Footer/Footer.tsx' } };\n});\n",
  ],
  [
    "const config: UserConfig = { title: 'Site' };\nexport default config;\n",
    "const config: UserConfig = { title: 'Site', components: { Footer: './theme/Footer/Footer.tsx' } };\nexport default config;\n",
  ],
])('a part is added to the object that the configuration exports: %s', (source, expected) => {
  expect(register(source)).toBe(expected);
});

test('a configuration that names the copy stays as it is', () => {
  const source = "export default { components: { Footer: './theme/Footer/Footer.tsx' } };\n";
  expect(register(source)).toBe(source);
});

test.each([
  'export default readConfig();\n',
  "export default { components: { Footer: './Other.tsx' } };\n",
  'export default { components: parts };\n',
  "export default { ...shared, title: 'Site' };\n",
])('a configuration of another form stays as it is: %s', (source) => {
  expect(register(source)).toBeUndefined();
});
