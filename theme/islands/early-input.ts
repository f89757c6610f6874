type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Enters something again into the field that React has made of a field, or has kept. */
type Enter = (field: Element) => void;

/**
 * Reads what the reader, or the browser after a reload, has entered into the fields of an island. Returns a function
 * that enters it again, for when React handles the events of the island; undefined if nothing was entered.
 */
export function readEarlyInput(island: Element): (() => void) | undefined {
  const entered = fieldsOf(island).map(readField);
  if (entered.every((enter) => enter === undefined)) return undefined;
  return () => {
    // By position: React may have replaced the elements.
    for (const [index, field] of fieldsOf(island).entries()) entered[index]?.(field);
  };
}

/** Islands inside this one hydrate on their own. */
function fieldsOf(island: Element): readonly Element[] {
  return [...island.querySelectorAll('input, textarea, select')].filter(
    (field) => field.closest('[data-island]') === island,
  );
}

function readField(field: Element): Enter | undefined {
  const template = document.createElement('template');
  template.innerHTML = field.outerHTML;
  const rendered = template.content.firstElementChild;
  if (isSelect(field) && isSelect(rendered)) return readSelect(field, rendered);
  if (isCheckable(field) && isCheckable(rendered)) return readCheckable(field, rendered);
  if (isText(field) && isText(rendered)) return readText(field, rendered);
  return undefined;
}

function readSelect(field: HTMLSelectElement, rendered: HTMLSelectElement): Enter | undefined {
  const selectedIn = ({ options }: HTMLSelectElement) => [...options].map(({ selected }) => selected);
  const selected = selectedIn(field);
  if (`${selected}` === `${selectedIn(rendered)}`) return undefined;
  return (shown) => {
    if (!isSelect(shown)) return;
    for (const [index, option] of [...shown.options].entries()) option.selected = selected[index] ?? false;
    for (const type of ['input', 'change']) shown.dispatchEvent(new Event(type, { bubbles: true }));
  };
}

function readCheckable(field: HTMLInputElement, rendered: HTMLInputElement): Enter | undefined {
  const { checked } = field;
  // A radio button is unchecked by the one that is checked.
  if (checked === rendered.checked || (field.type === 'radio' && !checked)) return undefined;
  return (shown) => {
    if (!isCheckable(shown)) return;
    shown.checked = !checked;
    shown.click();
  };
}

function readText(field: TextField, rendered: TextField): Enter | undefined {
  const { value, selectionStart, selectionEnd } = field;
  if (value === rendered.value) return undefined;
  return (shown) => {
    if (!isText(shown)) return;
    // React ignores an event unless the value differs from the one that was set on the element itself.
    shown.value = shown.defaultValue;
    Reflect.set(Object.getPrototypeOf(shown), 'value', value, shown);
    if (selectionStart !== null) shown.setSelectionRange(selectionStart, selectionEnd);
    shown.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function isSelect(element: Element | null): element is HTMLSelectElement {
  return element instanceof HTMLSelectElement;
}

function isCheckable(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
}

/** Files cannot be chosen by a script. */
function isText(element: Element | null): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && element.type !== 'file' && !isCheckable(element);
}
