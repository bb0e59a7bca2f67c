import { expect, it } from 'vitest';
import { mayBeLong } from './long-calls.ts';

it.each([
  ['POST /imports', true],
  ['POST /candidates/erase', true],
  ['POST /replica/comparisons', true],
  ['POST /replica/ids', false],
  ['GET /replica/changes', false],
  ['GET /candidates', false],
  ['PATCH /candidates/1', false],
  ['POST /candidates/1/notes', false],
])('Whether the answer to %s may take long: %s', async (call, isLong) => {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' ? {} : { body: '{}' };
  expect(await mayBeLong(new Request(`http://localhost${path}`, { method, ...body }))).toBe(isLong);
});
