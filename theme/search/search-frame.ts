import styles from './search-frame.module.css';

/** The dialog before anything of it is loaded: a frame with the input, so that no keystroke is lost. */
export interface SearchFrame {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  /** Where the rest of the dialog is drawn. */
  readonly body: HTMLElement;
}

/** Longest text that the input takes. */
const maxLength = 200;

/** What the dialog returns when it was closed by opening a hit, which has the focus then. */
export const openedHit = 'opened';

/** Id of the list of hits. */
export const hitsId = 'search-hits';

/** Puts the frame at the end of the document. The input is never replaced: that would break an input method. */
export function createSearchFrame(): SearchFrame {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  const input = document.createElement('input');
  const attributes = {
    class: styles.input,
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': hitsId,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: maxLength,
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, `${value}`);
  const body = document.createElement('div');
  body.className = styles.body ?? '';
  dialog.append(input, body);
  document.body.append(dialog);
  return { dialog, input, body };
}
