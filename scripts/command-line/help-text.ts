import type { CommandSpec, OptionSpec, OptionSpecs } from './command-spec.ts';
import { publicCommands, repositoryCommands } from './commands.mjs';

/** The text of `--help`. */
export function helpText<Options extends OptionSpecs>(command: CommandSpec<Options>): string {
  const { positional, rest } = command;
  const rows = Object.entries(command.options).map(([key, { type, description }]) => [
    `--${flagName(key)}${placeholders[type]}`,
    description,
  ]);
  if (positional !== undefined) rows.unshift([positional.name, positional.description]);
  rows.push(['--help', 'Shows this text.']);
  if (rest !== undefined) rows.push([`-- ${rest.name}`, rest.description]);
  const width = Math.max(...rows.map(([flag = '']) => flag.length));
  const usage = `${callOf(command)} ${positional === undefined ? '' : `${positional.name} `}[options]${rest === undefined ? '' : ` [-- ${rest.name}]`}`;
  return [
    { ...publicCommands, ...repositoryCommands }[command.name],
    '',
    `  ${usage}`,
    '',
    ...rows.map(([flag = '', text]) => `  ${flag.padEnd(width)}  ${text}`),
  ].join('\n');
}

/** What a reader types to run the command. */
export function callOf({ name, call }: Pick<CommandSpec<OptionSpecs>, 'name' | 'call'>): string {
  return call ?? `doc-site ${name}`;
}

/** Placeholder after a flag in texts, by the type of its value. */
export const placeholders: Readonly<Record<OptionSpec['type'], string>> = {
  path: ' <path>',
  string: ' <text>',
  number: ' <number>',
  boolean: '',
  host: ' [address]',
};

/** `outDir` → `out-dir`. */
export function flagName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
