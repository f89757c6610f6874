import type { BuiltPage, CheckContext, CheckProblem, PagePart, SiteCheck } from '../../plugins/index.ts';

/** A mistake in a page; the check finds the place of `part`, else of the page, in the sources. */
type PageMistake = Omit<CheckProblem, 'file' | 'line' | 'column'> & { readonly part?: PagePart | undefined };

/** The mistakes in one checked part of a page. */
type Mistakes = readonly PageMistake[] | PageMistake | undefined;

interface PageCheck extends Pick<SiteCheck, 'rule' | 'description' | 'unit'> {
  /** Prepares one run. The function that it returns gives an entry for each checked part of a page. */
  start(context: CheckContext): (page: BuiltPage) => readonly Mistakes[] | Promise<readonly Mistakes[]>;
}

/** Makes a check that goes through the pages one by one. */
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
