import { z } from 'zod';
import { checkOptions } from './schema/check.ts';
import { contentOptions } from './schema/content.ts';
import { extendOptions } from './schema/extend.ts';
import { localeOptions } from './schema/locale.ts';
import { outputOptions } from './schema/output.ts';
import { searchOptions } from './schema/search.ts';
import { siteOptions } from './schema/site.ts';
import { themeOptions } from './schema/theme.ts';

/** Every option of a site with its type, default, sentence and example: the types and the reference come from here. */
export const configSchema = z.strictObject({
  ...siteOptions,
  ...localeOptions,
  ...contentOptions,
  ...searchOptions,
  ...themeOptions,
  ...outputOptions,
  ...checkOptions,
  ...extendOptions,
});
