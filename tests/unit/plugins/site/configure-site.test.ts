import { expect, test } from 'vitest';
import { createTestSite } from '../../../../scripts/testing/index.ts';

test('a search in the mode `custom` needs a dialog', async () => {
  const site = await createTestSite({ plugins: [], config: { search: { mode: 'custom' } } });
  await expect(site.config()).rejects.toThrow(
    "The search cannot be opened: `search.mode` is `'custom'`, but no dialog is registered.",
  );
  await site.dispose();
});
