import { expect, test } from 'vitest';
import { z } from 'zod';
import { listOptions, optionReference } from '../../../../plugins/config/option-reference.ts';
import { configSchema } from '../../../../plugins/config/schema/config-schema.ts';

test('every option has a type, a description and an example', () => {
  for (const option of listOptions()) {
    expect(option.type, option.path).not.toContain('unknown');
    expect(option.description, option.path).toMatch(/^\p{Lu}.*\.$|^`.*\.$/su);
    expect(option.example, option.path).not.toContain('undefined');
  }
  expect(listOptions().map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(configSchema.shape)));
});

test('every example of a top-level option is valid', () => {
  for (const [name, schema] of Object.entries<z.ZodType>(configSchema.shape)) {
    const examples: unknown = z.globalRegistry.get(schema)?.examples ?? [];
    for (const example of Array.isArray(examples) ? examples : []) {
      expect(schema.safeParse(example).error, name).toBeUndefined();
    }
  }
});

test('an option is a section with its path, description, type, default and example', () => {
  expect(optionReference()).toContain(
    [
      '### `hideNavbar`',
      '',
      'When the navigation bar hides: never, while scrolling down, or always.',
      '',
      "- Type: `'never' | 'scroll' | 'always'`",
      "- Default: `'never'`",
      '',
      '```ts',
      "hideNavbar: 'scroll',",
      '```',
      '',
    ].join('\n'),
  );
});

test('a nested option has its full path, and says whether it is required', () => {
  const reference = optionReference();
  expect(reference).toContain(
    "### `locales[].label`\n\nThe language's own name, for the language menu.\n\n- Type: `string`\n- Required",
  );
  expect(reference).toContain('### `locales[].nav[].link`');
  expect(reference).toContain('### `search.apiUrl`');
});
