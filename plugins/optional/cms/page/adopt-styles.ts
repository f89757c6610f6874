const wrapper = 'svelte-css-wrapper';

/**
 * Lets the editor style itself under a content policy that blocks style elements and attributes: in place of them, a
 * script makes style sheets, which the policy allows. The fonts of other servers are left out, since the package has them.
 */
export function adoptStyles(): void {
  adopt(`${wrapper} { display: contents }`);
  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
    ...innerHTML,
    set(this: HTMLTemplateElement, html: unknown) {
      innerHTML?.set?.call(this, String(html).replaceAll(`<${wrapper} style="display: contents">`, `<${wrapper}>`));
    },
  });

  const append = document.head.appendChild.bind(document.head);
  document.head.appendChild = <T extends Node>(node: T): T => {
    if (!(node instanceof HTMLStyleElement)) return append(node);
    adopt(node.textContent);
    // The editor looks for its id before it adds it again.
    append(Object.assign(document.createElement('template'), { id: node.id }));
    return node;
  };
}

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = [...sheet.cssRules];
  for (const index of rules.keys()) {
    const last = rules.length - 1 - index;
    if (rules[last] instanceof CSSFontFaceRule) sheet.deleteRule(last);
  }
  document.adoptedStyleSheets.push(sheet);
}
