import { imageSrcOf, useSite } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './People.module.css';

interface PersonProps {
  readonly name: string;
  /** What the person does. */
  readonly role?: string;
  /** Path of a file in `docs/public`, or an `https:` URL. */
  readonly picture?: string;
  /** Links and further text. */
  readonly children?: ReactNode;
}

/**
 * One of `<People>`. The picture has no text alternative: the name is next to it.
 *
 * @throws if the document gives no name
 */
export function Person({ name, role, picture, children }: PersonProps): ReactNode {
  const { base } = useSite();
  if (!name) throw new Error('`<Person>` needs a `name`.');
  return (
    <li className={styles.person}>
      {picture !== undefined && (
        <img src={imageSrcOf(picture, base)} alt="" data-zoom="false" width={96} height={96} loading="lazy" />
      )}
      <p className={styles.name}>{name}</p>
      {role !== undefined && <p className={styles.role}>{role}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </li>
  );
}

/** People side by side. */
export function People({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={styles.people}>{children}</ul>;
}
