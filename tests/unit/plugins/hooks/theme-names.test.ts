import { expect, test } from 'vitest';
import type { slotNames } from '../../../../plugins/shared/theme-parts.ts';
import { failureOf, hooksOf } from './support.ts';

const setupWith = (setup: Parameters<typeof hooksOf>[0][number]['setup']) => hooksOf([{ name: 'p', setup }]);

test('a slot or a component that the theme does not have is refused with the nearest name', async () => {
  const slot = 'beforDoc' as (typeof slotNames)[number];
  expect(await failureOf(setupWith((api) => api.addSlot(slot, './A.tsx')))).toMatchObject({
    message:
      'Plugin "p" failed in hook "setup": Plugin "p" names "beforDoc" in "addSlot", which the theme does not have.',
    problems: [{ hint: 'Did you mean `beforeDoc`?' }],
  });
  const component = 'Foter' as 'Footer';
  expect(await failureOf(setupWith((api) => api.overrideComponent(component, './A.tsx')))).toMatchObject({
    problems: [{ rule: 'plugin-theme-name', hint: 'Did you mean `Footer`?' }],
  });
});
