/** What the page sends to the frame of a preview. */
export type ToFrame =
  | {
      readonly kind: 'run';
      /** TypeScript or JavaScript with JSX, whose default export is a component or an element. */
      readonly code: string;
      /** Comes back in `done`. */
      readonly run: number;
      /** BCP-47 tag of the page. */
      readonly lang: string;
    }
  | { readonly kind: 'appearance'; readonly isDark: boolean };

/** What can go wrong in a frame. */
export type FrameProblem =
  | {
      readonly kind: 'error';
      /** In the words of the browser or the compiler. */
      readonly text: string;
      /** Line of the code, from 1, if it is known. */
      readonly line?: number;
    }
  /** The code imports a module that is not one of the `allowed`. */
  | { readonly kind: 'import'; readonly name: string; readonly allowed: readonly string[] }
  /** The code exports no component. */
  | { readonly kind: 'export' };

/** What the frame sends to the page. */
export type FromFrame =
  /** It listens. */
  | { readonly kind: 'ready' }
  /** The code of a run has been executed and rendered for the first time; it may have failed. */
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'problem'; readonly problem: FrameProblem }
  /** A call of a method of the console. */
  | { readonly kind: 'log'; readonly text: string }
  /** Height of the document, in pixels. */
  | { readonly kind: 'height'; readonly height: number };
