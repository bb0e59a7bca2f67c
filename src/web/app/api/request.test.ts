import { expect, test } from 'vitest';
import { toRequest } from './request.ts';

test('A body with a file in it is sent as a form, whose type the browser sets', () => {
  const file = new File(['hello'], 'CV.txt');
  const { url, init } = toRequest('POST /candidates/{id}/files', {
    params: { id: 7 },
    body: { file, text: 'hello' },
  });
  expect(url).toBe('/candidates/7/files');
  expect(init.headers).not.toHaveProperty('Content-Type');
  const form = init.body as FormData;
  expect([...form.keys()]).toEqual(['file', 'text']);
  expect((form.get('file') as File).name).toBe('CV.txt');
  expect(form.get('text')).toBe('hello');
});

test('Any other body is sent as JSON', () => {
  const { init } = toRequest('POST /jobs', { body: { title: 'Chef' } });
  expect(init).toMatchObject({ headers: { 'Content-Type': 'application/json' }, body: '{"title":"Chef"}' });
});
