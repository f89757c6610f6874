import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest's order, but test files with a DOM first: a worker ends when the next file needs another environment, and
 * starting one takes longer than most unit test files run.
 */
export class SortByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(needsDom), ...sorted.filter((file) => !needsDom(file))];
  }
}

function needsDom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment ');
}
