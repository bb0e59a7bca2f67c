import type { Actor } from '#domain/actor.ts';
import { closedIn } from '#domain/team/closed.ts';
import { failure } from '#server/calls/failure.ts';
import { withPeople } from '#server/database/people-connection.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Store } from '#store/store.ts';

type OpenStore = (id: string, by: Actor) => Promise<Store>;

/**
 * Opens workspaces for what does not come from a member: signed links, mails and scheduled work. Their tokens may name a
 * workspace that was erased, which opening would make anew.
 *
 * @throws HTTPException 404 for one that was erased
 */
export function openerOfKnown(connection: Connection, workspaces: Workspaces): OpenStore {
  return async (id, by) => {
    await stateOf(connection, id);
    return workspaces.open(id, by);
  };
}

/** Opens workspaces for public pages. @throws HTTPException 404 for one that was erased, 503 for one that is suspended or deleted */
export function openerOfRunning(connection: Connection, workspaces: Workspaces): OpenStore {
  return async (id, by) => {
    const closed = closedIn(await stateOf(connection, id));
    // A stranger only learns that there is nothing at the moment. With 404, search engines would forget the pages within days.
    if (closed) throw failure(503, 'This is not here at the moment. Nothing is lost.');
    return workspaces.open(id, by);
  };
}

async function stateOf(connection: Connection, id: string) {
  const row = await withPeople(connection)
    .forWorkspace(id)
    .selectFrom('teams')
    .select(['suspended_at', 'suspended_for', 'deleted_at'])
    .where('workspace_id', '=', id)
    .executeTakeFirst();
  if (!row) throw failure(404, 'There is no such workspace any more');
  return row;
}
