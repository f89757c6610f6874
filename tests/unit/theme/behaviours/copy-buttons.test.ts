// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installCopyButtons, textToCopy } from '../../../../theme/behaviours/copy-buttons.ts';

vi.mock('virtual-doc-site/site-data', () => ({
  siteData: { defaultLang: 'en', locales: [{ lang: 'zh', htmlLang: 'zh-CN' }] },
}));

const figure = `<figure class="code"><div class="code-bar"><button data-copy aria-label="Copy code"></button></div><pre><code><span class="line">a</span>
<span class="line" data-mark="highlight remove">b</span>
<span class="line" data-mark="add">c</span></code></pre></figure>`;

beforeAll(() => {
  installCopyButtons(document);
});
beforeEach(() => {
  document.body.innerHTML = figure;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

function withClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { userAgent: 'Linux', clipboard: { writeText } });
}

async function clickCopy(): Promise<void> {
  find('button[data-copy]').click();
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
}

test('code is copied without the lines that a diff removes', () => {
  expect(textToCopy(find('button[data-copy]'))).toBe('a\nc');
});

test('folded lines are copied too', () => {
  document.body.innerHTML = `<figure class="code"><button data-copy></button><details><pre><code><span class="line">a</span>
<span class="line"></span></code></pre></details><pre><code><span class="line"><b class="line">b</b></span></code></pre></figure>`;
  expect(textToCopy(find('button'))).toBe('a\n\nb');
});

test('a value with its own button is copied unchanged', () => {
  document.body.innerHTML =
    '<span data-copy-scope><code data-copy-source>a | b</code><button data-copy></button></span>';
  expect(textToCopy(find('button'))).toBe('a | b');
});

test('the button confirms for two seconds', async () => {
  const writeText = vi.fn(async () => {});
  withClipboard(writeText);
  await clickCopy();
  const button = find('button[data-copy]');
  expect(writeText).toHaveBeenCalledWith('a\nc');
  expect([button.dataset.copied, button.getAttribute('aria-label')]).toEqual(['', 'Copied']);
  vi.advanceTimersByTime(1999);
  expect(button.dataset.copied).toBe('');
  vi.advanceTimersByTime(1);
  expect([button.dataset.copied, button.getAttribute('aria-label')]).toEqual([undefined, 'Copy code']);
});

test('after a second copy the button confirms for two seconds from the second', async () => {
  withClipboard(async () => {});
  await clickCopy();
  vi.advanceTimersByTime(1500);
  await clickCopy();
  const button = find('button[data-copy]');
  vi.advanceTimersByTime(1999);
  expect([button.dataset.copied, button.getAttribute('aria-label')]).toEqual(['', 'Copied']);
  vi.advanceTimersByTime(1);
  expect([button.dataset.copied, button.getAttribute('aria-label')]).toEqual([undefined, 'Copy code']);
});

test.each([
  ['en', 'Linux', 'Copy to clipboard: Ctrl+C, Enter'],
  ['en', 'Macintosh', 'Copy to clipboard: Cmd+C, Enter'],
  ['zh-CN', 'Linux', '复制到剪贴板: Ctrl+C, Enter'],
])('without a clipboard a prompt offers the code: %s on %s', async (lang, userAgent, message) => {
  document.documentElement.lang = lang;
  vi.stubGlobal('navigator', { userAgent });
  const prompt = vi.fn();
  vi.stubGlobal('prompt', prompt);
  await clickCopy();
  expect(prompt).toHaveBeenCalledWith(message, 'a\nc');
  expect(find('button[data-copy]').dataset.copied).toBeUndefined();
});
