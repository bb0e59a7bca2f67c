import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('docs/openapi.json is what the contract says; if not, run `npm run openapi`', async () => {
  const committed: unknown = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  expect(committed).toEqual(openApiDocument());
});

test.each([
  ['/backup', 'put', true],
  ['/backup/check', 'post', false],
  ['/backup', 'get', false],
])('%s %s takes a key and answers where it is in the log: %s', (path, method, isWrite) => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const operation = JSON.stringify(paths[path]?.[method]);
  expect(operation.includes('Idempotency-Key')).toBe(isWrite);
  expect(operation.includes('Change-Seq')).toBe(isWrite);
});
