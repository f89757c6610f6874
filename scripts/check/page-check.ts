import type { BuiltPage, CheckContext, CheckProblem, PagePart, SiteCheck } from '../../plugins/index.ts';

/** A mistake in a page; the check finds the place of `part`, else of the page, in the sources. */
type PageMistake = Omit<CheckProblem, 'file' | 'line' | 'column'> & { readonly part?: PagePart | undefined };

/** The mistakes in one thing of a page that is checked. */
type Mistakes = readonly PageMistake[] | PageMistake | undefined;

interface PageCheck extends Pick<SiteCheck, 'rule' | 'description' | 'unit'> {
  /** Prepares one run; the function that it returns gives an entry for each thing of a page that it looked at. */
  start(context: CheckContext): (page: BuiltPage) => readonly Mistakes[] | Promise<readonly Mistakes[]>;
}

/** Makes a check that looks at one page after the other. */
export function pageCheck({ start, ...check }: PageCheck): SiteCheck {
  return {
    ...check,
    async run(context) {
      const { site } = context;
      const look = start(context);
      const problems: CheckProblem[] = [];
      let checked = 0;
      for (const page of site.pages) {
        const things = await look(page);
        checked += things.length;
        for (const { part, ...mistake } of things.flatMap((mistakes) => mistakes ?? []))
          problems.push({ ...(await site.locate(page, part)), ...mistake });
      }
      return { checked, problems };
    },
  };
}
