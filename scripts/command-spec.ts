/** One option of a command; its key in camel case is the flag in kebab case (`outDir` → `--out-dir`). */
export interface OptionSpec {
  /** `path` is made absolute from the folder the command was called in; `host` may stand without a value (`0.0.0.0`). */
  readonly type: 'path' | 'string' | 'number' | 'boolean' | 'host';
  /** One sentence for `--help`. */
  readonly description: string;
}

/** Options by key. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** What a command takes. */
export interface CommandSpec<Options extends OptionSpecs> {
  readonly name: string;
  /** First paragraph of `--help`. */
  readonly summary: string;
  readonly options: Options;
  /** What stands before the options, for example `<folder>`; none by default. */
  readonly positional?: { readonly name: string; readonly description: string; readonly required: boolean };
}
