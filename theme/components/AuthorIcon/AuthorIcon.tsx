import type { ReactNode } from 'react';
import { hasExtension, imageSrcOf, linkKind } from '#shared/paths';
import { useSite } from '../../hooks/page.ts';

interface AuthorIconProps {
  /** Path of an image, an emoji or a text. */
  readonly icon: string;
  /** Width and height of an image, in CSS pixels. */
  readonly size: number;
  readonly imageClass: string | undefined;
  readonly textClass: string | undefined;
}

/** A decorative icon from front matter. */
export function AuthorIcon({ icon, size, imageClass, textClass }: AuthorIconProps): ReactNode {
  const { base } = useSite();
  if (isImage(icon))
    return <img className={imageClass} src={imageSrcOf(icon, base)} alt="" width={size} height={size} />;
  return (
    <span className={textClass} aria-hidden="true">
      {icon}
    </span>
  );
}

/** Whether an icon names an image file; anything else, such as an emoji, is text. */
function isImage(icon: string): boolean {
  return linkKind(icon) !== 'internal' || icon.startsWith('/') || hasExtension(icon);
}
