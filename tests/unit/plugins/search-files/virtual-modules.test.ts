import { expect, test } from 'vitest';
import { searchClientsModule } from '../../../../plugins/search-files/virtual-modules.ts';

test('each module of a plugin is imported as a whole', () => {
  expect(searchClientsModule([])).toBe('export const searchClients = [];\n');
  expect(searchClientsModule(['/site/a.ts', '/site/b.ts'])).toBe(
    'import * as m0 from "/site/a.ts";\nimport * as m1 from "/site/b.ts";\nexport const searchClients = [m0, m1];\n',
  );
});
