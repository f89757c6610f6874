/** Package managers in the order of their tabs. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** One of them. */
export type PackageManager = (typeof packageManagers)[number];

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
 * A command in the words of a package manager: `add @rsbuild/core -D` is `npm add @rsbuild/core -D`,
 * `create rsbuild` is `npm create rsbuild@latest`. Known verbs: install, add, remove, create, run, exec; anything else
 * is a package's own command and is executed.
 */
export function commandFor(manager: PackageManager, command: string): string {
  const [first = '', ...rest] = command.trim().split(/\s+/);
  const verb = isVerb(first) ? first : 'exec';
  const words = isVerb(first) ? rest : [first, ...rest];
  return [verbs[manager][verb], ...argumentsFor(manager, verb, words)].join(' ').trim();
}

function argumentsFor(manager: PackageManager, verb: Verb, words: readonly string[]): readonly string[] {
  // npm takes its cached version of a create package unless it is told which one.
  if (manager === 'npm' && verb === 'create' && words[0] !== undefined && !words[0].slice(1).includes('@')) {
    return [`${words[0]}@latest`, ...words.slice(1)];
  }
  return manager === 'bun' ? words.map((word) => (word === '-D' ? '-d' : word)) : words;
}

function isVerb(word: string): word is Verb {
  return Object.hasOwn(verbs.npm, word);
}
