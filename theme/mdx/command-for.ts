/** In the order of the tabs. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type PackageManager = (typeof packageManagers)[number];

const verbs = ['install', 'add', 'remove', 'create', 'run', 'exec'] as const;

type Verb = (typeof verbs)[number];

/** What is not the name of the package manager and the verb. */
const otherwise: Readonly<Record<PackageManager, Partial<Readonly<Record<Verb, string>>>>> = {
  npm: { exec: 'npx' },
  yarn: { install: 'yarn', run: 'yarn', exec: 'yarn' },
  pnpm: {},
  bun: { exec: 'bunx' },
};

/**
 * Translates a command for a package manager: `add @rsbuild/core -D` becomes `npm add @rsbuild/core -D`, `create
 * rsbuild` becomes `npm create rsbuild@latest`. Verbs: install, add, remove, create, run, exec; anything else is run as
 * a binary of a package.
 */
export function commandFor(manager: PackageManager, command: string): string {
  const [first = '', ...rest] = command.trim().split(/\s+/);
  const verb = verbs.find((known) => known === first);
  const words = verb === undefined ? [first, ...rest] : rest;
  return [beginningOf(manager, verb), ...argumentsFor(manager, verb, words)].join(' ').trim();
}

function argumentsFor(manager: PackageManager, verb: Verb | undefined, words: readonly string[]): readonly string[] {
  // Without a version npm would use a cached create package.
  if (manager === 'npm' && verb === 'create' && words[0] !== undefined && !words[0].slice(1).includes('@')) {
    return [`${words[0]}@latest`, ...words.slice(1)];
  }
  return manager === 'bun' ? words.map((word) => (word === '-D' ? '-d' : word)) : words;
}

function beginningOf(manager: PackageManager, verb: Verb = 'exec'): string {
  return otherwise[manager][verb] ?? `${manager} ${verb}`;
}
