import { z } from 'zod';
import { linkKind } from '#shared/paths';

/** Key of a language: the name of its folder and the prefix of its paths. */
export const langSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Expected the key of a language, such as `en`, `zh` or `pt-BR`');

/** One text per language. */
export const textByLangSchema = z.record(langSchema, z.string());

/** A link that a reader may follow: a path, a hash, http, https, mailto or tel; schemes that run code are excluded. */
export const linkSchema = z
  .string()
  .min(1, 'Expected a link')
  .refine((link) => ['external', 'internal', 'hash'].includes(linkKind(link)), {
    error: 'Expected a path, `#…`, `https:`, `http:`, `mailto:` or `tel:`; no other scheme is allowed',
  });

/** Source of an image: a path in the public folder, an `https:` URL or a `data:` image. */
export const imageSrcSchema = z
  .string()
  .min(1, 'Expected the path of an image')
  .refine((src) => (linkKind(src) === 'data' ? /^data:image\//i.test(src) : isWebOrPath(src)), {
    error: 'Expected a path such as `/images/logo.svg`, an `https:` URL or a `data:image/…` URL',
  });

/** Route path of a folder, in the default language: `/guide/`. */
export const folderPathSchema = z
  .string()
  .regex(/^\/(?!\/)(?:[^?#\\]*[^?#\\/]\/)?$/, 'Expected a path that begins and ends with a slash, such as `/guide/`');

/** Path of a redirect: one that a page used to have. */
export const oldPathSchema = z
  .string()
  .regex(
    /^\/(?![\\/])[^?#\\\s\p{Cc}\p{Cs}]*$/u,
    'Expected a path that begins with one slash, without `?`, `#` and spaces (written `%20` in a URL)',
  );

function isWebOrPath(src: string): boolean {
  return linkKind(src) === 'internal' || /^https?:/i.test(src);
}
