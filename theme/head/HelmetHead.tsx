import type { ReactNode } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import type { HeadTag } from '#shared/types';
import { helmetProps } from './helmet-props.ts';

/** The one `<Helmet>` of a page. A file of its own, fetched with the first switch: 5 kB that a first visit does not pay. */
export function HelmetHead({ tags }: { readonly tags: readonly HeadTag[] }): ReactNode {
  return (
    <HelmetProvider>
      <Helmet {...helmetProps(tags)} />
    </HelmetProvider>
  );
}
