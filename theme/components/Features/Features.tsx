import type { ReactNode } from 'react';
import { hasExtension, imageSrcOf, linkKind } from '#shared/paths';
import type { Feature } from '#shared/types';
import { useSite } from '../../hooks/useSite.ts';
import { Link } from '../Link/Link.tsx';
import styles from './Features.module.css';

/** Width and height of an image, in CSS pixels. */
const iconSize = 40;

/** Feature cards of the home page. */
export function Features({ features }: { readonly features: readonly Feature[] }): ReactNode {
  if (features.length === 0) return null;
  return (
    <ul className={`${styles.list} card-links`}>
      {features.map((feature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
        <li key={index} className={styles.feature} data-span={feature.span ?? 4}>
          <FeatureCard feature={feature} />
        </li>
      ))}
    </ul>
  );
}

function FeatureCard({ feature: { icon, title, details, link } }: { readonly feature: Feature }): ReactNode {
  const { base } = useSite();
  return (
    <>
      {icon !== undefined &&
        (isImage(icon) ? (
          <img className={styles.icon} src={imageSrcOf(icon, base)} alt="" width={iconSize} height={iconSize} />
        ) : (
          <span className={styles.iconText} aria-hidden="true">
            {icon}
          </span>
        ))}
      <h2 className={styles.title}>{link === undefined ? title : <Link href={link}>{title}</Link>}</h2>
      <p className={styles.details}>{details}</p>
    </>
  );
}

/** Whether an icon names an image file; anything else, such as an emoji, is text. */
function isImage(icon: string): boolean {
  return linkKind(icon) !== 'internal' || icon.startsWith('/') || hasExtension(icon);
}
