import { DocSiteError } from '#shared/errors';
import { imageSrcOf } from '#shared/paths';
import { textsIn } from '#shared/plugin-texts';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { readGitHistory } from '../../files/git-history.ts';
import { type Contributor, type Person, peopleByFile } from './people.ts';
import { contributorsTexts } from './texts.ts';

type Avatar = (person: Person) => string | undefined;

const optionsSchema = z.strictObject({
  links: z.record(z.string(), z.url({ protocol: /^https?$/, error: 'Expected an `https:` URL' })).default({}),
  exclude: z.array(z.string()).default([]),
  avatar: z.custom<Avatar>((value) => typeof value === 'function', 'Expected a function').exactOptional(),
});

/** Options of the plugin. */
export interface ContributorsOptions {
  /** Addresses of profiles, by name. Default: the profiles that private addresses of GitHub name. */
  readonly links?: Readonly<Record<string, string>>;
  /** Names to leave out. Default: none; bots are always left out. */
  readonly exclude?: readonly string[];
  /**
   * Picture of a person: an `https:` URL, or the path of a file in `public` that begins with a slash. Email addresses
   * are in lower case; `url` is the profile, if it is known. Default: no pictures.
   */
  readonly avatar?: Avatar;
}

/**
 * Names the people who wrote a page below the article: authors and co-authors of its document in the git history,
 * without commits that `.git-blame-ignore-revs` lists. Without a history no page has names, and one line says why.
 */
export function pluginContributors(options: ContributorsOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:contributors',
    setup(api) {
      const { avatar, ...wanted } = api.parseOptions(optionsSchema, options);
      api.addTextGroup(contributorsTexts);
      let people: Promise<ReadonlyMap<string, readonly Contributor[]>> | undefined;
      const read = async ({ docsDir, base }: { readonly docsDir: string; readonly base: string }) => {
        const history = await readGitHistory(docsDir, { withAuthors: true });
        if (history.commits !== undefined) {
          const avatarOf = (person: Person) => avatar && avatarSrc(avatar, person, base);
          return peopleByFile(history.commits, { ...wanted, avatarOf });
        }
        api.logger.info(`Pages name no contributors: ${history.reason}.`);
        return new Map<string, readonly Contributor[]>();
      };
      api.extendPageData(async (page, { config }) => {
        people ??= read(config);
        const found = (await people).get(page.relativePath);
        if (found === undefined || found.length === 0) return page;
        const text = textsIn(page.lang, config.locales, contributorsTexts);
        const contributors = { label: text.contributors, people: found };
        return { ...page, extra: { ...page.extra, contributors } };
      });
      api.addSlot('afterDoc', engineFile('plugins/optional/contributors/client/Contributors.tsx'));
    },
  });
}

/** The `src` of somebody's picture. */
function avatarSrc(avatar: Avatar, person: Person, base: string): string | undefined {
  const src = avatar(person);
  if (src === undefined || /^\/(?!\/)/.test(src) || (URL.canParse(src) && new URL(src).protocol === 'https:')) {
    return src && imageSrcOf(src, base);
  }
  throw new DocSiteError(
    `\`avatar\` of \`pluginContributors\` returned \`${src}\` for ${person.name}. Expected an \`https:\` URL, or a path that begins with a slash.`,
  );
}
