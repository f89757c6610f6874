import type { z } from 'zod';
import { DocSiteError } from '#shared/errors';
import { type LocateOption, locateOptionsIn } from '../config/locate-option.ts';
import { parseWith } from '../config/parse-with.ts';
import { toSitePath } from '../files/site-path.ts';

/** Owner of the options, and where they are written. */
interface OptionsSource {
  readonly plugin: string;
  readonly root: string;
  /** Absolute path of the configuration file; undefined when it does not list the plugin. */
  readonly configFile: string | undefined;
  /** Position of the plugin in the configuration's `plugins`; undefined when another plugin added it. */
  readonly index: number | undefined;
}

/** @throws DocSiteError with all mistakes at once, each with its line in the configuration. */
export function parseOptions<S extends z.ZodType>(schema: S, value: unknown, source: OptionsSource): z.output<S> {
  const { plugin, root, configFile } = source;
  const parsed = parseWith(schema, value, {
    rule: 'plugin-options',
    noun: 'option',
    whole: 'the options',
    ...(configFile === undefined
      ? {}
      : { file: toSitePath(configFile, root), locate: locateIn(configFile, source.index) }),
  });
  if (parsed.ok) return parsed.value;
  throw new DocSiteError(`The options of plugin "${plugin}" are wrong.`, { problems: parsed.problems });
}

/** A plugin is listed as a call, with its options as the first argument. */
function locateIn(configFile: string, index: number | undefined): LocateOption {
  if (index === undefined) return () => undefined;
  const locate = locateOptionsIn(configFile);
  return (path) => locate(['plugins', index, ...path]);
}
