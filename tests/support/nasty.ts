import { anyCharacter, fc } from './fast-check.ts';

/** Texts that somebody writes by mistake, or to get in. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '/',
      '//evil.example',
      '/\\evil.example',
      '/guide/a',
      '/zh/guide/a',
      './a',
      '../..',
      '#',
      '?q',
      '/%zz',
      '/%00',
    ],
    ...['javascript:alert(1)', 'data:text/html,x', 'https://[', 'https://a b', 'mailto:', '__proto__', 'constructor'],
    ...['<script>', ']]>', '\u0000', '\ud800', '😀', '中文', 'true', '0', '**', '[', '(', '$&', 'x'.repeat(3000)],
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);

/**
 * Any data, with keys that configurations, front matter and navigation files know, and some that an object has by
 * nature.
 */
export const nastyValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    nastyText,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(nastyText, fc.constantFrom('text', 'link', 'items', 'lang', 'en', 'zh', 'label', 'type', 'name')),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
})).value;
