import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Link } from '../Link/Link.tsx';
import styles from './NotFound.module.css';

/** The 404 page. What depends on the address is loaded on demand. */
export function NotFound(): ReactNode {
  const text = useText();
  const [Help, setHelp] = useState<ComponentType>();

  useEffect(() => {
    import('./NotFoundHelp.tsx').then(
      ({ NotFoundHelp }) => setHelp(() => NotFoundHelp),
      // The page is useful without it.
      () => undefined,
    );
  }, []);

  return (
    <div className={styles.notFound}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>{text('notFoundTitle')}</h1>
      <p className={styles.text}>{text('notFoundText')}</p>
      <Link className={styles.home} href={`${useLocale()?.prefix ?? ''}/`}>
        {text('takeMeHome')}
      </Link>
      {Help !== undefined && <Help />}
    </div>
  );
}
