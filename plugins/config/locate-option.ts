import { existsSync, readFileSync } from 'node:fs';
import { placeAt, type TextPlace } from '#shared/place';
import type { SiteConfig } from '../api/site-config.ts';
import { toSitePath } from '../files/site-path.ts';
import { entryOf, exportedLiteral, type Literal, literalOf, type Scope } from './exported-literal.ts';
import type { ValuePath } from './plain-value.ts';

/** Finds the place of an option in a configuration file. */
export type LocateOption = (path: ValuePath) => TextPlace | undefined;

/**
 * Parses a configuration file for lookups. Follows constants of the same file and nested literals; where it cannot
 * follow (a spread, a call), it returns the innermost enclosing option it found. Finds nothing when the default export
 * cannot be followed.
 */
export function createLocateOption(file: string, source: string): LocateOption {
  const root = exportedLiteral(file, source);
  return (path) => (root === undefined ? undefined : placeAt(source, offsetOf(root.literal, path, root.scope)));
}

/** Options in a configuration file on disk, read when the first place is asked for; finds nothing without the file. */
export function locateOptionsIn(file: string): LocateOption {
  let locate: LocateOption | undefined;
  return (path) => {
    locate ??= existsSync(file) ? createLocateOption(file, readFileSync(file, 'utf8')) : () => undefined;
    return locate(path);
  };
}

/** The configuration of a site, or what is needed of it, as the origin of problems and links. */
export interface ConfigSource<Key extends keyof SiteConfig = keyof SiteConfig> {
  readonly config: Pick<SiteConfig, Key>;
  /** Path of the configuration file in messages. */
  readonly file: string;
  readonly placeOf: LocateOption;
}

/** The configuration of a site with the places of its options. */
export function configSource(config: SiteConfig): ConfigSource {
  const { configFile, root } = config;
  return { config, file: toSitePath(configFile, root), placeOf: locateOptionsIn(configFile) };
}

function offsetOf(owner: Literal, path: ValuePath, scope: Scope): number {
  const [key, ...rest] = path;
  const part = key === undefined ? undefined : entryOf(owner, key);
  if (part === undefined) return owner.start;
  const next = rest.length === 0 ? undefined : literalOf(part.value, scope);
  return next === undefined ? part.start : offsetOf(next.literal, rest, next.scope);
}
