import { z } from '../api/index.ts';

const name = z.string().min(1);

/** The options of `pluginOptionReference`. */
export const optionsSchema = z.strictObject({
  /** Folder of the pages, relative to that of a language: `config`. */
  pages: name,
  /** Folder, relative to the root of the site, in which the package and TypeScript (5.4 to 6) are installed. */
  folder: name,
  /** Module and export of the type of the whole configuration. */
  config: z.strictObject({ module: name, name }),
  /** Modules whose types the pages may name. */
  modules: z.array(name),
  /** Folders and files, relative to `folder`, that declare what the pages answer for. */
  own: z.array(name),
  /**
   * Script, relative to the root of the site, that prints the defaults of the package as JSON: `{ dev, prod }`, each
   * from names of options to values. What depends on the project is written as `<root>`.
   */
  defaults: name,
  /** Options that have no page, with the reason. */
  withoutPage: z.record(z.string(), name).default({}),
});

/** The options, checked. */
export type ReferenceSource = z.output<typeof optionsSchema>;

/** Options of `pluginOptionReference`. */
export type OptionReferenceOptions = z.input<typeof optionsSchema>;
