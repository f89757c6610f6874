import { expect, test } from 'vitest';
import { asAccordion } from '../../../../plugins/content/accordion.ts';

test('groups beside each other share a name, and groups inside another group have a different one', () => {
  const page = { text: 'Page', link: '/guide/page' };
  const group = (items: object[], more = {}) => ({
    text: 'Group',
    collapsible: true,
    collapsed: false,
    items,
    ...more,
  });
  const closed = { collapsed: true };
  expect(
    asAccordion([
      page,
      group([page, group([page])]),
      group([group([page])], { collapsible: false }),
      { sectionHeaderText: 'More' },
    ]),
  ).toEqual([
    page,
    group([page, group([page], { ...closed, accordion: 'sidebar-1' })], { ...closed, accordion: 'sidebar' }),
    group([group([page], { ...closed, accordion: 'sidebar' })], { collapsible: false }),
    { sectionHeaderText: 'More' },
  ]);
});
