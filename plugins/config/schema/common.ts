import { z } from 'zod';
import { linkKind } from '#shared/paths';

/** Adds what the option reference and editors show: one sentence, and an example as written in the configuration. */
export function described<S extends z.ZodType>(schema: S, description: string, example: z.input<S>): S {
  return schema.meta({ description, examples: [example] });
}

/** A character that readers see; not the variant of an emoji alone, for example. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A text with more than spaces; `expected` completes the message: `a title`. */
export const nonEmpty = (expected: string) =>
  z
    .string()
    .min(1, { error: `Expected ${expected}`, abort: true })
    .refine((text) => visible.test(text), `Expected ${expected}`);

/** Key of a language: the name of its folder and the prefix of its paths. */
export const langSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected the key of a language, such as `en`, `zh` or `pt-BR`');

/** One text per language. */
export const textByLangSchema = z.record(langSchema, z.string());

/** Title of a page in the browser, with `%s` for its own title. */
export const titleTemplateSchema = z.string().includes('%s', 'Expected a text with `%s`, which stands for the title');

/** An icon beside a text; markup would be shown as text. */
export const iconSchema = nonEmpty('a text').regex(/^(?!<)/, 'Expected the path of an image, an emoji or a text');

/** A link that a reader may follow; schemes that run code are excluded. */
export const linkSchema = nonEmpty('a link').refine((link) => linkKind(link) !== 'unsafe', {
  error:
    'Expected a path, `#…`, `https:`, `http:`, `mailto:`, `tel:`, `data:image/…` or `data:text/plain,…`; no other scheme is allowed',
});

/** Source of an image: a path in the public folder, an `https:` URL or a `data:` image. */
export const imageSrcSchema = nonEmpty('the path of an image').refine(
  (src) => linkKind(src) === 'internal' || /^(?:https?:|data:image\/)/i.test(src),
  {
    error: 'Expected a path such as `/images/logo.svg`, an `https:` URL or a `data:image/…` URL',
  },
);

/** An image, or one image for each appearance. */
export const imageSourceSchema = z.union([
  imageSrcSchema,
  z.strictObject({
    light: described(imageSrcSchema, 'Path of the image in the light appearance.', '/logo.svg'),
    dark: described(imageSrcSchema, 'Path of the image in the dark appearance.', '/logo-dark.svg'),
  }),
]);

/** Route path of a folder, in the default language: `/guide/`. */
export const folderPathSchema = z
  .string()
  .regex(/^\/(?!\/)(?:[^?#\\]*[^?#\\/]\/)?$/, 'Expected a path that begins and ends with a slash, such as `/guide/`');

/** Path of a redirect, which a page used to have. */
export const oldPathSchema = z
  .string()
  .regex(
    /^\/(?![\\/])(?!.*\/:)[^?#*\\\s\p{Cc}\p{Cs}]*$/u,
    'Expected a path that begins with one slash, without `?`, `#`, spaces (written `%20` in a URL) and patterns such as `*`',
  );

/** Path of a redirect in the configuration: an old path, or `/old/*` for all paths below a folder. */
export const redirectSourceSchema = z
  .string()
  .regex(
    /^\/(?![\\/])(?!.*\/:)[^?#*\\\s\p{Cc}\p{Cs}]*(?:(?<=\/)\*)?$/u,
    'Expected a path that begins with one slash, without `?`, `#` and spaces (written `%20` in a URL), where `*` may only be the last part, as in `/old/*`',
  );
