import { isObject } from '#shared/is-object';
import type { Dialect, Values } from '../site.ts';
import { listOf, objectOf, textOf } from '../values.ts';
import { headTags, imageOf } from './options.ts';

/** Keys of front matter that mean the same in several generators. */
export const commonKeys: Dialect['frontmatter'] = {
  head: (head) => ({ head: headTags(head) }),
  date: (date) => ({ published_at: String(date).slice(0, 10) }),
  prev: (value) => ({ prev: neighbourOf(value) }),
  next: (value) => ({ next: neighbourOf(value) }),
  hero: (hero, { title }) => ({ hero: heroOf(objectOf(hero), textOf(title)) }),
  features: (features) => ({ features: listOf(features).map(objectOf).map(featureOf) }),
};

/** The hero of a home page; if it has no name, `title` is its name. */
export function heroOf({ name, text, tagline, image, actions }: Values, title?: string): Values {
  const own = textOf(name) ?? title ?? textOf(text) ?? 'Home';
  const line = textOf(text) ?? own;
  return {
    name: own,
    text: line,
    tagline: textOf(tagline) ?? line,
    image: imageOf(image),
    actions: listOf(actions)
      .map(objectOf)
      .map(({ theme, variant = 'primary', text: label, link }) => ({
        theme: theme === 'alt' || variant !== 'primary' ? 'alt' : 'brand',
        text: label,
        link,
      })),
  };
}

function featureOf({ icon, title, details, link, span }: Values): Values {
  const src = imageOf(icon)?.src;
  return {
    icon: textOf(src) ?? objectOf(src).light,
    title,
    details: textOf(details) ?? title,
    link: textOf(link),
    span: [3, 4, 6].includes(Number(span)) ? span : undefined,
  };
}

function neighbourOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { link, label, text = label } = value;
  return textOf(link) === undefined ? text : { text: text ?? link, link };
}
