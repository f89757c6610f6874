import type { ComponentProps } from 'react';
import { expectTypeOf, test } from 'vitest';

test('editors know the components that documents use without an import, and their properties', () => {
  expectTypeOf<MDXProvidedComponents>().toHaveProperty('Tabs');
  expectTypeOf<MDXProvidedComponents>().not.toHaveProperty('table');
  expectTypeOf<ComponentProps<MDXProvidedComponents['Badge']>>().toHaveProperty('type');
});
