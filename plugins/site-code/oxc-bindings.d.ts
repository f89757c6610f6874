// The parser without its JavaScript; the package has no types for this module.
declare module 'oxc-parser/src-js/bindings' {
  /** Like `parseSync` of `oxc-parser`, but the syntax tree is a JSON text. */
  export function parseSync(
    filename: string,
    sourceText: string,
  ): Omit<import('oxc-parser').ParseResult, 'program'> & { readonly program: string };
}
