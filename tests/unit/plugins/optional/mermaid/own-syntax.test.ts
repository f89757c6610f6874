import { renderMermaidSVG } from 'beautiful-mermaid';
import { expect, test } from 'vitest';
import { drawOwn } from '../../../../../plugins/optional/mermaid/draw-own.ts';
import {
  arrowsIn,
  danglingArrow,
  drawsAll,
  withSpacedArrows,
} from '../../../../../plugins/optional/mermaid/own-syntax.ts';

/** Texts and number of arrows in a drawing. */
function drawn(diagram: string) {
  const svg = renderMermaidSVG(withSpacedArrows(diagram));
  const texts = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));
  return { texts: texts.sort(), arrows: svg.match(/<polyline/g)?.length ?? 0 };
}

test.each([
  ['A-->B', ['A', 'B'], 1],
  ['A-->B-->C', ['A', 'B', 'C'], 2],
  ['my-node-->|go|other', ['go', 'my-node', 'other'], 1],
  ['A[Start]-->B{End}', ['End', 'Start'], 1],
  ['A==>B-.->C---D', ['A', 'B', 'C', 'D'], 3],
  ['subgraph S\n  A-->B\nend', ['A', 'B', 'S'], 1],
])('a flowchart needs no spaces around its arrows: %j', (lines, texts, arrows) => {
  expect(drawn(`graph TD\n${lines}\n`)).toEqual({ texts, arrows });
});

test.each([
  ['flowchart LR\nA --x B'],
  ['flowchart LR\nA --o B'],
  ['flowchart LR\nA ----> B'],
  ['flowchart LR\nA ===> B'],
  ['flowchart LR\nA-->B\nclick A "https://a.example"'],
  ['flowchart LR\nA@{ shape: rect } --> B'],
  ['stateDiagram-v2\nstate c <<choice>>\nA --> c'],
  ['stateDiagram-v2\nA --> B\nnote right of A : text'],
  ['stateDiagram-v2\nstate P {\nA --> B\n--\nC --> D\n}'],
  ['sequenceDiagram\nautonumber\nA->>B: x'],
  ['sequenceDiagram\nbox Group\nparticipant A\nend\nA->>B: x'],
  ['sequenceDiagram\nparticipant Web App\nA->>B: x'],
  ['pie\n"a": 1'],
])('Mermaid draws what would get lost otherwise: %j', (diagram) => {
  expect(drawsAll(diagram)).toBe(false);
});

test.each([
  ['flowchart LR\n  write[Write] --> build{Build}\n  build -->|a link is dead| mend[Mend]\n  build -.-> A & B'],
  ['flowchart LR\n  A[a --x b] --> B["click ~~~ ---> it"]'],
  ['sequenceDiagram\n  participant B as Web App\n  A->>B: GET /box\n  Note over A,B: text'],
  ['stateDiagram-v2\n  [*] --> A\n  A --> B: note'],
  ['classDiagram\n  A --o B\n  A --x B'],
  ['erDiagram\n  A ||--o{ B : has'],
])('an ordinary diagram needs no browser: %j', (diagram) => {
  expect(drawsAll(diagram)).toBe(true);
});

test.each([
  ['graph TD\n  A-->B-->C', 2],
  ['flowchart LR\n  A ==> B -.-> C --- D <--> E', 4],
  ['stateDiagram-v2\n  [*] --> A', 1],
  ['sequenceDiagram\n  A-->>B: hi', 0],
])('of %j, the number of arrows is %i', (diagram, count) => {
  expect(arrowsIn(diagram)).toBe(count);
});

test('a flowchart with too many arrows is refused before it is drawn', () => {
  const diagram = `graph TD\n${'  A --> B\n'.repeat(501)}`;
  expect(() => drawOwn({ diagram, id: 'a', title: '' })).toThrow(
    'The diagram has 501 arrows, expected at most 500: split it',
  );
});

test('a diagram of which nothing can be drawn is an error', () => {
  expect(() => drawOwn({ diagram: 'sequenceDiagram\nA->>', id: 'a', title: '' })).toThrow('it draws nothing.');
});

test.each([
  ['flowchart LR\n  A -->\n  B -->|yes| C', 'A -->'],
  ['flowchart LR\n  A -->|yes|', 'A -->|yes|'],
  ['graph TD\n  A --- ;', 'A ---'],
  ['flowchart LR\n  A --> B --> C\n  %% ends here -->', undefined],
  ['flowchart LR\n  A["-->"]', undefined],
  ['sequenceDiagram\n  A->>B: -->', undefined],
])('of %j, the arrow that leads nowhere is %s', (diagram, arrow) => {
  expect(danglingArrow(diagram)).toBe(arrow);
});
