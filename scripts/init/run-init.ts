import { commandFor, packageManagers } from '#shared/command-for';
import { DocSiteError } from '#shared/errors';
import { withoutUndefined } from '#shared/without-undefined';
import { readArgs } from '../command-line/args.ts';
import { shownPath } from '../command-line/shown-path.ts';
import { checkAnswers, defaultAnswers, type GivenAnswers } from './answers.ts';
import { askAnswers } from './ask-answers.ts';
import { createSite, expectEmptyFolder } from './create-site.ts';
import { languages } from './languages.ts';

/** What differs between the two commands that create a site. */
interface InitOptions {
  /** How the command is called: `doc-site init`. */
  readonly call: string;
  /** Absolute path of the folder with the starter pages. */
  readonly templateDir: string;
  /** Version of the engine that the site depends on. */
  readonly version: string;
}

/**
 * Creates a site from flags, and from questions when somebody sits at the terminal.
 *
 * @throws DocSiteError when the folder is not empty, or an answer cannot be used.
 */
export async function runInit({ call, templateDir, version }: InitOptions): Promise<void> {
  const { options, positional } = readArgs({
    name: 'init',
    call,
    options: {
      title: { type: 'string', description: 'Title of the site. Default: made from the name of the folder.' },
      languages: {
        type: 'string',
        description: `Languages of the starter pages, the default language first: of ${Object.keys(languages).join(', ')}, several with commas. Default: en.`,
      },
      base: { type: 'string', description: 'Path under which the site will be served. Default: /.' },
      packageManager: {
        type: 'string',
        description: `Package manager of the site: ${packageManagers.join(', ')}. Default: the one that runs this command, else npm.`,
      },
    },
    positional: {
      name: '<folder>',
      description:
        'Folder of the new site; it must be empty or not exist. In a terminal the command asks for what is missing.',
    },
  });
  const { CI, npm_config_user_agent: userAgent } = process.env;
  if (positional !== undefined) await expectEmptyFolder(positional);
  const given: GivenAnswers = { ...options, folder: positional };
  // Before any question: a wrong flag would be refused after all of them.
  checkAnswers({ ...defaultAnswers(''), ...withoutUndefined(given), folder: '' });
  const isAsking = process.stdin.isTTY && process.stdout.isTTY && !CI;
  const { folder, ...rest } = isAsking ? await askAnswers(given, userAgent) : given;
  if (folder === undefined) {
    throw new DocSiteError('The folder of the new site is missing.', { rule: 'init', hint: `${call} my-docs` });
  }
  const answers = checkAnswers({ ...defaultAnswers(folder, userAgent), ...withoutUndefined(rest), folder });
  const files = await createSite(answers, { templateDir, version });
  const shown = shownPath(folder);
  console.log(
    `Wrote ${files.length} files${shown === '.' ? '' : ` to ${shown}`}. Next:\n\n` +
      `${shown === '.' ? '' : `  cd ${cdPath(shown)}\n`}` +
      `  ${answers.packageManager} install\n  ${commandFor(answers.packageManager, 'run dev')}`,
  );
}

/** A path as `cd` takes it: a leading hyphen would begin an option, and a tilde the home folder. */
function cdPath(path: string): string {
  const safe = /^[-~]/.test(path) ? `./${path}` : path;
  return /\s/.test(safe) ? `"${safe}"` : safe;
}
