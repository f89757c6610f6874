/**
 * Files of a package with the interface of Mermaid, which is too large for a dependency. It draws what the engine has
 * to mend, with styles of every kind.
 */
export const fakeMermaid = {
  'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.0.0" }',
  'node_modules/mermaid/dist/mermaid.esm.min.mjs': `
    import { markup } from './chunks/mermaid.esm.min/markup.mjs';
    let colors;
    export default {
      initialize(config) { colors = config.themeVariables; },
      async render(id, diagram) {
        if (diagram.includes('wrong')) throw new Error('Parse error on line 2');
        document.body.innerHTML = '<svg id="' + id + '" viewBox="0 0 100 50">' + markup(diagram) + '</svg>';
        const svg = document.body.firstChild;
        const style = document.createElement('style');
        style.innerHTML =
          '.label { fill: ' + colors.textColor + '; } .slice { fill: #123456; } .gone { display: none; }';
        svg.insertBefore(style, svg.firstChild);
        svg.querySelector('.dashed').setAttribute('style', 'stroke-dasharray: 3px;');
        return { svg: document.body.innerHTML };
      },
    };
  `,
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/markup.mjs': `
    export const markup = (diagram) =>
      '<rect class="slice" width="' + 1e5 * Math.random() + '"/><rect class="gone"/><g class="today"><line/></g>' +
      '<path class="dashed" d="M1.25.125"/><path style="opacity: 0.5" id="a"/><use href="#a"/>' +
      (diagram.includes('html') ? '<foreignObject><div>Label</div></foreignObject>' : '<text class="label">Label</text>');
  `,
};
