import type { ComponentProps, ReactNode } from 'react';
import { hrefInLang, normalizePath, withoutBase } from '#shared/paths';
import { FactList } from '../components/FactList/FactList.tsx';
import { usePageData, useSite } from '../hooks/page.ts';
import { useArticleText } from '../hooks/useArticleText.ts';
import { Badge } from './inline.tsx';

/**
 * A link in a document. On a page shown in place of a missing translation it leads to the reader's own language, unless
 * this language lacks the target or the link has an `hrefLang`.
 */
export function DocLink({ href, ...rest }: ComponentProps<'a'>): ReactNode {
  const { fallbackFrom, foreignLinks, lang } = usePageData().page;
  const site = useSite();
  if (href === undefined || rest.hrefLang !== undefined || fallbackFrom === undefined)
    return <a href={href} {...rest} />;
  if (foreignLinks?.includes(normalizePath(withoutBase(href, site.base)))) return <a href={href} {...rest} />;
  return <a href={hrefInLang(href, { from: fallbackFrom, to: lang }, site)} {...rest} />;
}

/** The main heading with the page's tag, and its facts below. */
export function PageTitle({ children, ...props }: ComponentProps<'h1'>): ReactNode {
  const { tag } = usePageData().page.frontmatter;
  return (
    <>
      <h1 {...props}>
        {children}
        {tag !== undefined && (
          <>
            {' '}
            <Badge text={tag} />
          </>
        )}
      </h1>
      <FactList />
    </>
  );
}

/** The checkbox of a task list item, `- [x] Done`, labelled for screen readers. */
export function TaskMark(props: ComponentProps<'input'>): ReactNode {
  const text = useArticleText();
  return <input {...props} aria-label={text(props.checked ? 'taskDone' : 'taskOpen')} />;
}

/**
 * A table that scrolls horizontally when it is wider than the column; focusable, so that the keyboard can scroll it.
 */
export function ScrollingTable(props: ComponentProps<'table'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div className="table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
