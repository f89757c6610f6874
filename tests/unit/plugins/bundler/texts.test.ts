import { expect, test } from 'vitest';
import { textsIn } from '#shared/interface-texts';
import { textsModule } from '../../../../plugins/bundler/texts.ts';

test('the module of a group has its texts in the languages of the site, and nothing else', () => {
  const { notFound } = textsIn('fr');
  expect(textsModule('notFound', { fr: textsIn('fr') })).toBe(
    `export const texts = ${JSON.stringify({ fr: notFound })};\n`,
  );
});
