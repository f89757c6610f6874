import { expect, test } from 'vitest';
import { withPageNumbers } from '../../../../../plugins/optional/pdf/page-numbers.ts';

const pdf = `%PDF-1.4
1 0 obj
<</Type /Catalog
/Pages 2 0 R
/Dests 6 0 R>>
endobj
2 0 obj
<</Type /Pages
/Kids [3 0 R 4 0 R]>>
endobj
3 0 obj
<</Type /Page>>
endobj
4 0 obj
<</Type /Pages
/Kids [5 0 R 7 0 R]>>
endobj
5 0 obj
<</Type /Page>>
endobj
7 0 obj
<</Type /Page>>
endobj
6 0 obj
<</#252Fguide#252Fstart [5 0 R /XYZ 0 841 0]
/#252F#25E5#25BC#2580 [7 0 R /XYZ 0 841 0]>>
endobj
`;

const entry = (href: string, number = '') => `<a href="${href}">A &amp; b<span class="pdf-number">${number}</span></a>`;

test('the contents get the numbers of the pages to which they link', () => {
  const html = entry('#%2Fguide%2Fstart') + entry('#%2F%E5%BC%80') + entry('#%2Fother');
  expect(withPageNumbers(html, Buffer.from(pdf))).toBe(
    entry('#%2Fguide%2Fstart', '2') + entry('#%2F%E5%BC%80', '3') + entry('#%2Fother'),
  );
});

test('a book in another form than the usual one has no numbers, and nothing else changes', () => {
  const html = `${entry('#%2Fguide%2Fstart')}<p><a href="#%2Fguide%2Fstart">text</a></p>`;
  expect(withPageNumbers(html, Buffer.from('%PDF-1.7\n<< /Type /XRef >>'))).toBe(html);
});
