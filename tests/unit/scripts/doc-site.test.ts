import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let root: string;

// A copy of the launcher beside a small lock file, and an `npm` that only writes down that it was called.
beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'scripts'));
  for (const name of ['doc-site.mjs', 'command-line/commands.mjs', 'command-line/node-version.mjs', 'setup'])
    cpSync(join(engineRoot, 'scripts', name), join(root, 'scripts', name), { recursive: true });
  writeJson('package-lock.json', lock('1.0.0'));
  mkdirSync(join(root, 'bin'));
});

function lock(version: string): unknown {
  return {
    packages: {
      '': { name: 'site' },
      'node_modules/a': { version, integrity: `sha-${version}` },
      'node_modules/other-system': { version: '1.0.0', optional: true },
    },
  };
}

function installed(version: string): unknown {
  return { packages: { 'node_modules/a': { version, integrity: `sha-${version}` } } };
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(root, name), JSON.stringify(value));
}

function fakeNpm(body: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> calls\n${body}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
}

function setup(...args: string[]): { status: number | null; stdout: string; output: string } {
  return setupIn(process.cwd(), ...args);
}

function setupIn(cwd: string, ...args: string[]): ReturnType<typeof setup> {
  const script = join(root, 'scripts/doc-site.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    env: environment(),
  });
  return { status, stdout, output: stdout + stderr };
}

function setupInBackground(): Promise<void> {
  return new Promise((resolve) => {
    spawn(process.execPath, [join(root, 'scripts/doc-site.mjs'), 'build'], { env: environment(), stdio: 'ignore' }).on(
      'close',
      () => resolve(),
    );
  });
}

function environment(): NodeJS.ProcessEnv {
  const { npm_execpath: _, INIT_CWD: __, ...env } = process.env;
  return { ...env, PATH: `${join(root, 'bin')}${delimiter}${env.PATH}` };
}

/** Leaves the lock of a process that has ended. */
function leaveLock(): void {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16);
  writeFileSync(join(tmpdir(), `doc-site-install-${hash}.lock`), String(pid));
}

function calls(): string {
  try {
    return readFileSync(join(root, 'calls'), 'utf8');
  } catch {
    return '';
  }
}

// The command itself cannot run in the copy: the compiler is not there. What counts is what happened before.
describe('doc-site', () => {
  test('installs what is missing from the lock file, without install scripts', () => {
    fakeNpm(`mkdir -p node_modules && echo '${JSON.stringify(installed('1.0.0'))}' > node_modules/.package-lock.json`);
    const { output } = setup('build');
    expect(output).toContain('Installing the locked dependencies (npm ci) …');
    expect(calls()).toBe('ci --include=dev --ignore-scripts --no-audit --no-fund\n');
  });

  test('prints the output of npm to stderr, because stdout may be a report', () => {
    fakeNpm('echo added 1 package');
    const { stdout, output } = setup('build');
    expect(output).toContain('added 1 package\n');
    expect(stdout).toBe('');
  });

  const titleOfLocks = 'several processes at once install once: %s';

  test.each(['the lock of a process that is gone'])(titleOfLocks, expectOneInstallation);
  test.each(['no lock'])(titleOfLocks, { tags: 'all' }, expectOneInstallation);

  async function expectOneInstallation(lock: string): Promise<void> {
    if (lock !== 'no lock') leaveLock();
    fakeNpm(
      `sleep 0.5; mkdir -p node_modules && echo '${JSON.stringify(installed('1.0.0'))}' > node_modules/.package-lock.json`,
    );
    await Promise.all([setupInBackground(), setupInBackground(), setupInBackground()]);
    expect(calls()).toBe('ci --include=dev --ignore-scripts --no-audit --no-fund\n');
  }

  test('a lock of a process that has ended is ignored', { tags: 'all' }, () => {
    fakeNpm('exit 0');
    leaveLock();
    setup('build');
    expect(calls()).toContain('ci ');
  });

  test('does not call npm when everything is there', () => {
    fakeNpm('exit 1');
    mkdirSync(join(root, 'node_modules'));
    writeJson('node_modules/.package-lock.json', installed('1.0.0'));
    setup('build');
    expect(calls()).toBe('');
  });

  const titleOfFound = 'installs again over %s';

  test.each([['another version', installed('0.9.0')]])(titleOfFound, expectInstalledAgain);
  test.each([
    ['nothing', { packages: {} }],
    ['half a file', undefined],
  ])(titleOfFound, { tags: 'all' }, expectInstalledAgain);

  function expectInstalledAgain(_: string, found: unknown): void {
    fakeNpm('exit 0');
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      found === undefined ? '{"packages"' : JSON.stringify(found),
    );
    setup('build');
    expect(calls()).toContain('ci ');
  }

  test('says what failed and what to do when npm fails', () => {
    fakeNpm('echo "network is down" >&2; exit 7');
    const { status, output } = setup('build');
    expect(status).toBe(1);
    expect(output).toContain('network is down');
    expect(output).toContain('The dependencies could not be installed: `npm ci` ended with status 7');
    expect(output).toContain('Check the network and `npm config get registry`, then run the command again.');
  });

  test('a registry without the packages of other systems is good enough', () => {
    const found = JSON.stringify(installed('1.0.0'));
    fakeNpm(
      `if [ "$1" = ci ]; then echo "npm error code EUSAGE\nnpm error Missing: other-system@ from lock file" >&2; exit 1; fi
      mkdir -p node_modules && echo '${found}' > node_modules/.package-lock.json`,
    );
    const { output } = setup('build');
    expect(output).toContain('The registry lacks packages of other systems');
    expect(output).not.toContain('EUSAGE');
    expect(calls()).toBe(
      'ci --include=dev --ignore-scripts --no-audit --no-fund\ninstall --no-save --include=dev --ignore-scripts --no-audit --no-fund\n',
    );
  });

  test('a lock file that does not fit package.json stays an error', () => {
    fakeNpm(
      'echo "npm error Missing: other-system@ from lock file\nnpm error Missing: a@2.0.0 from lock file" >&2; exit 1',
    );
    const { status, output } = setup('build');
    expect(status).toBe(1);
    expect(output).toContain('Missing: a@2.0.0 from lock file');
    expect(calls()).toBe('ci --include=dev --ignore-scripts --no-audit --no-fund\n');
  });

  test('packages for samples are only installed to check the samples of the engine’s own site', () => {
    mkdirSync(join(root, 'tests/docs/packages'), { recursive: true });
    writeJson('tests/docs/packages/package-lock.json', lock('1.0.0'));
    mkdirSync(join(root, 'node_modules'));
    writeJson('node_modules/.package-lock.json', installed('1.0.0'));
    fakeNpm('exit 1');
    const site = temporaryFolder();
    const outputs = [
      setupIn(site, 'check', '--built'),
      setupIn(root, 'check', '--root', site),
      setupIn(root, 'check', '--browser'),
      setupIn(root, 'check', '--built'),
    ].map(({ output }) => output.includes('Installing'));
    expect(outputs).toEqual([false, false, false, true]);
  });

  test('an unknown command is answered with the known ones, before anything is installed', () => {
    fakeNpm('exit 1');
    const { status, output } = setup('biuld');
    expect(status).toBe(1);
    expect(output).toMatch(/^Unknown command `biuld`\.\n.*\n {2}doc-site dev /);
    expect(calls()).toBe('');
  });

  test('without a command it lists all of them', () => {
    const { status, output } = setup();
    expect(status).toBe(0);
    expect(output.match(/^ {2}doc-site \w+/gm)).toHaveLength(11);
  });
});
