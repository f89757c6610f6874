import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { drawWithMermaid } from '../../plugins/mermaid/open-mermaid.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Has the interface of Mermaid, which is too large for a dependency, and draws what the engine has to mend. */
const fakeMermaid = `
  let colors;
  globalThis.mermaid = {
    initialize(config) { colors = config.themeVariables; },
    async render(id, diagram) {
      if (diagram === 'wrong') throw new Error('Parse error on line 2');
      const label = diagram === 'html' ? '<foreignObject><div>Label</div></foreignObject>' : '<text class="label">Label</text>';
      const style = '.label { fill: ' + colors.textColor + '; } .slice { fill: #123456; } .gone { display: none; }';
      return { svg: '<svg id="' + id + '"><style>' + style + '</style><rect class="slice" width="' + Math.random() + '"/>' +
        '<rect class="gone"/><g class="today"><line/></g><text class="label">Label</text>' + label + '</svg>' };
    },
  };
`;
let script: string;

beforeAll(() => {
  script = path.join(temporaryFolder(), 'mermaid.js');
  writeFileSync(script, fakeMermaid);
});

test('a drawing has the colours of the site as attributes, and none of what is hidden', async () => {
  const svg = await drawWithMermaid('pie', script);
  expect(svg).toMatch(/<text class="label" fill="var\(--color-text\)"/);
  expect(svg).toMatch(/<rect class="slice"[^>]* fill="rgb\(18, 52, 86\)"/);
  expect(svg).not.toMatch(/class="(?:gone|today)"|<line/);
});

test('the same diagram gives the same drawing', async () => {
  expect(await drawWithMermaid('pie', script)).toBe(await drawWithMermaid('pie', script));
});

test('diagrams that are drawn at the same time do not disturb each other', async () => {
  const drawings = await Promise.allSettled(['pie', 'wrong', 'pie'].map((diagram) => drawWithMermaid(diagram, script)));
  expect(drawings.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test.each([
  ['wrong', 'Parse error on line 2'],
  ['html', 'Mermaid draws its labels as HTML'],
])('the diagram `%s` is an error', async (diagram, message) => {
  await expect(drawWithMermaid(diagram, script)).rejects.toThrow(message);
});
