import type { Kysely } from 'kysely';
import { actorWithout, audit } from '#hosts/node/team/audit/audit.ts';
import { uuidIn } from '#hosts/node/team/calls/inputs.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/**
 * Takes back the sign-in rules of the workspaces with an id or a name, for an operator whose owners are locked out, such as
 * when the provider is gone.
 *
 * @returns the names of the workspaces
 */
export async function unlock(db: Kysely<PeopleSchema>, idOrName: string, now: Date): Promise<string[]> {
  const id = uuidIn(idOrName);
  return db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('teams')
      .set({ only_provider: false, second_step: false })
      .where((is) => (id === null ? is('name', '=', idOrName) : is('workspace_id', '=', id)))
      .returning(['workspace_id', 'name'])
      .execute();
    for (const { workspace_id: workspace } of opened.toSorted((a, b) =>
      a.workspace_id < b.workspace_id ? -1 : 1,
    )) {
      for (const kind of ['second-step-off', 'only-provider-off'] as const) {
        await audit(tx, { workspace, at: now.toISOString(), by: actorWithout('server'), kind });
      }
    }
    return opened.map(({ name }) => name);
  });
}
