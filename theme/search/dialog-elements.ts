/** The elements of the dialog, which are there before anything of it is loaded, so that no keystroke is lost. */
export interface DialogElements {
  /** A popover: a modal `<dialog>` would cost a new style of every element of the page, when it opens and when it closes. */
  readonly dialog: HTMLElement;
  /** Never replaced: that would break an input method. */
  readonly input: HTMLInputElement;
  /** Where the rest of the dialog is drawn. */
  readonly body: HTMLElement;
}
