import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distributeTables } from '#hosts/node/distribute.ts';
import { move } from '#hosts/node/move.ts';
import { trialFolder } from '#hosts/node/trial/trial-folder.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { databaseOfBefore } from './upgrade-in-test.ts';

const LATER = "SELECT FROM kysely_migration WHERE name = '027-migration-needs'";

describe.skipIf(!hasPostgres())('Commands over a database of an earlier version', () => {
  it.each([
    ['distribute', distributeTables],
    ['move', move],
  ])('“%s” changes no table of an earlier version, and says what to do', async (_, command) => {
    const { env, admin } = await databaseOfBefore();
    mkdirSync(trialFolder(env['DATA_DIR'] ?? ''), { recursive: true });
    const told: string[] = [];
    await expect(command({ env, tell: (sentence) => void told.push(sentence) })).rejects.toThrow(
      'The database is of an earlier version of Hirelane, so nothing was done: use the command of that version, or start a server of this one first.',
    );
    expect((await admin.query(LATER)).rows).toEqual([]);
    expect(told).toEqual([]);
  });
});
