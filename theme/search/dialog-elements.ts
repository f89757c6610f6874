/** The elements of the dialog. They exist before its scripts are loaded, so that no keystroke is lost. */
export interface DialogElements {
  /** A popover: opening or closing a modal `<dialog>` would recalculate the style of every element of the page. */
  readonly dialog: HTMLElement;
  /** Never replaced, because that would interrupt an input method. */
  readonly input: HTMLInputElement;
  /** Contains the rest of the dialog. */
  readonly body: HTMLElement;
}
