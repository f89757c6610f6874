import type { ComponentProps, ReactNode } from 'react';
import { FactList } from '../components/FactList/FactList.tsx';

/** The heading of a page with its facts under it. */
export function PageTitle(props: ComponentProps<'h1'>): ReactNode {
  return (
    <>
      <h1 {...props} />
      <FactList />
    </>
  );
}
