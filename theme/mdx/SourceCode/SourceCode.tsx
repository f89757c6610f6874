import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { useLinkInLang } from '../../hooks/page.ts';
import { useArticleText } from '../../hooks/useArticleText.ts';

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
