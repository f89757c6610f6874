import type { CommandSpec, OptionSpec, OptionSpecs } from './command-spec.ts';

/** The text of `--help`. */
export function helpText<Options extends OptionSpecs>(command: CommandSpec<Options>): string {
  const { positional } = command;
  const rows = Object.entries(command.options).map(([key, { type, description }]) => [
    `--${flagName(key)}${placeholders[type]}`,
    description,
  ]);
  if (positional !== undefined) rows.unshift([positional.name, positional.description]);
  rows.push(['--help', 'Shows this text.']);
  const width = Math.max(...rows.map(([flag = '']) => flag.length));
  const usage = `npm run ${command.name} -- ${positional === undefined ? '' : `${positional.name} `}[options]`;
  return [
    command.summary,
    '',
    `  ${usage}`,
    '',
    ...rows.map(([flag = '', text]) => `  ${flag.padEnd(width)}  ${text}`),
  ].join('\n');
}

/** What stands after a flag in texts, by the type of its value. */
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
