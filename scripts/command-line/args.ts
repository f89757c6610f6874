import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { CommandSpec, OptionSpec, OptionSpecs } from './command-spec.ts';
import { callOf, flagName, helpText, placeholders } from './help-text.ts';

interface ValueOf {
  readonly path: string;
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly host: string;
}

/** Values of the options by key; one that was not given is absent. */
type OptionValues<Options extends OptionSpecs> = {
  readonly [Key in keyof Options]?: ValueOf[Options[Key]['type']];
};

/** A command line that was understood: either a question for help or the values. */
type ParsedArgs<Options extends OptionSpecs> =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'run';
      readonly options: OptionValues<Options>;
      readonly positional?: string;
      readonly rest: readonly string[];
    };

/** Options of all commands that work on a site. */
export const siteOptions = {
  config: { type: 'path', description: 'Configuration file; default: doc-site.config.ts in the root.' },
  root: {
    type: 'path',
    description: 'Folder of the site; default: the folder of --config, else this folder.',
  },
  outDir: { type: 'path', description: 'Output folder; default: `outDir` of the configuration.' },
} as const satisfies OptionSpecs;

/** Options of all commands that serve. */
export const serverOptions = {
  host: { type: 'host', description: 'Address to listen on; without a value every one. Default: this machine alone.' },
  port: {
    type: 'number',
    max: 65_535,
    description: 'Port to listen on; an occupied one is an error when it was asked for.',
  },
} as const satisfies OptionSpecs;

/** Reads the command line of this process; prints the help and leaves when it was asked for. */
export function readArgs<const Options extends OptionSpecs>(
  command: CommandSpec<Options>,
): Extract<ParsedArgs<Options>, { readonly kind: 'run' }> {
  const parsed = parseCommandLine(command, process.argv.slice(2), process.cwd());
  if (parsed.kind === 'run') return parsed;
  console.log(parsed.text);
  process.exit(0);
}

/**
 * Understands a command line.
 *
 * @throws DocSiteError for an unknown option (with the nearest name), a missing or a wrong value.
 */
export function parseCommandLine<const Options extends OptionSpecs>(
  command: CommandSpec<Options>,
  args: readonly string[],
  from: string,
): ParsedArgs<Options> {
  const flags = new Map(Object.entries(command.options).map(([key, spec]) => [flagName(key), { key, spec }]));
  const end = command.rest === undefined ? -1 : args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const { tokens } = parseArgs({
    args: withHostValue(own, flags.has('host')),
    options: Object.fromEntries(
      [...flags].map(([flag, { spec }]) => [flag, { type: spec.type === 'boolean' ? 'boolean' : 'string' } as const]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | number | boolean> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    // A variable of a script that is not set leaves an empty text, which would be the current folder.
    if (token.kind === 'positional' && token.value !== '') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help' || token.name === 'h') return { kind: 'help', text: helpText(command) };
    const flag = flags.get(token.name);
    if (flag === undefined) throw unknownOption(token.rawName, [...flags.keys(), 'help'], command);
    values[flag.key] = optionValue(token.rawName, flag.spec, token.value, from);
  }
  const positional = checkedPositional(command, positionals);
  // The loop above gave each key a value of its declared type.
  const options = values as OptionValues<Options>;
  const rest = end < 0 ? [] : args.slice(end + 1);
  return { kind: 'run', options, rest, ...(positional !== undefined && { positional: resolve(from, positional) }) };
}

function withHostValue(args: readonly string[], hasHost: boolean): string[] {
  return args.map((arg, at) => {
    const next = args[at + 1];
    return hasHost && arg === '--host' && (next === undefined || next.startsWith('-')) ? '--host=0.0.0.0' : arg;
  });
}

function optionValue(
  flag: string,
  spec: OptionSpec,
  text: string | undefined,
  from: string,
): string | number | boolean {
  if (spec.type === 'boolean') {
    if (text === undefined) return true;
    throw new DocSiteError(`\`${flag}\` takes no value, found \`${text}\`.`, { rule: 'option' });
  }
  if (text === undefined || text === '') {
    throw new DocSiteError(`\`${flag}\` needs a value:${placeholders[spec.type]}.`, {
      rule: 'option',
      hint: spec.description,
    });
  }
  if (spec.type === 'path') return resolve(from, text);
  if (spec.type !== 'number') return text;
  const { max = 999_999_999 } = spec;
  if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
  const range = spec.max === undefined ? '' : ` up to ${max}`;
  throw new DocSiteError(`\`${flag}\` is a whole number${range}, found \`${text}\`.`, {
    rule: 'option',
    hint: spec.description,
  });
}

function unknownOption(rawName: string, known: readonly string[], command: CommandSpec<OptionSpecs>): DocSiteError {
  return new DocSiteError(`Unknown option \`${rawName}\` of \`${command.name}\`.`, {
    rule: 'option',
    hint:
      nearestHint(
        rawName,
        known.map((flag) => `--${flag}`),
      ) ?? `\`${callOf(command)} --help\` lists the options.`,
  });
}

function checkedPositional(command: CommandSpec<OptionSpecs>, found: readonly string[]): string | undefined {
  const [first, second] = found;
  const extra = command.positional === undefined ? first : second;
  if (extra !== undefined) {
    throw new DocSiteError(`Unexpected \`${extra}\` after \`${command.name}\`.`, {
      rule: 'option',
      hint: 'Options begin with `--`, and npm passes them on only after ` -- `: `npm run build -- --out-dir public`.',
    });
  }
  return first;
}
