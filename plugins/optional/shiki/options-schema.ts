import { bundledThemesInfo } from 'shiki';
import { z } from '../../api/index.ts';

const objectSchema = z.record(z.string(), z.json());
const settings = z.array(objectSchema).exactOptional();
const themeSchema = z.union([
  z.enum(bundledThemesInfo.map(({ id }) => id)),
  z.object({ colors: objectSchema.exactOptional(), tokenColors: settings, settings }).catchall(z.json()),
]);

const text = z.string().exactOptional();
/** What Shiki reads without a look at its kind. Well-known grammars have captures of every kind. */
const ruleSchema: z.ZodType = z
  .object({
    include: text,
    match: text,
    begin: text,
    end: text,
    while: text,
    get patterns() {
      return z.array(ruleSchema).exactOptional();
    },
    get repository() {
      return z.record(z.string(), z.union([ruleSchema, z.array(ruleSchema)])).exactOptional();
    },
  })
  .catchall(z.json());
const languageSchema = z
  .object({
    name: z.string(),
    scopeName: z.string(),
    patterns: z.array(ruleSchema),
    repository: z.record(z.string(), z.union([ruleSchema, z.array(ruleSchema)])).exactOptional(),
  })
  .catchall(z.json());

/** Options of the plugin; their type is `ShikiOptions`. */
export const optionsSchema = z.strictObject({
  light: themeSchema.default('github-light'),
  dark: themeSchema.default('github-dark'),
  languages: z.array(languageSchema).default([]),
});
