import { describe, expect, it, onTestFinished } from 'vitest';
import { confirm } from '#hosts/node/confirm.ts';
import { newDataFolder } from '#hosts/node/test/server-in-test.ts';
import { unlockWorkspace } from '#hosts/node/unlock-workspace.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { sql } from 'kysely';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../scripts/postgres/server-url.ts';
import { workspacesCommand } from './workspaces-command.ts';

describe.skipIf(!hasPostgres())('Commands beside servers', () => {
  it('A command of a newer version leaves the tables of the running servers as they are', async () => {
    const { url, drop } = await newMigratedDatabase();
    onTestFinished(drop);
    const env = { DATA_DIR: await newDataFolder(), DATABASE_URL: url, BASE_URL: 'https://hire.example.com' };
    const printed: string[] = [];
    const options = {
      env,
      tell: () => undefined,
      print: (text: string) => void printed.push(text),
      rest: [],
    };
    await workspacesCommand({ ...options, action: 'list' });
    expect(printed).toHaveLength(1);

    const connection = await connectToServer({ url, poolSize: 1, migrates: false });
    onTestFinished(() => connection.close());
    const last = sql`(SELECT max(name) FROM people_migration)`;
    await sql`DELETE FROM people_migration WHERE name = ${last}`.execute(connection.allWorkspaces);
    const count = () =>
      sql`SELECT count(*) FROM people_migration`.execute(connection.allWorkspaces).then(({ rows }) => rows);
    const before = await count();
    const commands = [
      workspacesCommand({ ...options, action: 'list' }),
      confirm({ ...options, email: 'ana@example.com' }),
      unlockWorkspace({ ...options, workspace: 'Acme' }),
    ];
    for (const each of await Promise.allSettled(commands))
      expect(each).toMatchObject({
        reason: { message: expect.stringContaining('of an earlier version') as string },
      });
    expect(await count()).toEqual(before);
  });
});
