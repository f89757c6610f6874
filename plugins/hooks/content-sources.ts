import { openDirectives } from '#shared/content-policy';
import type { ContentSources } from '../api/index.ts';
import { sourceSchema } from '../config/schema/output.ts';
import type { GivenArguments } from './given-arguments.ts';

/** Checks sources that a plugin gives to `addContentSources`: the policy would leave out one that is no source. */
export function checkSources(given: GivenArguments, sources: ContentSources): ContentSources {
  given.expectObject(sources, 'sources by directive, or a function that returns them');
  for (const [directive, list] of Object.entries(sources)) {
    given.expectKnown(directive, openDirectives);
    given.expectTexts(list);
    for (const source of list) {
      const mistake = sourceSchema.safeParse(source).error?.issues[0]?.message;
      if (mistake === undefined) continue;
      const found = `gave the source ${JSON.stringify(source)} of \`${directive}\` to "addContentSources"`;
      throw given.error(`${found}: ${mistake.replace(/^E/, 'e')}.`, { rule: 'plugin-value' });
    }
  }
  return sources;
}
