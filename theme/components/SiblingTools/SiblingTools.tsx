import type { ReactNode } from 'react';
import { isChinese } from '#shared/is-chinese';
import { imageSrcOf } from '#shared/paths';
import { usePageData, useSiteLink } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './SiblingTools.module.css';

const logoSize = 28;

/** Dropdown of related tools; not rendered when empty. */
export function SiblingTools(): ReactNode {
  const { page, siteData } = usePageData();
  const { siblingTools, base } = siteData;
  const text = useText();
  const siteLink = useSiteLink();
  const inChinese = isChinese(page.lang);
  if (siblingTools.length === 0) return null;
  const label = (
    <>
      <Icon name="tools" />
      <span className={styles.label}>{text('siblingTools')}</span>
    </>
  );
  return (
    <Dropdown label={label} align="end">
      <ul className={styles.list}>
        {siblingTools.map(({ name, desc, descEn, logo, logoScale = 1, url, urlEn = url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
          <li key={index}>
            <Link className={styles.tool} href={siteLink(inChinese ? url : urlEn)}>
              <img
                className={styles.logo}
                src={imageSrcOf(logo, base)}
                alt=""
                width={Math.round(logoSize * logoScale)}
                height={Math.round(logoSize * logoScale)}
                loading="lazy"
              />
              <span>
                <span className={styles.name}>{name}</span>
                <span className={styles.description}>{inChinese ? desc : descEn}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
