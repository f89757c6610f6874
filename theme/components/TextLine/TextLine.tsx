import type { ReactNode } from 'react';
import { Link } from '../Link/Link.tsx';

interface TextLineProps {
  /** A text that the build has turned into HTML; nothing is shown without it. */
  readonly html: string | undefined;
  /** Where all of the text leads; the text itself then has no links. */
  readonly link?: string | undefined;
}

/** A paragraph with a text of the configuration or of front matter. */
export function TextLine({ html, link }: TextLineProps): ReactNode {
  if (html === undefined) return null;
  const inner = { __html: html };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML.
  if (link === undefined) return <p dangerouslySetInnerHTML={inner} />;
  return (
    <p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML. */}
      <Link href={link} dangerouslySetInnerHTML={inner} />
    </p>
  );
}
