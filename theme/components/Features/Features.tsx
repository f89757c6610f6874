import type { ReactNode } from 'react';
import { imageSrcOf } from '#shared/paths';
import type { Feature } from '#shared/types';
import { useSite } from '../../hooks/useSite.ts';
import { Link } from '../Link/Link.tsx';
import styles from './Features.module.css';

const iconSize = 40;

/** Feature cards of the home page. */
export function Features({ features }: { readonly features: readonly Feature[] }): ReactNode {
  if (features.length === 0) return null;
  return (
    <ul className={`${styles.list} card-links`}>
      {features.map((feature) => (
        <li key={feature.title} className={styles.feature} data-span={feature.span ?? 4}>
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
      {icon !== undefined && (
        <img className={styles.icon} src={imageSrcOf(icon, base)} alt="" width={iconSize} height={iconSize} />
      )}
      <h2 className={styles.title}>{link === undefined ? title : <Link href={link}>{title}</Link>}</h2>
      <p className={styles.details}>{details}</p>
    </>
  );
}
