import type { MDXComponents } from 'mdx/types';
import type { ReactNode } from 'react';
import type { PageData } from '#shared/types';
import { PageTitle } from './elements.tsx';

/**
 * The heading that a page of type `doc` shows above an article without a main heading: its title in front matter;
 * undefined for every other page.
 */
export function titleAbove({ pageType, title, frontmatter }: PageData, { h1 }: MDXComponents): ReactNode {
  const Heading = typeof h1 === 'function' ? h1 : PageTitle;
  return pageType === 'doc' && frontmatter.title !== undefined ? <Heading>{title}</Heading> : undefined;
}
