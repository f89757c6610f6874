import { DocSiteError } from '#shared/errors';
import type { HeadTag } from '#shared/types';
import { parseWith } from '../config/parse-with.ts';
import { headTagSchema } from '../config/schema/head-tag.ts';
import type { Returned } from './method-kinds.ts';

/** Holds tags of plugins to the schema of tags in the configuration and in front matter. */
export function checkHeadTags(returned: readonly Returned<HeadTag>[]): readonly HeadTag[] {
  return returned.map(({ plugin, hook, item }) => {
    const parsed = parseWith(headTagSchema, item, { rule: 'plugin-tag', noun: 'key', whole: 'the tag' });
    if (parsed.ok) return parsed.value;
    const prefix = `Plugin "${plugin}" returned an invalid tag in hook "${hook}": `;
    const problems = parsed.problems.map((problem) => ({ ...problem, message: prefix + problem.message }));
    throw new DocSiteError(`${prefix}${JSON.stringify(item)}`, { problems });
  });
}
