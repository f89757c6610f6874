import { describe, expect, test } from 'vitest';
import { insertValues } from '../../../../../plugins/optional/variables/insert-values.ts';

const values = { version: '0.5.2', 'site.name': { en: 'Guide', zh: '指南' }, backref: '$1 $& %%version%%' };

/** The text with its values, and the problems as `line:column message hint`. */
function insert(source: string, lang = 'en') {
  const problems: string[] = [];
  const text = insertValues(source, {
    lang,
    options: { values },
    report: ({ line, column, message, hint }) => void problems.push(`${line}:${column} ${message} ${hint}`),
  });
  return { text, problems };
}

describe('insertValues', () => {
  test.each([
    ['%%version%%, %%version%%.', '0.5.2, 0.5.2.'],
    ['v%%version%%%%version%%', 'v0.5.20.5.2'],
    ['%%site.name%%', 'Guide'],
    ['%%backref%%', '$1 $& %%version%%'],
    ['\\%%version%%', '%%version%%'],
    ['\\\\%%version%%', '\\\\0.5.2'],
    ['100%% of 50%%', '100%% of 50%%'],
    ['%version% %E4%BD%A0%% %%1%% %% version %%', '%version% %E4%BD%A0%% %%1%% %% version %%'],
    ['%%\nversion%%', '%%\nversion%%'],
  ])('%j becomes %j', (source, text) => {
    expect(insert(source)).toEqual({ text, problems: [] });
  });

  test('a value can depend on the language', () => {
    expect(insert('%%site.name%%', 'zh').text).toBe('指南');
    expect(insert('a %%site.name%%', 'fr').problems).toEqual([
      '1:3 Unexpected variable `%%site.name%%`: it has no value for the language `fr`. Add `fr` to `values.site.name` of `pluginVariables`.',
    ]);
  });

  test('an unknown name stays, and is reported at its place with the nearest name', () => {
    expect(insert('# A\n\n\\\\%%verison%% %%toString%%')).toEqual({
      text: '# A\n\n\\\\%%verison%% %%toString%%',
      problems: [
        '3:3 Unexpected variable `%%verison%%`: there is no such variable. Did you mean `version`?',
        '3:15 Unexpected variable `%%toString%%`: there is no such variable. Add it to `values` of `pluginVariables`, or write `\\%%toString%%` if no variable is meant.',
      ],
    });
  });
});
