import { createJiti } from 'jiti';
import { z } from 'zod';
import { missingModule } from '../../plugins/files/missing-module.ts';
import { runSiteCode, unsettledError } from '../../plugins/files/site-code.ts';
import type { Values } from './site.ts';

const valuesSchema = z.record(z.string(), z.unknown());

/** More packages than any configuration imports: the loop ends in any case. */
const mostStandIns = 200;

/**
 * Runs a module of another generator's site and returns its default export, or undefined with the reason. Packages that
 * are not installed, and the packages in `standIns`, are replaced by stand-ins, whose functions return the object that
 * they get, as `defineConfig` does.
 */
export async function loadForeign(
  file: string,
  standIns: readonly string[] = [],
): Promise<{ readonly value: Values; readonly missing: readonly string[]; readonly failure?: string }> {
  const virtualModules: Record<string, unknown> = Object.fromEntries(standIns.map((name) => [name, standIn()]));
  const missing = () => Object.keys(virtualModules).filter((name) => !standIns.includes(name));
  const alias: Record<string, string> = {};
  for (let count = 0; count < mostStandIns; count += 1) {
    try {
      const jiti = createJiti(file, { virtualModules, alias, fsCache: false, moduleCache: false });
      const exported = await run(() => jiti.import(file, { default: true }));
      const value = typeof exported === 'function' ? await run((): unknown => exported()) : exported;
      return { value: valuesSchema.parse(value), missing: missing() };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const name = missingModule(message);
      if (name === undefined || name in alias) {
        return { value: {}, missing: missing(), failure: message.split('\n')[0] ?? message };
      }
      // `require.resolve` asks for a file, which a module without one does not have.
      if (name in virtualModules) alias[name] = file;
      virtualModules[name] = standIn();
    }
  }
  return {
    value: {},
    missing: missing(),
    failure: `More than ${mostStandIns} packages are missing.`,
  };
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
    apply: (_target, _self, [first]) => (typeof first === 'object' && first !== null ? first : standIn()),
    construct: () => Object(standIn()),
  });
}
