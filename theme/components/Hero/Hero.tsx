import { Fragment, type ReactNode } from 'react';
import { imageSrcOf } from '#shared/paths';
import type { Hero as HeroData } from '#shared/types';
import { useSite } from '../../hooks/page.ts';
import { Link } from '../Link/Link.tsx';
import styles from './Hero.module.css';

/** The top of the home page. */
export function Hero({ hero }: { readonly hero: HeroData }): ReactNode {
  const { name, text, tagline, image, actions } = hero;
  return (
    <>
      <div data-hero="">
        <p className={styles.name}>{name}</p>
        <h1 className={styles.text}>{text}</h1>
        <p className={styles.tagline}>{tagline}</p>
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
              <Fragment key={index}>
                <Link className="link-button" data-theme-of={action.theme} href={action.link}>
                  {action.text}
                </Link>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {image !== undefined && (
        <div className={styles.image} data-hero-image="">
          <HeroImage {...image} />
        </div>
      )}
    </>
  );
}

/** Of a pair, the style sheet shows one image, and the browser loads only that one. */
function HeroImage({ src, alt, ...size }: NonNullable<HeroData['image']>): ReactNode {
  const { base } = useSite();
  if (typeof src === 'string') return <img src={imageSrcOf(src, base)} alt={alt} {...size} fetchPriority="high" />;
  return (['light', 'dark'] as const).map((only) => (
    <img
      key={only}
      data-only={only}
      loading="lazy"
      src={imageSrcOf(src[only], base)}
      alt={alt}
      {...size}
      fetchPriority="high"
    />
  ));
}
