import type { Commit } from '../../files/git-history.ts';

/** An author as the git history names them; the email address is in lower case. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** Address of their profile; absent if it is unknown. */
  readonly url?: string;
}

/** Somebody who wrote a page. */
export type Contributor = {
  readonly name: string;
  /** Address of their profile; absent if it is unknown. */
  readonly url?: string;
  /** `src` of their picture. */
  readonly avatar?: string;
};

interface PeopleOptions {
  /** Addresses of profiles, by name. */
  readonly links: Readonly<Record<string, string>>;
  /** Names to leave out. */
  readonly exclude: readonly string[];
  readonly avatarOf: (person: Person) => string | undefined;
}

/** The people behind each file, those with the most commits first. Bots are left out. */
export function peopleByFile(
  commits: readonly Commit[],
  { links, exclude, avatarOf }: PeopleOptions,
): ReadonlyMap<string, readonly Contributor[]> {
  /** By email address: commits are listed from the newest, which has the current name. */
  const people = new Map<string, Contributor>();
  const counts = new Map<string, Map<string, number>>();
  for (const { authors, files } of commits) {
    const emails = authors
      .filter(({ name }) => !name.endsWith('[bot]') && !exclude.includes(name))
      .map(({ name, email }) => {
        const key = email.toLowerCase();
        if (people.has(key)) return key;
        // Anybody may have the name of a member of every object.
        const url = (Object.hasOwn(links, name) ? links[name] : undefined) ?? profileOf(key);
        const shown = { name, ...(url !== undefined && { url }) };
        const avatar = avatarOf({ ...shown, email: key });
        people.set(key, { ...shown, ...(avatar !== undefined && { avatar }) });
        return key;
      });
    for (const file of files) {
      const ofFile = counts.get(file) ?? new Map<string, number>();
      counts.set(file, ofFile);
      for (const email of new Set(emails)) ofFile.set(email, (ofFile.get(email) ?? 0) + 1);
    }
  }
  return new Map(
    [...counts].map(([file, ofFile]) => [
      file,
      [...ofFile].sort(([, a], [, b]) => b - a).flatMap(([email]) => people.get(email) ?? []),
    ]),
  );
}

/** The profile that a private address of GitHub names: `12+name@users.noreply.github.com`. */
function profileOf(email: string): string | undefined {
  const [, name] = /^(?:\d+\+)?([\w-]+)@users\.noreply\.github\.com$/.exec(email) ?? [];
  return name && `https://github.com/${name}`;
}
