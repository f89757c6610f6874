import type { Random } from '../random.ts';

type CodeLine = (name: string, value: number) => string;

const lines: readonly [CodeLine, ...CodeLine[]] = [
  (name, value) => `const ${name} = await load('./${name}.json', { retries: ${value} });`,
  (name) => `export function ${name}(input: string): number { return input.length * 2; }`,
  (name, value) => `if (${name}.size > ${value}) throw new Error(\`Too many: \${${name}.size}\`);`,
  (name) => `// Everything below belongs to ${name}.`,
  (name, value) => `config.${name} = { enabled: true, limit: ${value}, pattern: /\\.${name}$/ };`,
  (name) => `import { ${name} } from '@scope/${name}';`,
];

/** A random line of code. */
export function codeLine(random: Random): string {
  return random.pick(lines)(identifier(random), random.below(900));
}

/** A random identifier. */
export function identifier(random: Random): string {
  const noun = random.pick(['source', 'output', 'asset', 'entry', 'chunk', 'module', 'watch', 'loader']);
  return `${noun}${random.pick(['Path', 'Map', 'Options', 'Name', 'Filter', 'Cache'])}${random.below(30)}`;
}
