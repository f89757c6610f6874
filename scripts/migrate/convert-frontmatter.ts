import type { z } from 'zod';
import { isObject } from '#shared/is-object';
import { frontmatterShape } from '../../plugins/content/frontmatter-schema.ts';
import type { Dialect, OldDocument, Values } from './site.ts';
import { trackOptions } from './track-options.ts';
import { movedSource, textOf } from './values.ts';

/** Front matter in the terms of the new site, and a message for each key that did not move. */
export function convertFrontmatter(
  { values, source, slug }: OldDocument,
  { frontmatter, appliedKeys }: Dialect,
  link: (url: string) => string,
): { readonly values: Values; readonly messages: readonly string[] } {
  const { options, unread } = trackOptions(values, source);
  const written = Object.keys(values).filter((key) => !appliedKeys.includes(key));
  const isSame = (key: string) => !Object.hasOwn(frontmatter, key);
  const converted = written.map((key) =>
    isSame(key) ? { [key]: values[key] } : frontmatter[key]?.(options[key], options),
  );
  const lost = [
    ...unread([...appliedKeys, ...written.filter(isSame)]),
    ...written.filter((_key, index) => converted[index] === undefined),
  ];
  const entries = Object.entries<unknown>(Object.assign({}, ...converted, slug !== undefined && { slug }))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ({ key, accepted: acceptedOf(key, withLinks(key, value, link)) }));
  const refused = entries.filter(({ accepted }) => accepted === undefined);
  return {
    values: Object.fromEntries(entries.flatMap(({ key, accepted }) => (accepted ? [[key, accepted.value]] : []))),
    messages: [
      ...lost.map((path) => `\`${path}\` of the front matter has no counterpart here, so it was left out.`),
      ...refused.map(
        ({ key }) => `The value of \`${key}\` in the front matter means nothing here, so it was left out.`,
      ),
    ],
  };
}

/** Front matter with the links of the new site. */
function withLinks(key: string, value: unknown, link: (url: string) => string): unknown {
  if (key === 'image') return movedSource(value, link);
  return ['hero', 'features', 'prev', 'next'].includes(key) ? withInnerLinks(value, link) : value;
}

function withInnerLinks(value: unknown, link: (url: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withInnerLinks(item, link));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'src') return [key, movedSource(inner, link)];
      return [key, key === 'link' && typeof inner === 'string' ? link(inner) : withInnerLinks(inner, link)];
    }),
  );
}

/**
 * A value that its key can have here, such as a text for the title `2024`; undefined for another value. The build says
 * what is wrong in the larger ones.
 */
function acceptedOf(key: string, value: unknown): { readonly value: unknown } | undefined {
  const shape: Readonly<Record<string, z.ZodType>> = frontmatterShape;
  if (!Object.hasOwn(shape, key) || ['hero', 'features', 'head'].includes(key)) return { value };
  const accepted = [value, textOf(value)].filter((each) => shape[key]?.safeParse(each).success);
  return accepted.length === 0 ? undefined : { value: accepted[0] };
}
