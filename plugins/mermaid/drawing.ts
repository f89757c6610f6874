/** What the module in the browser needs besides the diagram. */
export interface DrawingSettings {
  /** Names of the tokens that may be used. */
  readonly tokenNames: readonly string[];
  /** Names of tokens by Mermaid's theme variables. */
  readonly themeTokens: Readonly<Record<string, string>>;
  /** CSS besides the variables. */
  readonly themeStyles: string;
  readonly fontFamily: string;
  /** Width of drawings that fill the column, in pixels. */
  readonly width: number;
}

/** A drawing, or what Mermaid says is wrong with the diagram. */
export type BrowserDrawing = { readonly svg: string } | { readonly error: string };
