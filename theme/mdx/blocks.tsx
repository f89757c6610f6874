/** Blocks for documents that are only markup. */

import type { ReactNode } from 'react';
import { commandFor } from '#shared/command-for';
import { iconNames } from '#shared/component-props';
import { AuthorIcon } from '../components/AuthorIcon/AuthorIcon.tsx';
import { Icon } from '../components/Icon/Icon.tsx';
import { Link } from '../components/Link/Link.tsx';
import { useArticleText } from '../hooks/useArticleText.ts';
import { useLinkInLang } from '../hooks/useLinkInLang.ts';

interface CardProps {
  readonly title: string;
  /** Target of the whole card. Absolute paths resolve to the language of the page. */
  readonly href?: string;
  /** Before the title: the name of an icon of the theme, the path of an image, an emoji or a text. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** A card with a title and, optionally, a link and an icon. */
export function Card({ title, href, icon, children }: CardProps): ReactNode {
  const linkInLang = useLinkInLang();
  return (
    <li className="card">
      <p className="card-title card-links">
        {icon !== undefined && <CardIcon icon={icon} />}
        {href === undefined ? title : <Link href={linkInLang(href)}>{title}</Link>}
      </p>
      {children}
    </li>
  );
}

function CardIcon({ icon }: { readonly icon: string }): ReactNode {
  if (iconNames.includes(icon)) return <Icon name={icon} />;
  return <AuthorIcon icon={icon} size={20} imageClass="card-icon" textClass="card-icon" />;
}

/** Lays cards out side by side. */
export function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className="cards">{children}</ul>;
}

/** Content beside the hero: instead of an image, or below it. */
export function HeroPanel({ children }: { readonly children: ReactNode }): ReactNode {
  return <div data-hero-panel="">{children}</div>;
}

/** The command below the hero's actions, for npm, with a copy button. */
export function HeroCommand({ command }: { readonly command: string }): ReactNode {
  const text = useArticleText();
  return (
    <p className="hero-command" data-hero-command="" data-copy-scope="">
      <code data-copy-source="">{commandFor('npm', command)}</code>
      <button type="button" data-copy="" aria-label={text('copy')} />
    </p>
  );
}

/** Numbered steps around a list or level-3 headings; the same as `:::steps`. */
export function Steps({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}

/** Titled list at the end of a page. */
export function NextSteps({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useArticleText();
  return (
    <div className="next-steps">
      <p className="next-steps-title">{text('nextSteps')}</p>
      {children}
    </div>
  );
}

/** Link to the source code of what a page documents. */
export function SourceCode({ href, children }: { readonly href: string; readonly children?: ReactNode }): ReactNode {
  const text = useArticleText();
  const linkInLang = useLinkInLang();
  return (
    <p className="source-code">
      <Link href={linkInLang(href)}>
        <Icon name="external" />
        {children ?? text('sourceCode')}
      </Link>
    </p>
  );
}
