import { resolve } from 'node:path';
import { cancel, group, intro, outro, select, text } from '@clack/prompts';
import { packageManagers } from '#shared/command-for';
import { defaultAnswers, type GivenAnswers } from './answers.ts';
import { expectEmptyFolder } from './create-site.ts';

/**
 * Asks in the terminal for the answers that are not given; Ctrl+C ends the process, and nothing has been written.
 *
 * @throws DocSiteError if the folder is not empty, before anything else is asked.
 */
export async function askAnswers(given: GivenAnswers, userAgent: string | undefined): Promise<GivenAnswers> {
  intro('A new documentation site');
  const { folder } = await group({ folder: () => answer(given.folder, () => askFolder()) }, { onCancel });
  await expectEmptyFolder(folder);
  const defaults = defaultAnswers(folder, userAgent);
  const others = await group(
    {
      title: () =>
        answer(given.title, () =>
          text({ message: 'Title of the site?', placeholder: defaults.title, defaultValue: defaults.title }),
        ),
      languages: () =>
        answer(given.languages, () =>
          select({
            message: 'Languages of the pages?',
            options: [
              { value: 'en', label: 'English' },
              { value: 'en,zh', label: 'English and Chinese' },
              { value: 'en,zh,ar', label: 'English, Chinese and Arabic' },
            ],
          }),
        ),
      base: () =>
        answer(given.base, () => text({ message: 'Path under which it will be served?', initialValue: defaults.base })),
      packageManager: () =>
        answer(given.packageManager, () =>
          select({
            message: 'Package manager?',
            initialValue: defaults.packageManager,
            options: packageManagers.map((value) => ({ value })),
          }),
        ),
    },
    { onCancel },
  );
  outro('That is everything.');
  return { folder, ...others };
}

/** A given answer is not asked for. */
function answer(given: string | undefined, ask: () => Promise<string | symbol>): Promise<string | symbol> {
  return given === undefined ? ask() : Promise.resolve(given);
}

async function askFolder(): Promise<string | symbol> {
  const folder = await text({
    message: 'Folder of the new site?',
    placeholder: 'my-docs',
    defaultValue: 'my-docs',
  });
  return typeof folder === 'string' ? resolve(folder) : folder;
}

function onCancel(): never {
  cancel('Nothing was written.');
  process.exit(130);
}
