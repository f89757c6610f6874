import { z } from 'zod';
import { configSchema } from '../config/schema/config-schema.ts';
import { type FrontmatterKeys, frontmatterSchema } from './frontmatter-schema.ts';
import { metaFileSchema } from './meta-file.ts';
import { navFileSchema } from './nav-file.ts';

/** A JSON Schema of draft 2020-12. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Derives JSON Schemas for editors from the schemas that the build checks with; `extra` are the front matter keys of plugins. */
export function jsonSchemas(extra: FrontmatterKeys = {}) {
  return {
    config: toJsonSchema(configSchema),
    frontmatter: toJsonSchema(frontmatterSchema(extra)),
    nav: toJsonSchema(navFileSchema),
    meta: toJsonSchema(metaFileSchema),
  };
}

/** Code, such as plugins, has no JSON Schema: any value is accepted there. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
