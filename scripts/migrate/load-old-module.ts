import { dirname } from 'node:path';
import { createJiti } from 'jiti';
import { z } from 'zod';
import { withStop } from '#shared/errors';
import { isFile } from '../../plugins/files/is-file.ts';
import type { ErrorPlace } from '../../plugins/site-code/error-places.ts';
import { localModules } from '../../plugins/site-code/local-modules.ts';
import { missingModule } from '../../plugins/site-code/missing-module.ts';
import { readableError } from '../../plugins/site-code/readable-error.ts';
import { runSiteCode, unsettledError } from '../../plugins/site-code/run-site-code.ts';
import { openSiteModules, transformWithPlaces } from '../../plugins/site-code/site-modules.ts';
import { stackPlace } from '../../plugins/site-code/stack-place.ts';
import type { Values } from './site.ts';

const noOptions = 'Its default export is no object with options.';

const valuesSchema = z.record(z.string(), z.unknown());

/** More packages than any configuration imports: the loop ends in any case. */
const mostStandIns = 200;

/** What functions that return a configuration get. */
const command = { command: 'build', mode: 'production' };

/** Why a module cannot be run; `file` is absolute, the module itself or one that it imports. */
interface LoadFailure extends Partial<ErrorPlace> {
  readonly message: string;
  readonly file: string;
}

/**
 * Runs a module of another generator's site and returns its default export, or undefined with the reason. Packages that
 * are not installed, and the packages in `standIns`, are replaced by stand-ins, whose functions return the object or
 * the function that they get, as `defineConfig` does.
 */
export async function loadOldModule(
  file: string,
  standIns: readonly string[] = [],
): Promise<{ readonly value: Values; readonly missing: readonly string[]; readonly failure?: LoadFailure }> {
  if (!isFile(file)) return { value: {}, missing: [], failure: { message: 'There is no such file.', file } };
  const virtualModules: Record<string, unknown> = Object.fromEntries(standIns.map((name) => [name, standIn()]));
  const missing = () => Object.keys(virtualModules).filter((name) => !standIns.includes(name));
  const alias: Record<string, string> = {};
  const options = { transform: transformWithPlaces, fsCache: false, moduleCache: false };
  for (let count = 0; count < mostStandIns; count += 1) {
    try {
      const jiti = createJiti(file, { virtualModules, alias, ...options });
      const exported = await run(() => jiti.import(file, { default: true }));
      const value: unknown = typeof exported === 'function' ? await run((): unknown => exported(command)) : exported;
      const { success, data = {} } = valuesSchema.safeParse(value);
      const failure = { message: noOptions, file };
      return { value: data, missing: missing(), ...(!success && { failure }) };
    } catch (error) {
      const { message } = readableError(error);
      const name = missingModule(message);
      if (name === undefined || name in alias) {
        return { value: {}, missing: missing(), failure: explain(error, file) };
      }
      // `require.resolve` asks for a file, which a module without one does not have.
      if (name in virtualModules) alias[name] = file;
      virtualModules[name] = standIn();
    }
  }
  return {
    value: {},
    missing: missing(),
    failure: { message: `More than ${mostStandIns} packages are missing.`, file },
  };
}

/** A syntax error in a file that the module loads, or else where the code of these files threw the error. */
function explain(error: unknown, entry: string): LoadFailure {
  const modules = localModules(entry, openSiteModules(dirname(entry)));
  for (const { file, errors } of modules) {
    const [first] = errors;
    if (first) return { ...first, file };
  }
  const isOwn = (name: string) => modules.some(({ file }) => file === name);
  const [message = ''] = readableError(error).message.split('\n');
  const place = stackPlace(error, isOwn);
  // jiti asks what a module exports whether it is a promise.
  if (place === undefined && message.endsWith("of null (reading 'then')")) return { message: noOptions, file: entry };
  return { message: withStop(message), file: entry, ...place };
}

function run<T>(code: () => T): Promise<Awaited<T>> {
  const own = { name: 'Its code' };
  return runSiteCode(own, code, () => unsettledError(own), { isReading: true, waitingFor: 'the old configuration' });
}

/** Can be called, constructed, and asked for any property. */
function standIn(): unknown {
  return new Proxy(function standIn() {}, {
    get(_target, key) {
      if (key === Symbol.toPrimitive) return () => '';
      // What reads a file may be taken apart.
      if (key === Symbol.iterator) return () => [].values();
      return typeof key === 'symbol' || key === 'then' || key === '__esModule' ? undefined : standIn();
    },
    apply: (_target, _self, [first]) =>
      (typeof first === 'object' && first !== null) || typeof first === 'function' ? first : standIn(),
    construct: () => Object(standIn()),
  });
}
