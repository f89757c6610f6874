import type { ReactNode } from 'react';
import { imageSrcOf } from '#shared/paths';
import type { SocialLink } from '#shared/types';
import { useSite, useSiteLink } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './SocialLinks.module.css';

/** Number of icons outside of the More dropdown. */
const visibleCount = 3;

/** The social links as icons; not rendered when empty. */
export function SocialLinks(): ReactNode {
  const { socialLinks } = useSite();
  const text = useText();
  const rest = socialLinks.slice(visibleCount);
  if (socialLinks.length === 0) return null;
  return (
    <ul className={styles.list}>
      {socialLinks.slice(0, visibleCount).map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
        <li key={index}>
          <SocialEntry link={link} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Dropdown label={<Icon name="more" />} name={text('more')} align="end" opensOnFocus>
            <ul className={styles.rest}>
              {rest.map((link, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
                <li key={index}>
                  {link.mode === 'link' ? (
                    <SocialEntry link={link} />
                  ) : (
                    <div className={styles.entry}>
                      <SocialIcon icon={link.icon} />
                      <SocialContent link={link} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </Dropdown>
        </li>
      )}
    </ul>
  );
}

function SocialEntry({ link }: { readonly link: SocialLink }): ReactNode {
  const { icon, mode, content, label } = link;
  const siteLink = useSiteLink();
  if (mode === 'link') {
    return (
      <Link
        className="icon-control"
        href={siteLink(content)}
        rel="noopener noreferrer me"
        aria-label={label}
        data-tooltip=""
      >
        <SocialIcon icon={icon} />
      </Link>
    );
  }
  return (
    <Dropdown label={<SocialIcon icon={icon} />} name={label} align="end" opensOnFocus>
      <SocialContent link={link} />
    </Dropdown>
  );
}

/** Text or image of an item that is not a link. */
function SocialContent({ link }: { readonly link: SocialLink }): ReactNode {
  const { base } = useSite();
  if (link.mode !== 'img') return <p className={styles.text}>{link.content}</p>;
  return <img className={styles.image} src={imageSrcOf(link.content, base)} alt={link.label} loading="lazy" />;
}

function SocialIcon({ icon }: { readonly icon: string }): ReactNode {
  if (!icon.startsWith('<svg')) return <Icon name={icon} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of the site's own configuration.
  return <span className={styles.svg} dangerouslySetInnerHTML={{ __html: icon }} />;
}
