import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('docs/openapi.json is what the contract says; if not, run `npm run openapi`', async () => {
  const committed: unknown = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  expect(committed).toEqual(openApiDocument());
});
