import { basename } from 'node:path';
import { baseMistake } from '#shared/base-mistake';
import { type PackageManager, packageManagers } from '#shared/command-for';
import { DocSiteError } from '#shared/errors';
import { invalidCharacterIn } from '../../plugins/config/invalid-character.ts';
import { type Language, languages } from './languages.ts';

/** What a new site depends on. */
export interface Answers {
  /** Absolute path. */
  readonly folder: string;
  readonly title: string;
  /** The first is the default language. */
  readonly languages: readonly Language[];
  /** With both slashes. */
  readonly base: string;
  readonly packageManager: PackageManager;
}

/** Answers as flags give them: texts, not checked. */
export type GivenAnswers = { readonly [Key in keyof Answers]?: string | undefined };

/** What is taken when nobody is asked. */
export function defaultAnswers(
  folder: string,
  userAgent?: string,
): { readonly [Key in Exclude<keyof Answers, 'folder'>]: string } {
  const name = basename(folder)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return {
    title: name === '' ? 'My docs' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    languages: 'en',
    base: '/',
    packageManager: packageManagerOf(userAgent),
  };
}

/** The package manager that runs a command; all of them name themselves: `pnpm/10.2.0 npm/? node/…`. */
export function packageManagerOf(userAgent = ''): PackageManager {
  return packageManagers.find((manager) => userAgent.startsWith(`${manager}/`)) ?? 'npm';
}

/**
 * The answers of the command line, checked.
 *
 * @throws DocSiteError for a title that is blank or has characters that no page may have, a language without starter
 *   pages, an unknown package manager, and a base that a configuration cannot have.
 */
export function checkAnswers(given: { readonly [Key in keyof Answers]: string }): Answers {
  const chosen = [...new Set(given.languages.split(',').map((name) => name.trim()))];
  const segments = given.base.split('/').filter((segment) => segment !== '');
  const base = segments.length === 0 ? '/' : `/${segments.join('/')}/`;
  const wrongBase = baseMistake(base)?.message;
  if (wrongBase !== undefined) throw unexpected(`--base ${given.base}`, wrongBase, baseMistake(given.base)?.hint);
  if (given.title.trim() === '') throw unexpected('--title', 'Expected a title');
  const character = invalidCharacterIn(given.title)?.name ?? (/[\r\n]/.test(given.title) ? 'line break' : undefined);
  if (character !== undefined) throw unexpected('--title', `Expected a title without a ${character}`);
  return {
    folder: given.folder,
    title: given.title,
    languages: chosen.map((name) => oneOf('--languages', name, Object.keys(languages) as readonly Language[])),
    base,
    packageManager: oneOf('--package-manager', given.packageManager, packageManagers),
  };
}

function oneOf<const Name extends string>(flag: string, name: string, known: readonly Name[]): Name {
  const found = known.find((candidate) => candidate === name);
  if (found !== undefined) return found;
  throw unexpected(
    `${flag} ${name}`,
    `Expected ${known.join(', ')}`,
    flag === '--languages'
      ? 'Starter pages exist in these languages; add others to `locales` in `doc-site.config.ts` afterwards.'
      : undefined,
  );
}

function unexpected(written: string, message: string, hint?: string): DocSiteError {
  return new DocSiteError(`Unexpected \`${written}\`: ${message.replace(/^E/, 'e')}.`, {
    rule: 'option',
    ...(hint !== undefined && { hint }),
  });
}
