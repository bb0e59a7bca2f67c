import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describedAs, TABLE_NAMES } from '#domain/tables.ts';
import { BESIDE, rowsAbout } from './beside-rows.ts';

it('The operator’s page names every table from which an erasure deletes, so that its bytes can be overwritten', () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, list = ''] = /`VACUUM \(FULL\)` of ([^]*?) rewrites their files/.exec(page) ?? [];
  const named = Array.from(list.matchAll(/`(\w+)`/g), ([, name]) => name);
  const owned = TABLE_NAMES.filter((name) => describedAs(name).owner !== null);
  const beside = Object.keys(BESIDE).filter((name) => rowsAbout(BESIDE[name]) !== null);
  // `erasure_mails` has who was erased until they are told.
  expect(new Set(named)).toEqual(new Set(['candidates', 'changes', ...owned, ...beside, 'erasure_mails']));
});
