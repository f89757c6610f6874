import { z } from 'zod';
import { configSchema } from '../config/schema.ts';
import { type FrontmatterKeys, frontmatterSchema } from './frontmatter-schema.ts';
import { metaFileSchema } from './meta-file.ts';
import { navFileSchema } from './nav-file.ts';

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schemas for editors: of the configuration, front matter, `_nav.json` and `_meta.json`. */
export interface JsonSchemas {
  readonly config: JsonSchema;
  readonly frontmatter: JsonSchema;
  readonly nav: JsonSchema;
  readonly meta: JsonSchema;
}

/** Makes the schemas from those that the build checks with; `extra` are the front matter keys of plugins. */
export function jsonSchemas(extra: FrontmatterKeys = {}): JsonSchemas {
  return {
    config: toJsonSchema(configSchema),
    frontmatter: toJsonSchema(frontmatterSchema(extra)),
    nav: toJsonSchema(navFileSchema),
    meta: toJsonSchema(metaFileSchema),
  };
}

/** What is code (plugins, for one) has no JSON Schema and is left open. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
