import type { ReactNode } from 'react';
import type { Feature } from '#shared/types';
import { AuthorIcon } from '../AuthorIcon/AuthorIcon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './Features.module.css';

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
  return (
    <>
      {icon !== undefined && <AuthorIcon icon={icon} size={40} imageClass={styles.icon} textClass={styles.iconText} />}
      <h2 className={styles.title}>{link === undefined ? title : <Link href={link}>{title}</Link>}</h2>
      <p className={styles.details}>{details}</p>
    </>
  );
}
