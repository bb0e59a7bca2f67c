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

test('1,000 ids, the most that are written to at once, fit into the 8 kB that proxies take for a line', () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => 100_001 + at).join(',');
  const { url } = toRequest('GET /messages/left-out', { query: { ids } });
  expect(`GET /api/v1${url} HTTP/1.1`.length).toBeLessThan(8_192);
  expect(new URLSearchParams(url.split('?')[1]).get('ids')).toBe(ids);
});

test('The text of a query arrives as it is', () => {
  const search = 'a,b %2C &c=d+é';
  const { url } = toRequest('GET /candidates', { query: { search, page: 2 } });
  expect([...new URLSearchParams(url.split('?')[1])]).toEqual([
    ['search', search],
    ['page', '2'],
  ]);
});
