import type { Connection } from '#store/postgres/connection.ts';
import type { Within } from './within.ts';
import { withPeople } from './people-connection.ts';

/**
 * The workspaces whose nodes can be reached, for statements over the rows of many workspaces (decision 161). Null: no node is
 * away.
 */
export async function reachableWorkspaces(
  connection: Pick<Connection, 'db' | 'allWorkspaces' | 'forWorkspace' | 'reachable'>,
): Promise<Within> {
  if (!connection.reachable) return null;
  const { db } = withPeople(connection);
  const teams = await db.selectFrom('memberships').select('team').distinct().execute();
  return connection.reachable(teams.map(({ team }) => team));
}
