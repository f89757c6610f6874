import type { ReactNode } from 'react';
import type { Feature } from '#shared/types';
import { AuthorIcon } from '../AuthorIcon/AuthorIcon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './Features.module.css';

/** Feature cards of the home page. */
export function Features({ features }: { readonly features: readonly Feature[] }): ReactNode {
  if (features.length === 0) return null;
  // Three in a row, unless two in a row leave no gap.
  const defaultSpan = features.length === 2 || features.length === 4 ? 6 : 4;
  return (
    <ul className={`${styles.list} card-links`}>
      {features.map((feature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
        <li key={index} className={styles.feature} data-span={feature.span ?? defaultSpan}>
          <FeatureCard feature={feature} />
        </li>
      ))}
    </ul>
  );
}

function FeatureCard({ feature: { icon, title, details, link } }: { readonly feature: Feature }): ReactNode {
  return (
    <>
      {icon !== undefined && <AuthorIcon icon={icon} size={40} imageClass={styles.icon} textClass={styles.iconText} />}
      <h2 className={styles.title}>{link === undefined ? title : <Link href={link}>{title}</Link>}</h2>
      <p className={styles.details}>{details}</p>
    </>
  );
}
