import './code-editor.css';
import { highlight } from './highlight.ts';

/** The code of a block while it is editable. */
export interface CodeEditor {
  /** Shows the code of the author again. */
  close(): void;
}

interface EditorOptions {
  readonly code: string;
  readonly label: string;
  /** Gets the code once the reader pauses. */
  readonly onEdit: (code: string) => void;
}

/** How long the reader pauses before the code runs, in milliseconds. */
const pause = 300;

/**
 * Makes the code of a block editable, and puts the focus on it: a text field without colours lies over the highlighted
 * code. Its keys are the browser's own, so Tab leaves it.
 */
export function openEditor(figure: HTMLElement, { code, label, onEdit }: EditorOptions): CodeEditor {
  const shown = figure.querySelector<HTMLElement>(':scope > :is(pre, .code-parts)');
  const pre = document.createElement('pre');
  const colored = document.createElement('code');
  const field = document.createElement('textarea');
  Object.assign(field, { value: code, spellcheck: false, autocapitalize: 'off', autocomplete: 'off' });
  field.setAttribute('aria-label', label);
  pre.className = 'code-editor';
  pre.append(colored, field);
  let timer = 0;

  function color(): void {
    colored.innerHTML = highlight(field.value);
    // A line break at the end begins a line.
    if (/^$|\n$/.test(field.value)) colored.append(document.createElement('br'));
  }

  field.addEventListener('input', () => {
    color();
    window.clearTimeout(timer);
    timer = window.setTimeout(() => onEdit(field.value), pause);
  });
  color();
  shown?.replaceWith(pre);
  field.focus();
  return {
    close() {
      window.clearTimeout(timer);
      if (shown !== null) pre.replaceWith(shown);
    },
  };
}
