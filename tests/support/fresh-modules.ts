import { vi } from 'vitest';

// Unit test files share a worker, since starting one takes longer than most files run. Each still loads its own
// modules: what one mocks, or a module keeps, must not reach the next.
vi.resetModules();
