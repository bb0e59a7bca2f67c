import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { createWorkspace } from './create-workspace.ts';
import { operatorInTest } from './operator-in-test.ts';

const database = databaseInTest();

it('Two workspaces that are made at once for one new email have one owner, and leave no third one', async () => {
  const { context, db } = await operatorInTest(database);
  // Both calls look for the account before one of them makes it.
  let waiting = 0;
  let begin: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (begin = resolve));
  const openWorkspace: typeof context.openWorkspace = async (id, by) => {
    waiting++;
    if (waiting === 2) begin();
    await both;
    await context.openWorkspace(id, by);
  };
  const owner = { name: 'Ana Ober', email: 'ana@example.com' };
  const create = async (name: string) => createWorkspace({ ...context, openWorkspace }, name, owner);
  const made = await Promise.all([create('Acme'), create('Bakery')]);
  for (const { link } of made) expect(link).toContain('/confirm-email?token=');
  const { rows } = await sql<{ name: string | null; owners: number }>`
    SELECT name, (SELECT count(*)::int FROM members WHERE members.workspace_id = workspaces.id) AS owners
      FROM workspaces LEFT JOIN teams ON teams.workspace_id = workspaces.id ORDER BY name`.execute(db);
  expect(rows).toEqual([
    { name: 'Acme', owners: 1 },
    { name: 'Bakery', owners: 1 },
  ]);
  expect(await db.selectFrom('people').select('email').execute()).toEqual([{ email: owner.email }]);
});
