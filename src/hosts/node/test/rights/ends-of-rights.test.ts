import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markdownTable, withTable } from '#hosts/node/test/markdown-table-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { ENDS, endsInTest, type EndsInTest } from './ends-in-test.ts';

const PAGE = 'docs/security.md';
const HEADING = '### What still works a minute later';

const database = databaseInTest();
const atEnd: Parameters<OnEnd>[0][] = [];
let team: EndsInTest;

beforeAll(async () => {
  team = await endsInTest(database, (end) => void atEnd.unshift(end));
}, 120_000);

afterAll(async () => {
  for (const end of atEnd) await end();
});

it('What still works a minute after rights end is the table of docs/security.md; if not, run this test with -u', async () => {
  const columns: string[][] = [];
  for (const end of ENDS) {
    const measured = await team.measure(end);
    columns.push([end.title, ...Object.values(measured)]);
    if (columns.length === 1) columns.unshift(['', ...Object.keys(measured)]);
  }
  const rows = (columns[0] ?? []).map((_, place) => columns.map((column) => column[place] ?? ''));
  const page = readFileSync(PAGE, 'utf8');
  const expected = withTable(page, HEADING, markdownTable(rows));
  await expect(expected).toMatchFileSnapshot(resolve(PAGE));
  expect(team.failed()).toEqual([]);
}, 240_000);
