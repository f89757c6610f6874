import { z } from 'zod';
import { linkKind } from '#shared/paths';
import { described } from './common.ts';

const urlAttributes = ['href', 'src', 'content'];

const attrsSchema = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z][\w:.-]*$/, 'Expected the name of an attribute')
      .regex(/^(?!on)/i, 'Expected no event handler: the content policy forbids them'),
    z.union([z.string(), z.literal(true)]),
  )
  .refine((attrs) => urlAttributes.every((name) => !isUnsafe(attrs[name])), {
    error: 'Expected no URL whose scheme runs code',
  });

/** A tag in the document head as data; text is escaped when it is rendered. */
export const headTagSchema = z.strictObject({
  tag: described(
    z.enum(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript']),
    'Name of the element.',
    'meta',
  ),
  attrs: described(attrsSchema.default({}), 'Attributes; `true` writes the bare attribute.', {
    name: 'robots',
    content: 'noindex',
  }),
  content: described(z.string().exactOptional(), 'Text inside the element.', 'console.log("hello")'),
});

function isUnsafe(value: string | true | undefined): boolean {
  return typeof value === 'string' && /^\s*(javascript|vbscript):/i.test(value) && linkKind(value) === 'unsafe';
}
