import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../../../../scripts/command-line/progress.ts';

let written: string;
const stream = (isTTY: boolean) => ({ isTTY, columns: 12, write: (text: string) => (written += text) });

beforeEach(() => {
  written = '';
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('outside a terminal each step is one plain line', () => {
  const progress = createProgress(stream(false), {});
  for (const text of ['Compiling', 'Compiling', 'Rendering']) progress.update(text);
  progress.line('Done');
  progress.stop();
  vi.advanceTimersByTime(1000);
  expect(written).toBe('Compiling\nRendering\nDone\n');
});

test('the count of a step is printed at its beginning and then every ten seconds', () => {
  const progress = createProgress(stream(false), {});
  for (let page = 1; page <= 5; page++) {
    progress.update(`Rendering pages (${page} of 5)`);
    vi.advanceTimersByTime(4000);
  }
  progress.update('Writing feeds');
  expect(written).toBe('Rendering pages (1 of 5)\nRendering pages (4 of 5)\nWriting feeds\n');
});

test('CI has plain lines even when it pretends to be a terminal', () => {
  createProgress(stream(true), { CI: 'true' }).update('Compiling');
  expect(written).toBe('Compiling\n');
});

test('in a terminal one line moves, is cut at its edge and leaves nothing behind', () => {
  const progress = createProgress(stream(true), {});
  progress.update('Compiling 12 pages');
  expect(written).toBe('\r\u001b[2K⠙ Compiling');
  vi.advanceTimersByTime(100);
  expect(written).toBe('\r\u001b[2K⠙ Compiling\r\u001b[2K⠹ Compiling');
  written = '';
  progress.stop();
  progress.stop();
  vi.advanceTimersByTime(1000);
  expect(written).toBe('\r\u001b[2K');
});

test('what is printed meanwhile takes the place of the moving line, which continues below it', () => {
  const terminal = stream(true);
  const { write } = terminal;
  const progress = createProgress(terminal, {}, [terminal]);
  progress.update('One');
  written = '';
  terminal.write('a log\n');
  progress.line('a warning');
  vi.advanceTimersByTime(100);
  progress.stop();
  expect(written).toBe('\r\u001b[2Ka log\n\r\u001b[2Ka warning\n\r\u001b[2K⠹ One\r\u001b[2K');
  expect(terminal.write).toBe(write);
});
