import type { ReactNode } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import type { HeadTag } from '#shared/types';
import { helmetProps } from './helmet-props.ts';

/** The page's only `<Helmet>`. In a file of its own, loaded on the first navigation, to save a first visit 5 kB. */
export function HelmetHead({ tags }: { readonly tags: readonly HeadTag[] }): ReactNode {
  return (
    <HelmetProvider>
      <Helmet {...helmetProps(tags)} />
    </HelmetProvider>
  );
}
