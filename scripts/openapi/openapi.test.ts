import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { documentText } from './document.ts';

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
}

let text: string;
let operations: [name: string, operation: Operation][];

beforeAll(async () => {
  text = await readFile('docs/openapi.json', 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});

it('The file docs/openapi.json is what the contract says; if not, run `npm run openapi`', () => {
  expect(text).toBe(documentText());
});

it('The types of clients/typescript are those of docs/openapi.json; if not, run `npm run openapi`', async () => {
  const check = promisify(execFile)(process.execPath, ['clients/typescript/generate.mjs', '--check']);
  await expect(check).resolves.toMatchObject({ stdout: '' });
});

it('No two calls have the same name, and each name is a verb with a noun', () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*$/.test(id))).toEqual([]);
});

it.each([
  ['PUT /backup', true],
  ['POST /backup/check', false],
  ['GET /backup', false],
])('%s takes a key and answers where it is in the log: %s', (name, isWrite) => {
  const operation = JSON.stringify(operations.find(([each]) => each === name));
  expect(operation.includes('Idempotency-Key')).toBe(isWrite);
  expect(operation.includes('Change-Seq')).toBe(isWrite);
});

/** Rules of Redocly that do not fit, each with the reason. */
const OFF = {
  // `/people/me/tokens` comes before `/people/{id}/…`, and `me` is no id.
  'no-ambiguous-paths': 'off',
  // The address of a server is that of whoever runs it.
  'no-server-example.com': 'off',
  'operation-4xx-response': 'off',
} as const;

it('Redocly finds nothing wrong with the document: its structure, references, names and examples', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: OFF });
  const problems = await lintFromString({ source: text, absoluteRef: 'docs/openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});
