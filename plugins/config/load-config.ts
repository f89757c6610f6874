import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError, errorCode, type Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import type { UserConfig } from '../api/plugin-api.ts';
import type { ConfigContext } from '../api/site-config.ts';
import { cacheFolder } from '../files/cache-folder.ts';
import { namingFile } from '../files/naming-file.ts';
import { toSitePath } from '../files/site-path.ts';
import { systemRemedy } from '../files/system-remedy.ts';
import { messageWithCause } from '../site-code/message-with-cause.ts';
import { explainMissingModule } from '../site-code/missing-module.ts';
import { readableError } from '../site-code/readable-error.ts';
import { devLimit, isInterruption, runSiteCode, unsettledError } from '../site-code/run-site-code.ts';
import { openSiteModules } from '../site-code/site-modules.ts';
import { stackPlace } from '../site-code/stack-place.ts';
import { checkConfig, configContext } from './check-config.ts';
import { readConfigImports } from './config-imports.ts';
import { locateOptionsIn } from './locate-option.ts';
import { missingComponents } from './missing-components.ts';
import { problemOf } from './parse-with.ts';

interface LoadConfigOptions extends ConfigContext {
  /** Folder that file names in messages are relative to; default: the folder of the configuration file. */
  readonly root?: string;
}

/**
 * Loads a configuration file again on every call, with the engine's own modules wherever the file lies. `user` is its
 * export, or the result of the function that it exports, checked against the schema; `files` are the absolute paths of
 * the file and of every file of the site that it imports, which dev watches.
 *
 * @throws DocSiteError with every mistake and its place: syntax errors, imports that do not exist, an error while it runs,
 * and options that do not fit the schema.
 */
export async function loadConfigFile(file: string, options: LoadConfigOptions) {
  const { command, env, root = path.dirname(file) } = options;
  const shown = toSitePath(file, root);
  if (!existsSync(file)) throw new DocSiteError(`Missing configuration file \`${file}\`.`, { rule: 'config' });

  const modules = openSiteModules(root);
  const { files, problems } = readConfigImports(file, root, modules);
  if (problems.length > 0) throw new DocSiteError(`The configuration \`${shown}\` cannot be read.`, { problems });
  modules.forget(files);

  const user = await runConfig().catch(async (error: unknown) => {
    throw failure(readableError(error), files, root);
  });
  const context = configContext({ file: shown, locate: locateOptionsIn(file) });
  const { schema, cross } = checkConfig(user, context);
  const wrong = schema.ok
    ? missingComponents(schema.value.components, root).map((mistake) => problemOf(mistake, context))
    : schema.problems;
  if (wrong.length > 0)
    throw new DocSiteError(`The configuration \`${shown}\` is wrong.`, { problems: [...wrong, ...cross] });
  return { user: user as UserConfig, files };

  function run<T>(code: () => T): Promise<Awaited<T>> {
    const place = { name: 'The configuration', file: shown };
    return runSiteCode(place, code, () => unsettledError(place), {
      isReading: true,
      waitingFor: `the configuration \`${shown}\``,
      seconds: command === 'dev' ? devLimit : undefined,
    });
  }

  async function runConfig(): Promise<unknown> {
    const { default: exported } = await run(() => modules.load(file));
    if (exported !== undefined)
      return typeof exported === 'function'
        ? run((): unknown => exported({ command, env } satisfies ConfigContext))
        : run(() => exported);
    throw new DocSiteError('Missing default export in the configuration.', {
      rule: 'config',
      file: shown,
      hint: 'Write `export default defineConfig({ … })`.',
    });
  }
}

/**
 * An error of the configuration's own code, at the first of its files in the stack, or of the disk of the loader's
 * cache.
 */
function failure(error: Error, files: readonly string[], root: string): unknown {
  const own = stackPlace(error, (name) => files.includes(name));
  if (own === undefined && systemRemedy(error) !== undefined) return namingFile(error, cacheFolder(root));
  const { file = files[0] ?? '', ...found } = own ?? {};
  const place = { file: toSitePath(file, root), ...found };
  if (error instanceof DocSiteError) {
    const isPlaced = ({ file }: Problem) => file !== undefined && !isInterruption(error);
    const problems = error.problems.map((problem) => (isPlaced(problem) ? problem : { ...problem, ...place }));
    return new DocSiteError(error.message, { problems });
  }
  const broken = brokenJson(error.message, root);
  if (broken !== undefined) return broken;
  const { said, hint = own === undefined && errorCode(error) === 'ENOENT' ? deletedHint : undefined } = explain(
    messageWithCause(error).split('\n')[0] ?? '',
  );
  return new DocSiteError(`The configuration cannot be run: ${said}`, {
    rule: 'config',
    ...place,
    ...(hint !== undefined && { hint }),
    cause: error,
  });
}

/** For files of the loader's cache. */
const deletedHint = 'If another program has deleted this file, run the command again.';

/** The error of a JSON file that the configuration imports, at its place; undefined for any other message. */
function brokenJson(message: string, root: string): DocSiteError | undefined {
  const [, file, problem, offset] = /^(.+\.json): (.+) in JSON at position (\d+)/.exec(message) ?? [];
  if (file === undefined) return undefined;
  return new DocSiteError(`Wrong JSON: ${problem}.`, {
    rule: 'config',
    file: toSitePath(file, root),
    ...placeAt(readFileSync(file, 'utf8'), Number(offset)),
    hint: 'Look before this place for a quote or a comma that is missing or that is too much.',
  });
}

/** The message of an error in the words of the configuration file. */
function explain(message: string): { readonly said: string; readonly hint?: string } {
  const missing = explainMissingModule(message);
  if (missing !== undefined) return missing;
  // A call of an imported name, as the loader compiles it.
  const [, name] = /^\(0 , \w+\.(\w+)\) is not a function$/.exec(message) ?? [];
  if (name === undefined) return { said: message };
  return {
    said: `\`${name}\` is not a function.`,
    hint: 'Check that the module which it is imported from exports it.',
  };
}
