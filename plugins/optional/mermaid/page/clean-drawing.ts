import { attributeOnPage } from './attribute-on-page.ts';

/** Leaves what a drawing of Mermaid needs on a page. `title` is its text alternative; else its words are. */
export function cleanDrawing(svg: SVGSVGElement, id: string, title: string): void {
  for (const element of svg.querySelectorAll('style, script, foreignObject')) element.remove();
  const ids = new Set<string>();
  for (const shape of [svg, ...svg.querySelectorAll('*')]) {
    for (const { name, value } of [...shape.attributes]) {
      // Mermaid's classes may mean something else on the page. It writes some gradients twice.
      const isNeeded = name !== 'class' && !(name === 'id' && ids.has(value));
      if (name === 'id') ids.add(value);
      const onPage = isNeeded ? attributeOnPage(name, value, id) : undefined;
      if (onPage === undefined) shape.removeAttribute(name);
      else if (onPage !== value) shape.setAttribute(name, onPage);
    }
  }
  // Mermaid sizes a drawing with a style.
  const { width, height } = svg.viewBox.baseVal;
  for (const [name, value] of Object.entries({ width, height })) svg.setAttribute(name, String(value));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', title || wordsOf(svg));
}

function wordsOf(svg: SVGSVGElement): string {
  const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  return texts.filter((text) => text !== '').join('; ');
}
