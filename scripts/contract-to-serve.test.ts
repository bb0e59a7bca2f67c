import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { DECLARES_ROUTES, servedParts } from './contract-to-serve.ts';

it('A route is served without its summary and the schema of its answer, on the same lines', () => {
  const served = servedParts(`export const jobRoutes = routes({
  'GET /jobs/{id}': {
    access: 'read',
    summary: 'A job.',
    params: z.object({ answer: z.number(), summary: z.string() }),
    status: 200,
    answer: z.strictObject({
      id: z.number(),
    }),
    missing: 'Job not found',
  },
});
const other = { summary: 'kept' };
`);
  expect(served).toBe(`export const jobRoutes = routes({
  'GET /jobs/{id}': {
    access: 'read',
    ${''}
    params: z.object({ answer: z.number(), summary: z.string() }),
    status: 200,
    ${'\n\n'}
    missing: 'Job not found',
  },
});
const other = { summary: 'kept' };
`);
});

it('Every route of the contract is found', () => {
  const served = readdirSync('src/contract', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src/contract', file))
    .filter((file) => DECLARES_ROUTES.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .map((code) => ({ before: summaries(code), after: summaries(servedParts(code)) }));
  const sum = (key: 'before' | 'after') => served.reduce((total, each) => total + each[key], 0);
  expect(sum('before') - sum('after')).toBe(Object.keys(contract).length);
});

function summaries(code: string): number {
  return code.match(/\bsummary:/g)?.length ?? 0;
}
