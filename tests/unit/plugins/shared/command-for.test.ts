import { expect, test } from 'vitest';
import { commandFor, lineFor, packageManagers } from '../../../../plugins/shared/command-for.ts';

test.each([
  ['install', ['npm install', 'yarn', 'pnpm install', 'bun install']],
  ['add a -D', ['npm add a -D', 'yarn add a -D', 'pnpm add a -D', 'bun add a -d']],
  ['remove a b', ['npm remove a b', 'yarn remove a b', 'pnpm remove a b', 'bun remove a b']],
  ['create rsbuild', ['npm create rsbuild@latest', 'yarn create rsbuild', 'pnpm create rsbuild', 'bun create rsbuild']],
  [
    'create rsbuild@0.5 --x',
    [
      'npm create rsbuild@0.5 --x',
      'yarn create rsbuild@0.5 --x',
      'pnpm create rsbuild@0.5 --x',
      'bun create rsbuild@0.5 --x',
    ],
  ],
  ['create @a/b', ['npm create @a/b@latest', 'yarn create @a/b', 'pnpm create @a/b', 'bun create @a/b']],
  ['run dev', ['npm run dev', 'yarn dev', 'pnpm run dev', 'bun run dev']],
  ['exec rsbuild dev', ['npx rsbuild dev', 'yarn rsbuild dev', 'pnpm exec rsbuild dev', 'bunx rsbuild dev']],
  ['dlx a@1', ['npx a@1', 'yarn dlx a@1', 'pnpm dlx a@1', 'bunx a@1']],
  ['rsbuild  build', ['npx rsbuild build', 'yarn rsbuild build', 'pnpm exec rsbuild build', 'bunx rsbuild build']],
])('%s', (command, expected) => {
  expect(packageManagers.map((manager) => commandFor(manager, command))).toEqual(expected);
});

test.each([
  ['npm i', ['npm i', 'yarn', 'pnpm install', 'bun install']],
  ['npm install -D a', ['npm install -D a', 'yarn add -D a', 'pnpm add -D a', 'bun add -d a']],
  ['npm uninstall a', ['npm uninstall a', 'yarn remove a', 'pnpm remove a', 'bun remove a']],
  ['npm init a', ['npm init a', 'yarn create a', 'pnpm create a', 'bun create a']],
  ['npm test', ['npm test', 'yarn test', 'pnpm run test', 'bun run test']],
  [
    'npx a -b && npm ci',
    ['npx a -b && npm ci', 'yarn a -b && yarn', 'pnpm exec a -b && pnpm install', 'bunx a -b && bun install'],
  ],
  ['npx --yes a b', ['npx --yes a b', 'yarn dlx a b', 'pnpm dlx a b', 'bunx a b']],
  ['npx @a/b@latest', ['npx @a/b@latest', 'yarn dlx @a/b@latest', 'pnpm dlx @a/b@latest', 'bunx @a/b@latest']],
  ['npx create-a b@c', ['npx create-a b@c', 'yarn dlx create-a b@c', 'pnpm dlx create-a b@c', 'bunx create-a b@c']],
  ['npx @a/b b@c', ['npx @a/b b@c', 'yarn @a/b b@c', 'pnpm exec @a/b b@c', 'bunx @a/b b@c']],
  ['# by npm', Array(4).fill('# by npm')],
  [
    'npm create a@1 b -- --c',
    ['npm create a@1 b -- --c', 'yarn create a@1 b --c', 'pnpm create a@1 b --c', 'bun create a@1 b --c'],
  ],
  ['npm publish', Array(4).fill(undefined)],
  ['npm init -y', Array(4).fill(undefined)],
  ['npm install -g a', Array(4).fill(undefined)],
  ['npx -p a b', Array(4).fill(undefined)],
  ['npx --yes', Array(4).fill(undefined)],
  ['npm run', Array(4).fill(undefined)],
])('a line of a shell: %s', (line, expected) => {
  expect(packageManagers.map((manager) => lineFor(manager, line))).toEqual(expected);
});
