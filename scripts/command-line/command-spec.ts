import type { publicCommands, repositoryCommands } from './commands.mjs';

/** One option of a command; its key in camel case is the flag in kebab case (`outDir` → `--out-dir`). */
export interface OptionSpec {
  /**
   * `path` is made absolute from the folder the command was called in; `host` may stand without a value (`0.0.0.0`).
   */
  readonly type: 'path' | 'string' | 'number' | 'boolean' | 'host';
  /** Largest value of a number. */
  readonly max?: number;
  /** One sentence for `--help`. */
  readonly description: string;
}

/** Options by key. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type CommandName = keyof typeof publicCommands | keyof typeof repositoryCommands;

/** What a command takes; the first sentence of its help is in `commands.mjs`. */
export interface CommandSpec<Options extends OptionSpecs> {
  readonly name: CommandName;
  /** How the command is called; default: `doc-site <name>`. */
  readonly call?: string;
  readonly options: Options;
  /** What comes before the options, for example `<folder>`; none by default. */
  readonly positional?: { readonly name: string; readonly description: string };
  /** What comes after ` -- `, and is passed on unread; nothing may by default. */
  readonly rest?: { readonly name: string; readonly description: string };
}
