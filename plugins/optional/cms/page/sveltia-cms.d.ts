/** The package is installed by the site. */
declare module '@sveltia/cms' {
  /** Starts the editor with the configuration that the page links to. */
  export function init(): void;
}
