import styles from './search-frame.module.css';

/** The dialog before anything of it is loaded: a frame with the input, so that no keystroke is lost. */
export interface SearchFrame {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  /** Where the rest of the dialog is drawn. */
  readonly body: HTMLElement;
}

/** Puts the frame at the end of the document. The input is never replaced: that would break an input method. */
export function createSearchFrame(): SearchFrame {
  const [dialog, input, body] = [
    document.createElement('dialog'),
    document.createElement('input'),
    document.createElement('div'),
  ];
  dialog.className = styles.dialog ?? '';
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  dialog.append(input, body);
  document.body.append(dialog);
  return { dialog, input, body };
}
