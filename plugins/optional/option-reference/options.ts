import { z } from '../../api/index.ts';

const name = z.string().min(1);

/** Schema of the options of `pluginOptionReference`. */
export const optionsSchema = z.strictObject({
  /** Folder of the pages, relative to a language folder: `config`. */
  pages: name,
  /** Folder, relative to the site, where the package and TypeScript (5.4 to 6) are installed. */
  folder: name,
  /** Module and export name of the configuration type. */
  config: z.strictObject({ module: name, name }),
  /** Modules whose types the pages may use. */
  modules: z.array(name),
  /** Folders and files, relative to `folder`, whose declarations the pages must cover. */
  own: z.array(name),
  /**
   * Script, relative to the site, that prints the package's defaults as JSON: `{ dev, prod }`, each mapping option
   * names to values. Values that depend on the project contain placeholders such as `<root>`.
   */
  defaults: name,
  /** Options that intentionally have no page, with the reason. */
  withoutPage: z.record(z.string(), name).default({}),
});

/** The checked options. */
export type ReferenceSource = z.output<typeof optionsSchema>;

/** Options of `pluginOptionReference`. */
export type OptionReferenceOptions = z.input<typeof optionsSchema>;
