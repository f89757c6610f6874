import { expect, test } from 'vitest';
import { completeSocialLink } from '../../../../plugins/config/social-links.ts';

const link = { mode: 'link', content: 'https://code.example/me' } as const;

test.each([
  ['github', { icon: 'github', label: 'GitHub' }],
  ['GitHub', { icon: 'github', label: 'GitHub' }],
  ['twitter', { icon: 'x', label: 'X' }],
  ['npm', { icon: expect.stringMatching(/^<svg viewBox="0 0 24 24"><path d="[^"]+"\/><\/svg>$/), label: 'npm' }],
  ['<svg></svg>', { icon: '<svg></svg>', label: 'code.example' }],
])('the icon %s has its usual name', (icon, expected) => {
  expect(completeSocialLink({ icon, ...link })).toEqual({ ...link, ...expected });
});

test('a label in the configuration takes precedence', () => {
  expect(completeSocialLink({ icon: 'x', label: 'News', ...link }).label).toBe('News');
  expect(completeSocialLink({ icon: '<svg></svg>', mode: 'text', content: 'Room 4' }).label).toBe('Room 4');
});
