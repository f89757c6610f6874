import { bundledThemesInfo } from 'shiki';
import { z } from '../../api/index.ts';

const objectSchema = z.record(z.string(), z.json());
const themeSchema = z.union([z.enum(bundledThemesInfo.map(({ id }) => id)), objectSchema]);
const languageSchema = objectSchema.refine(
  ({ name, scopeName, patterns }) =>
    typeof name === 'string' && typeof scopeName === 'string' && Array.isArray(patterns),
  'Expected a TextMate grammar with `name`, `scopeName` and `patterns`',
);

/** Options of the plugin; their type is `ShikiOptions`. */
export const optionsSchema = z.strictObject({
  light: themeSchema.default('github-light'),
  dark: themeSchema.default('github-dark'),
  languages: z.array(languageSchema).default([]),
});
