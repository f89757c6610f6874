import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Requires syntax highlighting of the commands that readers copy most. */
export const plainCommandsCheck: SiteCheck = {
  rule: 'plain-commands',
  description: 'Every command of a package manager is highlighted.',
  unit: 'pages',
  async run({ site }) {
    const problems: CheckProblem[] = [];
    for (const page of site.pages) {
      for (const command of new Set(page.plainCommands)) {
        problems.push({
          ...(await site.locate(page, { text: command })),
          message: `The command \`${command}\` is not highlighted.`,
          hint: 'Name the language of its code block: ` ```bash `.',
        });
      }
    }
    return { checked: site.pages.length, problems };
  },
};
