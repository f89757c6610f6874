// Builds of this process read each style sheet of the theme once: css-loader takes a quarter of a small build for them,
// and its results are the same on every site.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const theme = fileURLToPath(new URL('../../theme/', import.meta.url));
const require = createRequire(import.meta.url);
const loaderFile = fileURLToPath(new URL('../compiled/css-loader/index.js', import.meta.resolve('@rsbuild/core')));
/** @type {(this: LoaderContext, ...input: unknown[]) => unknown} */
const read = require(loaderFile);
const loaded = require.cache[loaderFile];

/**
 * @typedef {import('@rsbuild/core').Rspack.LoaderContext} LoaderContext
 * @typedef {Parameters<LoaderContext['callback']>} Result
 */

/** @type {Map<string, Result>} */
const results = new Map();

/**
 * The loader, which answers from `results` what it has answered before.
 *
 * @this {LoaderContext}
 * @param {unknown[]} input
 */
function readOnce(...input) {
  if (!this.resourcePath.startsWith(theme)) return read.apply(this, input);
  const key = JSON.stringify([this.resource, input[0], this.getOptions(), this.mode]);
  const kept = results.get(key);
  if (kept !== undefined) return this.callback(...kept);
  const begin = this.async;
  const async = () => {
    const callback = begin.call(this);
    /** @param {Result} result */
    return (...result) => {
      if (!result[0]) results.set(key, result);
      callback(...result);
    };
  };
  return read.apply(Object.create(this, { async: { value: async } }), input);
}

if (loaded === undefined) throw new Error(`\`${loaderFile}\` is no CommonJS module any more.`);
loaded.exports = Object.assign(readOnce, read);
