import * as jsxRuntime from 'react/jsx-runtime';
import { transform } from 'sucrase';

/** The modules that code may import, by name. */
export type Scope = Readonly<Record<string, unknown>>;

/** The name that stacks of errors have for the code. */
const fileName = 'playground.tsx';

/** An import of a module that is not in the scope. */
export class ImportError extends Error {
  readonly module: string;

  constructor(module: string) {
    super(`Unexpected import of \`${module}\`.`);
    this.module = module;
  }
}

/**
 * Runs a module of TypeScript or JavaScript with JSX, and returns its exports.
 *
 * @throws whatever the code throws, a `SyntaxError` with the place in `loc` if it does not compile, or an `ImportError`.
 */
export function runModule(code: string, scope: Scope): Readonly<Record<string, unknown>> {
  const { code: compiled } = transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  });
  const load = (name: string): unknown => {
    // Compiled JSX imports it.
    if (name === 'react/jsx-runtime') return jsxRuntime;
    if (!Object.hasOwn(scope, name)) throw new ImportError(name);
    return scope[name];
  };
  const exports: Record<string, unknown> = {};
  // Without a line break before the code: stacks then have the line numbers of the code.
  const wrapped = `(function (require, exports) {${compiled}\n})\n//# sourceURL=${fileName}`;
  // Indirect, so that the code sees globals alone.
  // biome-ignore lint/security/noGlobalEval: running code is what the sandbox is for.
  const run: (require: typeof load, exports: Record<string, unknown>) => void = globalThis.eval(wrapped);
  run(load, exports);
  return exports;
}

/** The line of the code in which an error was thrown, from 1; undefined if the error does not say it. */
export function lineOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  // The compiler gives the place.
  if ('loc' in error && typeof error.loc === 'object' && error.loc !== null && 'line' in error.loc) {
    return Number(error.loc.line);
  }
  const [, line] = /playground\.tsx:(\d+)/.exec(error.stack ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}
