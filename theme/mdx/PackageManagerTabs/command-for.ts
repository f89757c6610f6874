/** In the order of the tabs. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type PackageManager = (typeof packageManagers)[number];

type Verb = 'install' | 'add' | 'remove' | 'create' | 'run' | 'exec';

const verbs: Readonly<Record<PackageManager, Readonly<Record<Verb, string>>>> = {
  npm: {
    install: 'npm install',
    add: 'npm add',
    remove: 'npm remove',
    create: 'npm create',
    run: 'npm run',
    exec: 'npx',
  },
  yarn: { install: 'yarn', add: 'yarn add', remove: 'yarn remove', create: 'yarn create', run: 'yarn', exec: 'yarn' },
  pnpm: {
    install: 'pnpm install',
    add: 'pnpm add',
    remove: 'pnpm remove',
    create: 'pnpm create',
    run: 'pnpm run',
    exec: 'pnpm exec',
  },
  bun: {
    install: 'bun install',
    add: 'bun add',
    remove: 'bun remove',
    create: 'bun create',
    run: 'bun run',
    exec: 'bunx',
  },
};

/**
 * Translates a command for a package manager: `add @rsbuild/core -D` becomes `npm add @rsbuild/core -D`, `create
 * rsbuild` becomes `npm create rsbuild@latest`. Verbs: install, add, remove, create, run, exec; anything else is run as
 * a binary of a package.
 */
export function commandFor(manager: PackageManager, command: string): string {
  const [first = '', ...rest] = command.trim().split(/\s+/);
  const verb = isVerb(first) ? first : 'exec';
  const words = isVerb(first) ? rest : [first, ...rest];
  return [verbs[manager][verb], ...argumentsFor(manager, verb, words)].join(' ').trim();
}

function argumentsFor(manager: PackageManager, verb: Verb, words: readonly string[]): readonly string[] {
  // Without a version npm would use a cached create package.
  if (manager === 'npm' && verb === 'create' && words[0] !== undefined && !words[0].slice(1).includes('@')) {
    return [`${words[0]}@latest`, ...words.slice(1)];
  }
  return manager === 'bun' ? words.map((word) => (word === '-D' ? '-d' : word)) : words;
}

function isVerb(word: string): word is Verb {
  return Object.hasOwn(verbs.npm, word);
}
