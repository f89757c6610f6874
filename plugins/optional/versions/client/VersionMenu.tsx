import { Dropdown, usePageData } from 'doc-site/theme';
import type { MouseEvent, ReactNode } from 'react';
import { texts } from 'virtual-doc-site/texts/versions';
import { shown, versions } from 'virtual-doc-site-versions';
import styles from './VersionMenu.module.css';
import { useVersionLinks } from './version-links.ts';

/** Links to the same page, with its anchor, in the other versions. */
export default function VersionMenu(): ReactNode {
  const { page, siteData } = usePageData();
  const text = texts[page.lang];
  const htmlLang = siteData.locales.find(({ lang }) => lang === page.lang)?.htmlLang;
  const links = useVersionLinks();
  return (
    <div className={styles.menu}>
      <Dropdown
        label={
          <>
            <span className={styles.name}>{text?.version}</span> {versions[shown]?.label}
          </>
        }
      >
        <ul>
          {links.map(({ label, href }, index) => (
            <li key={label}>
              <a
                href={href}
                rel="external"
                hrefLang={htmlLang}
                aria-current={index === shown ? 'true' : undefined}
                onClick={keepAnchor}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Dropdown>
    </div>
  );
}

function keepAnchor({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = window.location.hash;
}
