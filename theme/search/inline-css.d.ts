/** The text of a style sheet, after the bundler has been over it. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
