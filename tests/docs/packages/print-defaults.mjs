/*
 * Prints the defaults of the release as JSON, `{ dev, prod }`, each with the options by their names: what the release
 * itself makes of an empty configuration in a project with `src/index.ts` and `tsconfig.json`. What JSON cannot hold is
 * written as `<function>` and the like.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';

/**
 * Options by group and name, whatever version of the package is installed.
 *
 * @typedef {Record<string, Record<string, unknown>>} Groups
 *
 * @typedef {{ readonly devtool?: unknown; readonly plugins?: readonly unknown[] }} BundlerConfig
 */

const require = createRequire(import.meta.url);
// Not part of the release’s interface, and the only place where it completes the options of the dev server.
const { mergeDevOptions } = require(path.join(path.dirname(require.resolve('@rsbuild/core')), 'server/helper.js'));

const root = await mkdtemp(path.join(tmpdir(), 'defaults-'));
try {
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'src/index.ts'), '');
  await writeFile(path.join(root, 'tsconfig.json'), '{}');
  const dev = await defaultsIn('development');
  const prod = await defaultsIn('production');
  process.stdout.write(JSON.stringify({ dev, prod }));
} finally {
  await rm(root, { recursive: true, force: true });
}

/** @param {'development' | 'production'} mode */
async function defaultsIn(mode) {
  process.env.NODE_ENV = mode;
  const { normalized, bundler } = await inspect({});
  const [js] = [bundler.devtool].flat();
  const { client, writeToDisk } = mergeDevOptions({ rsbuildConfig: normalized, port: '<port>' });
  const plugins = /** @type {readonly { readonly name?: string }[]} */ (bundler.plugins ?? []);
  const hasProgress = plugins.some(({ name }) => name === 'ProgressPlugin');
  // What the release decides after the configuration is complete.
  const late = {
    'dev.client': client,
    'dev.writeToDisk': writeToDisk,
    'dev.progressBar': hasProgress,
    'output.sourceMap': { .../** @type {object} */ (normalized.output?.sourceMap), js },
  };
  const handed = {
    ...(await handedTo(['postcss', 'less', 'sass', 'swc', 'autoprefixer'], {})),
    ...(await handedTo(['cssLoader', 'styleLoader'], { injectStyles: true })),
  };
  return plain({ ...byName(normalized), ...late, ...handed });
}

/**
 * What options that are functions receive first; later calls are for other kinds of files.
 *
 * @param {readonly string[]} tools
 * @param {object} output
 */
async function handedTo(tools, output) {
  /** @type {Record<string, unknown>} */
  const handed = {};
  const keep = (/** @type {string} */ tool) => (/** @type {unknown} */ value) => {
    handed[`tools.${tool}`] ??= plain(value);
  };
  await inspect({ output, tools: Object.fromEntries(tools.map((tool) => [tool, keep(tool)])) });
  return handed;
}

/**
 * Makes the configuration of the bundler, as a build would; returns it with the normalised one.
 *
 * @param {object} rsbuildConfig
 */
async function inspect(rsbuildConfig) {
  /** @type {{ readonly normalized: Groups; readonly bundler: BundlerConfig }[]} */
  const seen = [];
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig });
  rsbuild.addPlugins([
    {
      name: 'defaults',
      setup(api) {
        api.modifyRspackConfig((bundler) => {
          const normalized = /** @type {Groups} */ (/** @type {unknown} */ (api.getNormalizedConfig()));
          seen.push({ normalized, bundler: /** @type {BundlerConfig} */ (bundler) });
        });
      },
    },
  ]);
  await rsbuild.inspectConfig({ writeToDisk: false });
  const last = seen.at(-1);
  if (last === undefined) throw new Error('The bundler was not configured.');
  return last;
}

/**
 * Values by option name; each entry of a group is an option.
 *
 * @param {Groups} config
 */
function byName(config) {
  const groups = Object.entries(config).filter(([, value]) => typeof value === 'object' && !Array.isArray(value));
  return Object.fromEntries(
    groups.flatMap(([group, options]) => Object.entries(options).map(([key, value]) => [`${group}.${key}`, value])),
  );
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function plain(value) {
  if (typeof value === 'function') return '<function>';
  if (typeof value === 'string') return value.replaceAll(root, '<root>');
  if (typeof value !== 'object' || value === null) return value;
  if ('postcssPlugin' in value && typeof value.postcssPlugin === 'string') return value.postcssPlugin;
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null);
  if (Object.getPrototypeOf(value) !== Object.prototype) return `<${value.constructor?.name}>`;
  const entries = Object.entries(value).map(([key, inner]) => [key, plain(inner)]);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
