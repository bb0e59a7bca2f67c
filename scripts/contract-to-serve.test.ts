import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { DECLARES_ROUTES, DESCRIBES_TABLES, servedParts } from './contract-to-serve.ts';

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

it('A schema is served without its notes for the OpenAPI document', () => {
  const note = "z.meta({ format: 'date', examples: ['2026-11-20'] })";
  const code = (given: string) => `
export const day = z.string().check(z.refine(isDay), ${given});
export const dayRoutes = routes({ 'GET /days/{day}': { params: z.object({ day: z.string().check(${given}) }) } });
`;
  expect(servedParts(code(note)).replace(/ +/g, ' ')).toBe(code('z.meta({ })'));
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

it('Every table is served without its component and the calls that show it', () => {
  const tables = readdirSync('src/domain', { encoding: 'utf8' })
    .map((file) => join('src/domain', file))
    .filter((file) => DESCRIBES_TABLES.test(file))
    .map((file) => servedParts(readFileSync(file, 'utf8')));
  expect(tables.join('').match(/= table\(/g)?.length).toBe(TABLE_NAMES.length);
  expect(tables.join('')).not.toMatch(/\b(component|shownBy):/);
});

function summaries(code: string): number {
  return code.match(/\bsummary:/g)?.length ?? 0;
}
