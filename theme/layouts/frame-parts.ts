import { overridden } from '../parts/overridden.ts';
import { Bar } from './Bar/Bar.tsx';
import { Footer } from './Footer/Footer.tsx';

/** The replaceable bar and footer, which consist of replaceable parts themselves. */
export const frameParts = {
  Bar: overridden('Bar', Bar),
  Footer: overridden('Footer', Footer),
};
