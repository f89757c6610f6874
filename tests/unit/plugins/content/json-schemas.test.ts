import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemas } from '../../../../plugins/content/json-schemas.ts';

test('editors get the keys, their descriptions and their defaults', () => {
  const { config, meta, nav } = jsonSchemas();
  expect(config.properties?.base).toEqual({
    type: 'string',
    default: '/',
    description: 'Path under which the site is served, with both slashes.',
    examples: ['/docs/'],
  });
  expect(config.additionalProperties).toBe(false);
  expect([meta.type, nav.type]).toEqual(['array', 'array']);
});

test('front matter includes the keys of plugins, all optional', () => {
  const { frontmatter } = jsonSchemas({ owner: z.string() });
  expect(frontmatter.properties).toHaveProperty('owner', { type: 'string' });
  expect(frontmatter.required).toBeUndefined();
});

test('the schemas are JSON', () => {
  const schemas = jsonSchemas();
  expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas);
});
