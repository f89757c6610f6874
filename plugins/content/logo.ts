import { imageSrcOf } from '#shared/paths';
import type { Logo } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';
import type { ImageSize } from '../markdown/image-file.ts';

/** The logo for the navigation bar; undefined if the site has none. Without a size it is drawn as a square. */
export function logoOf(config: SiteConfig, size: Partial<ImageSize> = {}): Logo | undefined {
  const { logo, base, title, locales } = config;
  if (logo === undefined) return undefined;
  const { src, text, height, link = '/' } = logo;
  // Without a text beside it, the image names the link.
  const alt = text === false ? logo.alt || title : '';
  const width = Math.round((height * (size.width ?? 1)) / (size.height ?? 1));
  const image = (path: string) => ({ src: imageSrcOf(path, base), alt, width, height });
  const images =
    typeof src === 'string'
      ? [image(src)]
      : (['light', 'dark'] as const).map((only) => ({
          ...image(src[only]),
          loading: 'lazy' as const,
          'data-only': only,
        }));
  if (text === undefined || typeof text === 'object') return { images, link, texts: text ?? {} };
  return { images, link, texts: Object.fromEntries(locales.map(({ lang }) => [lang, text || ''])) };
}
