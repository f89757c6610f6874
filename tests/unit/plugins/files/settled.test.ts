import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';

/** What a process prints that awaits promises with `settled`. */
function outputOf(script: string): string {
  const module = pathToFileURL(emitted('plugins/files/settled.ts')).href;
  const text = `
    import { spawn } from 'node:child_process';
    import { createServer } from 'node:net';
    import { pbkdf2 } from 'node:crypto';
    import { settled } from ${JSON.stringify(module)};
    const never = new Promise(() => {});
    const error = (text) => () => new Error(text);
    const print = (promise) => promise.then((value) => console.log(value), ({ message }) => console.log(message));
    ${script}
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe('');
  return stdout;
}

test.each([
  ['an interval', 'setInterval(() => {}, 100);'],
  ['a server', 'createServer().listen(0);'],
])('a promise rejects when nothing but %s keeps the process alive', (_, start) => {
  expect(outputOf(`${start} await print(settled(never, error('unsettled'), { idleSeconds: 1 }));`)).toBe('unsettled\n');
});

test('of promises that wait for each other, the innermost rejects', { tags: 'all' }, () => {
  const script = `
    setInterval(() => {}, 100);
    const options = { idleSeconds: 1 };
    const inner = () => settled(never, error('inner'), options);
    await print(settled(new Promise((done) => setTimeout(done)).then(inner), error('outer'), options));`;
  expect(outputOf(script)).toBe('inner\n');
});

test.each([
  [
    'a child process',
    `spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 2000)']).on('exit', () => done('settled'))`,
  ],
  [
    'a thread',
    `{
      const end = Date.now() + 2000;
      const work = () => pbkdf2('a', 'b', 100_000, 64, 'sha512', () => (Date.now() < end ? work() : done('settled')));
      work();
    }`,
  ],
])('a process that waits for %s is not idle', (_, work) => {
  const script = `
    await print(settled(new Promise((done) => { ${work} }), error('unsettled'), { idleSeconds: 0.5 }));`;
  expect(outputOf(script)).toBe('settled\n');
});

test('a command that serves may be idle', { tags: 'all' }, () => {
  const script = `
    const served = new Promise((done) => setTimeout(done, 1500, 'settled'));
    await print(settled(served, error('unsettled'), { idleSeconds: Infinity }));`;
  expect(outputOf(script)).toBe('settled\n');
});
