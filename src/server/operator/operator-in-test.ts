import { randomUUID } from 'node:crypto';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { BESIDE_ROWS } from '#server/workspace/beside-rows.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import { NO_FILES } from '#store/no-files.ts';
import { openPostgres } from '#store/postgres/open.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { eraseDue } from './erase-due.ts';
import { listWorkspaces } from './list-workspaces.ts';
import type { OperatorContext } from './operator-context.ts';

const DAY = 24 * 60 * 60_000;

/** The operator’s work, and what is erased when its time has come, by a clock that is 31 days ahead. */
export async function operatorInTest(database: DatabaseInTest) {
  const connection = await database.connected();
  const { allWorkspaces: db } = withPeople(connection);
  const now = () => new Date(Date.now() + 31 * DAY);
  const workspaces = new Workspaces(openPostgres(connection, BESIDE_ROWS), now, () => NO_FILES);
  const context: OperatorContext = {
    ...withPeople(connection),
    baseUrl: 'https://hire.example.com',
    now,
    openWorkspace: async (id, by) => void (await workspaces.open(id, by)),
    closeWorkspace: (id) => workspaces.forget(id),
    removeFiles: async () => ({ files: 0, bytes: 0 }),
    removeMails: async () => 0,
    tell: async () => undefined,
  };
  /** A workspace that is deleted today. @returns its id */
  async function deleted(name: string): Promise<string> {
    const id = randomUUID();
    await workspaces.open(id, LOCAL_ACTOR);
    const today = new Date().toISOString();
    const row = { workspace_id: id, name, created_at: today, deleted_at: today };
    await db.insertInto('teams').values(row).execute();
    return id;
  }
  const isThere = async (id: string) => (await listWorkspaces(db, id)).length === 1;
  const reported: unknown[] = [];
  const look = (more: Partial<OperatorContext> = {}, ended = new AbortController().signal) =>
    eraseDue({ ...context, ...more }, (error) => void reported.push(error), ended);
  return { db, context, deleted, isThere, reported, look };
}
