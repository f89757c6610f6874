/** A piece of running text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly page: PagePath };

/** Kind of a note. */
export type NoteType = 'tip' | 'warning' | 'info';

/** A block of a page, independent of any generator's syntax. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'fence'; readonly lang: string; readonly title: string; readonly code: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'note'; readonly type: NoteType; readonly content: readonly Inline[] };

/** Path of a page, without language. */
export interface PagePath {
  readonly section: string;
  readonly name: string;
}

/** One page of a corpus. */
export interface CorpusPage extends PagePath {
  readonly lang: 'en' | 'zh';
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
}
