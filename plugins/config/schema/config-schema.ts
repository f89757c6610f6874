import { z } from 'zod';
import { checkOptions } from './check.ts';
import { contentOptions } from './content.ts';
import { extendOptions } from './extend.ts';
import { localeOptions } from './locale.ts';
import { outputOptions } from './output.ts';
import { searchOptions } from './search.ts';
import { siteOptions } from './site.ts';
import { themeOptions } from './theme.ts';

/**
 * Every option of a site with type, default, description and example; types and option reference are derived from it.
 */
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
