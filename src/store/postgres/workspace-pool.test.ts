import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { SchemaGuard } from './schema/schema-guard.ts';
import { workspacePool } from './workspace-pool.ts';

it('A query whose workspace can’t be set answers nothing, and leaves no transaction open', async () => {
  const lost = new Error('canceling statement due to user request');
  const query = vi.fn<(text: string) => Promise<unknown>>(async (text) => {
    if (text.includes('SET LOCAL')) throw lost;
    return { rows: ['another’s'] };
  });
  const client = { query, release: vi.fn<() => void>() };
  const pool = { connect: async () => client } as unknown as Pool;
  const session = await workspacePool(pool, crypto.randomUUID(), new SchemaGuard()).connect();
  await expect(session.query('SELECT title FROM jobs', [], 'alone')).rejects.toBe(lost);
  await expect(session.query('begin', [], 'begin')).rejects.toBe(lost);
  expect(query.mock.calls.map(([text]) => text).filter((text) => !text.includes('SET LOCAL'))).toEqual([
    'begin; ',
    'SELECT title FROM jobs',
    'commit',
    'begin;  ',
    'rollback',
  ]);
});
