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
      return patterns.exactOptional();
    },
    get repository() {
      return repository;
    },
  })
  .catchall(z.json());
const patterns = z.array(ruleSchema);
const repository = z.record(z.string(), z.union([ruleSchema, patterns])).exactOptional();
const languageSchema = z.object({ name: z.string(), scopeName: z.string(), patterns, repository }).catchall(z.json());

/** Options of the plugin; their type is `ShikiOptions`. */
export const optionsSchema = z.strictObject({
  light: themeSchema.default('github-light'),
  dark: themeSchema.default('github-dark'),
  languages: z.array(languageSchema).default([]),
});
