import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { workspacePool } from './workspace-pool.ts';

it('A connection that can’t be set to the workspace answers nothing, and is not used again', async () => {
  const release = vi.fn<(isBroken: boolean) => void>();
  const lost = new Error('canceling statement due to user request');
  const client = {
    query: (asked: unknown) =>
      typeof asked === 'string' ? Promise.resolve({ rows: ['another’s'] }) : Promise.reject(lost),
    release,
  };
  const pool = workspacePool({ connect: async () => client } as unknown as Pool, crypto.randomUUID());
  const connection = await pool.connect();
  await expect(connection.query('SELECT title FROM jobs', [])).rejects.toBe(lost);
  connection.release();
  expect(release).toHaveBeenCalledWith(true);
});
