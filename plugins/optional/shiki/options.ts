import type { Json } from '#shared/types';

/** The name of a theme of Shiki, or the content of a JSON file of VS Code. */
export type ThemeOption = string | Readonly<Record<string, Json>>;

/** Options of the plugin. */
export interface ShikiOptions {
  /** Theme of the light appearance. Default: `github-light`. */
  readonly light?: ThemeOption;
  /** Theme of the dark appearance. Default: `github-dark`. */
  readonly dark?: ThemeOption;
  /** Languages that Shiki lacks: the contents of TextMate grammars, with the `name` that fences use. Default: none. */
  readonly languages?: readonly Readonly<Record<string, Json>>[];
}
