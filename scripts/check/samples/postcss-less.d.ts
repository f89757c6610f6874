declare module 'postcss-less' {
  import type { Parser } from 'postcss';

  export const parse: Parser;
}
