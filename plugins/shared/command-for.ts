/** In the order of the tabs. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** Name of a package manager. */
export type PackageManager = (typeof packageManagers)[number];

const verbs = ['install', 'add', 'remove', 'create', 'run', 'exec', 'dlx'] as const;

type Verb = (typeof verbs)[number];

/** What is not the name of the package manager and the verb. */
const otherwise: Readonly<Record<PackageManager, Partial<Readonly<Record<Verb, string>>>>> = {
  npm: { exec: 'npx', dlx: 'npx' },
  yarn: { install: 'yarn', run: 'yarn', exec: 'yarn' },
  pnpm: {},
  bun: { exec: 'bunx', dlx: 'bunx' },
};

/**
 * Translates a command for a package manager: `add @rsbuild/core -D` becomes `npm add @rsbuild/core -D`, `create
 * rsbuild` becomes `npm create rsbuild@latest`. Verbs: install, add, remove, create, run, exec, and dlx, which runs a
 * package that is not installed; anything else is run as a binary of an installed package.
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

/** Verbs of npm by the other words for them; `install` with a package is `add`. */
const npmWords: Readonly<Record<string, string>> = {
  i: 'install',
  ci: 'install',
  uninstall: 'remove',
  rm: 'remove',
  init: 'create',
  test: 'run test',
  start: 'run start',
};

/** A command of npm in a line of a shell. */
const npmCommand = /(?<=^ *(?:\$ )?|[;&|(] *)(npm|npx)(?!\S)((?: +[^\s;&|#)]+)*)/g;

/**
 * Translates each `npm` and `npx` command in a line of a shell; the rest of the line stays. Undefined if it has a
 * command with another meaning for each package manager, such as `npm publish`.
 */
export function lineFor(manager: PackageManager, line: string): string | undefined {
  let isKnown = true;
  const translated = line.replace(npmCommand, (written: string, program: string, rest: string) => {
    const command = program === 'npx' ? withVerbOfNpx(rest.trim()) : withOwnVerb(rest.trim());
    isKnown &&= isForAll(command);
    return manager === 'npm' ? written : commandFor(manager, command);
  });
  return isKnown ? translated : undefined;
}

/** Whether every package manager has the command. Only npm has options before a name, and Yarn has no global packages. */
function isForAll(command: string): boolean {
  const [first = '', ...words] = command.split(' ');
  const verb = verbs.find((known) => known === first);
  if (verb === 'add' || verb === 'remove') return !words.some((word) => word === '-g' || word === '--global');
  return verb === 'install' || (verb !== undefined && /^[^-]/.test(words[0] ?? ''));
}

/** npx runs installed packages. It fetches a package with a version, a create package, and any package on `--yes`. */
function withVerbOfNpx(rest: string): string {
  const [, yes = '', command = ''] = /^((?:-y|--yes)(?: +|$))?(.*)$/.exec(rest) ?? [];
  const isFetched = yes !== '' || /^(?:@[^\s/]+\/)?(?:create-|[^\s@]+@)/.test(command);
  return `${isFetched ? 'dlx' : 'exec'} ${command}`;
}

/** `i react --save-dev` as `add react -D`, and `run dev -- --host` as `run dev --host`: only npm needs the dashes. */
function withOwnVerb(command: string): string {
  const [first = '', ...rest] = command.split(/ +/);
  const known = Object.hasOwn(npmWords, first) ? npmWords[first] : first;
  const words = rest.filter((word) => word !== '--').map((word) => (word === '--save-dev' ? '-D' : word));
  const verb = known === 'install' && words.some((word) => !word.startsWith('-')) ? 'add' : known;
  return [verb, ...words].join(' ');
}
