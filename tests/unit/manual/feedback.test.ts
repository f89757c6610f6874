import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../plugins/files/engine-files.ts';

test.each(['en', 'zh'])('the endpoint of the manual stores the last answer of a visit: %s', async (lang) => {
  const page = await readFile(path.join(engineRoot, `manual/docs/${lang}/customize/feedback.mdx`), 'utf8');
  const [, source = ''] = /```js title="functions\/api\/feedback\.js"\n(.*?)```/s.exec(page) ?? [];
  const { onRequestPost } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const answers = new Map<string, string>();
  const env = { ANSWERS: { put: async (id: string, value: string) => void answers.set(id, value) } };
  const statusOf = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const request = new Request('https://docs.example.com/api/feedback', { method: 'POST', body });
    return (await onRequestPost({ request, env })).status;
  };

  const answer = { page: '/guide/start', lang: 'en', id: 'k3x', answer: 'no' };
  expect(await statusOf(answer)).toBe(204);
  expect(await statusOf({ ...answer, details: 'Where is the port?' })).toBe(204);
  expect(await statusOf({ ...answer, answer: 'maybe' })).toBe(400);
  expect(await statusOf({ page: '/', lang: 'en', answer: 'yes' })).toBe(400);
  expect(await statusOf({ ...answer, details: 'x'.repeat(4001) })).toBe(400);
  expect([...answers.keys()]).toEqual(['k3x']);
  expect(JSON.parse(answers.get('k3x') ?? '')).toMatchObject({ answer: 'no', details: 'Where is the port?' });
});
