import { describe, expect, test } from 'vitest';
import { parseCommandLine, serverOptions, siteOptions } from '../../../../scripts/command-line/args.ts';
import { formatError } from '../../../../scripts/command-line/format-error.ts';

const build = {
  name: 'build',
  options: { ...siteOptions, ...serverOptions, open: { type: 'boolean', description: 'Opens.' } },
} as const;
const init = {
  name: 'init',
  options: {},
  positional: { name: '<folder>', description: 'Where.' },
} as const;

function optionsOf(...args: string[]): unknown {
  const parsed = parseCommandLine(build, args, '/srv/site');
  return parsed.kind === 'run' ? parsed.options : parsed.kind;
}

function errorOf(args: readonly string[], command: typeof build | typeof init = build): string {
  try {
    parseCommandLine(command, args, '/srv/site');
  } catch (error) {
    return formatError(error);
  }
  return 'no error';
}

describe('parseCommandLine', () => {
  test('paths start from the calling folder, numbers are numbers', () => {
    expect(optionsOf('--root', '../other', '--out-dir=/tmp/out', '--config', 'a.ts', '--port', '80', '--open')).toEqual(
      {
        root: '/srv/other',
        outDir: '/tmp/out',
        config: '/srv/site/a.ts',
        port: 80,
        open: true,
      },
    );
  });

  test('an option that is not given is absent', () => {
    expect(optionsOf()).toEqual({});
  });

  test.each([
    [['--host'], { host: '0.0.0.0' }],
    [['--host', '--port', '1'], { host: '0.0.0.0', port: 1 }],
    [['--host', '10.0.0.1'], { host: '10.0.0.1' }],
    [['--host=::1'], { host: '::1' }],
  ])('%j: a host without a value is every address', (args, options) => {
    expect(optionsOf(...args)).toEqual(options);
  });

  test.each([
    [['--outdir', 'x'], 'Unknown option `--outdir` of `build`.\n    Did you mean `--out-dir`?'],
    [['--frobnicate'], 'Unknown option `--frobnicate` of `build`.\n    `doc-site build --help` lists the options.'],
    [['--__proto__=1'], 'Unknown option `--__proto__` of `build`.\n    `doc-site build --help` lists the options.'],
    [
      ['--port', '65536'],
      '`--port` is a whole number up to 65535, found `65536`.\n    Port to listen on; an occupied one is an error when it was asked for.',
    ],
    [
      ['--port', 'many'],
      '`--port` is a whole number up to 65535, found `many`.\n    Port to listen on; an occupied one is an error when it was asked for.',
    ],
    [
      ['--port'],
      '`--port` needs a value: <number>.\n    Port to listen on; an occupied one is an error when it was asked for.',
    ],
    [['--open=yes'], '`--open` takes no value, found `yes`.'],
    [
      ['public'],
      'Unexpected `public` after `build`.\n    Options begin with `--`, and npm passes them on only after ` -- `: `npm run build -- --out-dir public`.',
    ],
  ])('%j is refused with what to do', (args, message) => {
    expect(errorOf(args)).toBe(message);
  });

  test('help lists every option with its flag', () => {
    const parsed = parseCommandLine(init, ['--help'], '/');
    expect(parsed).toEqual({
      kind: 'help',
      text: 'Creates a small site in a new folder.\n\n  doc-site init <folder> [options]\n\n  <folder>  Where.\n  --help    Shows this text.',
    });
  });

  test('what comes after `--` is passed on unread by a command that wants it', () => {
    const passing = { ...build, rest: { name: '<arguments>', description: 'Passed on.' } };
    const parsed = parseCommandLine(passing, ['--port', '80', '--', '--dry', 'v1', '--', '-x'], '/srv');
    expect(parsed).toEqual({ kind: 'run', options: { port: 80 }, rest: ['--dry', 'v1', '--', '-x'] });
    expect(errorOf(['--', 'v1'])).toContain('Unexpected `v1` after `build`.');
  });

  test('a folder is made absolute', () => {
    expect(parseCommandLine(init, ['new'], '/srv')).toEqual({
      kind: 'run',
      options: {},
      rest: [],
      positional: '/srv/new',
    });
    expect(parseCommandLine(init, [''], '/srv')).not.toHaveProperty('positional');
    expect(errorOf(['a', 'b'], init)).toContain('Unexpected `b` after `init`.');
  });
});
