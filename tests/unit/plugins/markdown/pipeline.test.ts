import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPipeline } from '../../../../plugins/markdown/pipeline-version.ts';
import { loadPreprocess } from '../../../../plugins/markdown/preprocess.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { compile, compileToCode, htmlOf, settings } from './compile.ts';

const folder = temporaryFolder();

function moduleFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('plugins of the site', () => {
  const shout = moduleFile(
    'shout.mjs',
    `function shout(node) { if (node.type === 'text') node.value = node.value.toUpperCase(); node.children?.forEach(shout); }
     export default () => shout;
     export const append = ({ text }) => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }); };`,
  );

  test('an early remark plugin affects ids; a late one does not see the title of a box', async () => {
    const early = { settings: { remarkPlugins: [{ module: shout, order: 'early' as const }] } };
    expect(await htmlOf(':::tip\na\n:::', early)).toBe(
      '<aside class="container" data-kind="tip" role="note"><p class="container-title">Tip</p><p>A</p></aside>',
    );
    expect(await htmlOf(':::tip\na\n:::', { settings: { remarkPlugins: [{ module: shout }] } })).toBe(
      '<aside class="container" data-kind="tip" role="note"><p class="container-title">TIP</p><p>A</p></aside>',
    );
  });

  test.each([
    ['zh/guide/page.md', 'zh'],
    ['en/guide/page.mdx', 'en'],
  ])('plugins know the language of %s', async (file, lang) => {
    const module = moduleFile(
      'lang.mjs',
      "export default () => (tree, file) => { tree.children = [{ type: 'text', value: file.data.lang }]; };",
    );
    for (const order of ['early', 'late'] as const) {
      expect(await htmlOf('a', { file, settings: { remarkPlugins: [{ module, order }] } })).toBe(lang);
      expect(await htmlOf('a', { file, settings: { rehypePlugins: [{ module, order }] } })).toBe(lang);
    }
  });

  test('a rehype plugin can be a named export and take options', async () => {
    const plugin = { module: shout, exportName: 'append', options: { text: 'end' } };
    expect(await htmlOf('a', { settings: { rehypePlugins: [plugin] } })).toBe('<p>a</p><p>end</p>');
  });

  test('an early remark plugin can highlight code, except a diff without its signs', async () => {
    const module = moduleFile(
      'highlighter.mjs',
      "export default () => (tree, file) => { file.data.document.highlighter = async (text, lang) => lang === 'sql' ? undefined : [{ text, className: lang }]; };",
    );
    const remarkPlugins = [{ module, order: 'early' as const }];
    const source = '```own\na\n```\n\n```diff lang="own"\n+ b\n```\n\n```diff\n! c\n```\n\n```sql\n1\n```';
    const html = await htmlOf(source, { settings: { remarkPlugins } });
    expect([...html.matchAll(/<span class="line"[^>]*>(.*)<\/span>/g)].map(([, line]) => line)).toEqual([
      '<span class="own">a</span>',
      '<span class="own">b</span>',
      '! c',
      '<span class="token number">1</span>',
    ]);
  });

  test('HTML that an early rehype plugin adds as text becomes elements', async () => {
    const module = moduleFile(
      'raw.mjs',
      "export default () => (tree) => { tree.children.push({ type: 'raw', value: '<b>' }, { type: 'text', value: 'x' }, { type: 'raw', value: '</b>' }); };",
    );
    const rehypePlugins = [{ module, order: 'early' as const }];
    expect(await htmlOf('## a', { file: 'en/page.md', settings: { rehypePlugins } })).toContain('</h2><b>x</b>');
  });

  test.each(['early', 'late'] as const)(
    'styles that a rehype plugin writes (%s) become rules of the page',
    async (order) => {
      const module = moduleFile(
        `styled-${order}.mjs`,
        `export default () => (tree) => { tree.children.push({ type: 'element', tagName: 'p', properties: { className: ['a'], style: 'top: 1em;' }, children: [] }, { type: 'element', tagName: 'i', properties: { style: 'top: 1em' }, children: [] }); };`,
      );
      const { html, meta } = await compile('Text', { settings: { rehypePlugins: [{ module, order }] } });
      const [, name = ''] = /^\.(s-[0-9a-f]{8})\{top: 1em\}$/.exec(meta.styles?.join() ?? '') ?? [];
      expect(html.replaceAll('\n', '')).toBe(`<p>Text</p><p class="a ${name}"></p><i class="${name}"></i>`);
      expect(meta.problems).toEqual([]);
    },
  );

  test('a language of the site has the grammar of a similar language, or its own', async () => {
    const module = moduleFile(
      'quill.mjs',
      `export default { verb: /\\b(?:draw|move)\\b/ };
       export const withStrings = (grammarOf) => ({ verb: /\\bdraw\\b/, string: grammarOf('js').string });`,
    );
    const languages = {
      gyp: 'python',
      quill: { module },
      quills: { module, exportName: 'withStrings' },
      ink: 'quill',
    };
    const linesOf = async (lang: string, code: string) =>
      /<span class="line">(.*)<\/span><\/code>/.exec(
        await htmlOf(`\`\`\`${lang}\n${code}\n\`\`\``, { settings: { languages } }),
      )?.[1];
    expect(await linesOf('GYP', 'None')).toBe('<span class="token boolean">None</span>');
    expect(await linesOf('quill', "draw 'a'")).toBe('<span class="token verb">draw</span> &#39;a&#39;');
    expect(await linesOf('ink', 'move')).toBe('<span class="token verb">move</span>');
    expect(await linesOf('quills', "draw 'a'")).toBe(
      '<span class="token verb">draw</span> <span class="token string">&#39;a&#39;</span>',
    );
  });

  test.each(['{ verb: 1 }', '() => ({})', "'verb'"])('%s is not a grammar', async (code) => {
    const module = moduleFile(`grammar-${code.length}.mjs`, `export default ${code};`);
    await expect(compileToCode('a', { settings: { languages: { quill: { module } } } })).rejects.toThrow(
      `Unexpected export \`default\` of \`${module}\`: expected a Prism grammar`,
    );
  });

  const titleOfGrammars = 'the grammar %s is reported with its file';

  test.each([["() => { throw new Error('lost'); }", 'The grammar fails: lost']])(titleOfGrammars, expectReported);
  test.each([
    ["{ get verb() { throw new Error('lost'); } }", 'The grammar fails: lost'],
    ['{ verb: /^(?:x+x+)+y/ }', 'The grammar is still running after 2 s.'],
  ])(titleOfGrammars, { tags: 'all' }, expectReported);

  async function expectReported(code: string, message: string): Promise<void> {
    const module = moduleFile(`broken-${code.length}.mjs`, `export default ${code};`);
    const source = `\`\`\`quill\n${'x'.repeat(60)}\n\`\`\``;
    await expect(compileToCode(source, { settings: { languages: { quill: { module } } } })).rejects.toMatchObject({
      problems: [{ file: module, message }],
    });
  }

  test('a grammar that never finishes is waited for once', { tags: 'all' }, async () => {
    const module = moduleFile('endless.mjs', 'export default { verb: /^(?:x+x+)+z/ };');
    const compile = () =>
      compileToCode(`\`\`\`quill\n${'x'.repeat(60)}\n\`\`\``, { settings: { languages: { quill: { module } } } });
    await expect(compile()).rejects.toThrow('The grammar is still running after 2 s.');
    const start = performance.now();
    await expect(compile()).rejects.toThrow('The grammar is still running after 2 s.');
    expect(performance.now() - start).toBeLessThan(1500);
  });

  test('the names of tokens are text', async () => {
    const module = moduleFile('names.mjs', `export default { '"><img src=x>': /draw/ };`);
    expect(await htmlOf('```quill\ndraw\n```', { settings: { languages: { quill: { module } } } })).toContain(
      '<span class="token &quot;&gt;&lt;img src=x&gt;">draw</span>',
    );
  });

  test('a preprocessor runs on the source, with the path and language of the file and its options', async () => {
    const module = moduleFile(
      'pre.mjs',
      "export default (source, { file, lang, options }) => source + file.split('/').at(-1) + lang + options.mark;",
    );
    const preprocess = await loadPreprocess({ ...settings, preprocessors: [{ module, options: { mark: '!' } }] });
    expect((await preprocess('A ', `${settings.docsDir}/zh/a.md`)).text).toBe('A a.mdzh!');
  });

  test('problems of preprocessors have the place in the source, whatever earlier ones have changed', async () => {
    const longer = moduleFile('longer.mjs', "export default (source) => source.replaceAll('x', 'a long word');");
    const strict = moduleFile(
      'strict.mjs',
      `export default (source, { report }) => {
        report({ line: 2, column: source.split('\\n')[1].indexOf('bad') + 1, message: 'Unexpected word.', hint: 'Omit it.' });
        return source.replace('bad', 'good');
      };`,
    );
    const preprocessors = [{ module: longer }, { module: strict }];
    const preprocess = await loadPreprocess({ ...settings, preprocessors });
    const { text, problems, inSource } = await preprocess('first\nx bad x [link](/)', `${settings.docsDir}/en/a.md`);
    expect(text).toBe('first\na long word good a long word [link](/)');
    expect(problems).toEqual([
      {
        rule: 'markdown',
        severity: 'error',
        file: 'docs/en/a.md',
        line: 2,
        column: 3,
        message: 'Unexpected word.',
        hint: 'Omit it.',
      },
    ]);
    expect(inSource({ line: 2, column: text.indexOf('[') - text.indexOf('\n') })).toEqual({ line: 2, column: 9 });
  });

  test('a plugin that cannot be used stops the build with its name', async () => {
    const module = moduleFile('none.mjs', 'export const other = 1;');
    await expect(compileToCode('a', { settings: { remarkPlugins: [{ module }] } })).rejects.toThrow(
      `Unexpected export \`default\` of \`${module}\`: it is undefined, expected a function.`,
    );
    await expect(compileToCode('a', { settings: { remarkPlugins: [{ module: '/no/such.mjs' }] } })).rejects.toThrow(
      'The Markdown plugin `/no/such.mjs` cannot be loaded: Cannot find module',
    );
    const broken = moduleFile('broken.mjs', 'export default () => {{;\n');
    await expect(compileToCode('a', { settings: { remarkPlugins: [{ module: broken }] } })).rejects.toMatchObject({
      problems: [{ file: broken, line: 2, message: expect.stringMatching(/^Expected `\}`/) }],
    });
  });

  test('a plugin that throws is reported with the place in its module, and the document', async () => {
    const module = moduleFile('throwing.mjs', "export default () => () => {\n  throw new Error('boom');\n};\n");
    const failure = compileToCode('a', { settings: { remarkPlugins: [{ module }] } });
    await expect(failure).rejects.toMatchObject({
      message: 'The Markdown plugin fails: boom',
      problems: [
        {
          rule: 'markdown-plugin',
          file: module,
          line: 2,
          column: 9,
          hint: expect.stringContaining('docs/en/guide/page.mdx'),
        },
      ],
    });
  });

  test.each([
    ['throws', '() => { throw null; }'],
    ['rejects with', 'async () => { throw null; }'],
  ])('a plugin that %s nothing has failed too', async (_how, transform) => {
    const module = moduleFile('empty-error.mjs', `export default () => ${transform};\n`);
    const failure = compileToCode('a', { settings: { remarkPlugins: [{ module }] } });
    await expect(failure).rejects.toThrow('The Markdown plugin fails: `null` was thrown, which is not an error.');
  });

  test('a plugin may call back with another tree', async () => {
    const module = moduleFile(
      'calling-back.mjs',
      "export default () => (tree, file, next) => setTimeout(() => next(null, { type: 'root', children: [] }));\n",
    );
    const { code } = await compileToCode('gone', { settings: { remarkPlugins: [{ module }] } });
    expect(code).not.toContain('gone');
  });

  test('mistakes in the document that plugins report keep their places and hide no others', async () => {
    const module = moduleFile(
      'telling.mjs',
      "export default () => (tree, file) => { file.info('Known', tree.children[0]); file.message('Rare name', tree.children[0]); file.fail('Too long', tree.children[1]); };",
    );
    const { meta } = await compileToCode('a\n\n:::wrong\n:::', { settings: { remarkPlugins: [{ module }] } });
    expect(meta.problems).toMatchObject([
      { rule: 'unknown-container', line: 3 },
      { severity: 'warning', message: 'Rare name.', line: 1 },
      { severity: 'error', message: 'Too long.', line: 3 },
    ]);
    expect(meta.problems[1]).not.toHaveProperty('hint');
  });

  test('a plugin that throws when it is attached is reported in the same way', async () => {
    const module = moduleFile('unattached.mjs', "export default () => {\n  throw new Error('boom');\n};\n");
    await expect(compileToCode('a', { settings: { remarkPlugins: [{ module }] } })).rejects.toMatchObject({
      message: 'The Markdown plugin fails: boom',
      problems: [{ file: module, line: 2, column: 9 }],
    });
  });

  test('a warning that a plugin throws is an error: the rest of its work is missing', async () => {
    const module = moduleFile(
      'thrown-message.mjs',
      "export default () => (tree, file) => { throw file.message('Rare', tree); };",
    );
    const { meta } = await compileToCode('a', { settings: { remarkPlugins: [{ module }] } });
    expect(meta.problems).toMatchObject([{ severity: 'error', message: 'Rare.' }]);
  });

  test('a transform with a callback is awaited', async () => {
    const module = moduleFile(
      'callback.mjs',
      'export default () => (tree, file, done) => setImmediate(() => done(null, { ...tree, children: [] }));',
    );
    expect(await htmlOf('a', { settings: { rehypePlugins: [{ module }] } })).toBe('');
  });

  test('change the key of caches when their text changes', () => {
    const module = moduleFile('changing.mjs', '1');
    const changing = { ...settings, remarkPlugins: [{ module }] };
    const before = readPipeline(changing).key;
    expect(readPipeline(changing).key).toBe(before);
    moduleFile('changing.mjs', '2');
    expect(readPipeline(changing).key).not.toBe(before);
    expect(readPipeline({ ...settings, base: '/x/' }).key).not.toBe(readPipeline(settings).key);
  });

  test('change it too when a module that they import, with or without an extension, changes', () => {
    moduleFile('words.ts', 'export const words = 1;');
    moduleFile('between.mjs', "export * from './words';");
    const module = moduleFile('importing.mjs', "import { words } from './between.mjs';\nexport default () => words;");
    const importing = { ...settings, remarkPlugins: [{ module }] };
    const before = readPipeline(importing).key;
    expect(readPipeline(importing).files).toEqual([module, join(folder, 'between.mjs'), join(folder, 'words.ts')]);
    moduleFile('words.ts', 'export const words = 2;');
    expect(readPipeline(importing).key).not.toBe(before);
  });
});

test('a fragment renders with the components of its page', async () => {
  const { code } = await compileToCode("import OnExit from '../shared/on-exit.mdx'\n\n<OnExit />\n");
  expect(code).toMatch(/_jsx\(OnExit, \{\s*components: props\.components\s*\}\)/);
});
