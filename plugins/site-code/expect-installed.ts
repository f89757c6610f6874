import { DocSiteError } from '#shared/errors';

interface OptionalPackages {
  readonly rule: string;
  /** What needs the packages, in the plural, at the start of a sentence. */
  readonly what: string;
  readonly packages: readonly string[];
}

/** Throws a `DocSiteError` that says how to install the packages, unless all are installed. */
export function expectInstalled({ rule, what, packages }: OptionalPackages): void {
  for (const name of packages) {
    try {
      import.meta.resolve(name);
    } catch {
      throw new DocSiteError(`${what} need the package \`${name}\`, which is not installed.`, {
        rule,
        hint: `Install it in the folder of the site: \`npm install ${packages.join(' ')}\`.`,
      });
    }
  }
}
