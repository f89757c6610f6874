import './dialog/search-panel.css';
import styles from './search-frame.module.css';

/** The dialog before anything of it is loaded: a frame with the input, so that no keystroke is lost. */
export interface SearchFrame {
  /** A popover: a modal `<dialog>` would cost a new style of every element of the page, when it opens and when it closes. */
  readonly dialog: HTMLElement;
  readonly input: HTMLInputElement;
  /** Where the rest of the dialog is drawn. */
  readonly body: HTMLElement;
}

/** Puts the frame at the end of the document. The input is never replaced: that would break an input method. */
export function createSearchFrame(): SearchFrame {
  const [dialog, input, body] = [
    document.createElement('div'),
    document.createElement('input'),
    document.createElement('div'),
  ];
  dialog.className = styles.dialog ?? '';
  dialog.popover = 'auto';
  dialog.role = 'dialog';
  dialog.ariaModal = 'true';
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  body.ariaLive = 'polite';
  dialog.append(input, body);
  document.body.append(dialog);
  return { dialog, input, body };
}
