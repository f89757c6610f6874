/** Stands for style elements. */
const elementName = 'drawing-style';
/** Stands for `style` attributes in HTML that is parsed. */
const attributeName = 'data-style';

/**
 * Lets Mermaid style what it draws under a content policy that blocks style elements and attributes: they become style
 * sheets and properties that a script sets, which the policy allows.
 */
export function allowStyles(): void {
  customElements.define(elementName, DrawingStyle);
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    createElement(name === 'style' ? elementName : name, options);

  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function set(this: Element, name: string, value: string): void {
    if (name === 'style' && 'style' in this && this.style instanceof CSSStyleDeclaration) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };

  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...innerHTML,
    set(this: Element, html: unknown) {
      innerHTML?.set?.call(this, withoutStyles(html));
      for (const shape of this.querySelectorAll(`[${attributeName}]`)) {
        shape.setAttribute('style', shape.getAttribute(attributeName) ?? '');
      }
    },
  });

  // What is cleaned is parsed, then set as HTML.
  const { parseFromString } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function parse(this: DOMParser, text: unknown, type: DOMParserSupportedType) {
    return parseFromString.call(this, withoutStyles(text), type);
  };
}

/** HTML that has been cleaned is an object of the type `TrustedHTML`. */
function withoutStyles(html: unknown): string {
  return String(html).replace(/(?<=<[^<>]*\s)style=/g, `${attributeName}=`);
}

/** Its rules hold until the next drawing. */
class DrawingStyle extends HTMLElement {
  connectedCallback(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(this.textContent);
    document.adoptedStyleSheets.push(sheet);
    // What cleans the drawing would keep the text.
    this.remove();
  }
}
