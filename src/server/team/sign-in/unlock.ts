import type { Kysely } from 'kysely';
import { actorWithout, audit } from '#server/team/audit/audit.ts';
import { uuidIn } from '#domain/uuid.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * Takes back the sign-in rules of the workspaces with an id or a name, for an operator whose owners are locked out, such as
 * when the provider is gone.
 *
 * @returns the names of the workspaces
 */
export async function unlock(db: Kysely<PeopleSchema>, idOrName: string, now: Date): Promise<string[]> {
  const id = uuidIn(idOrName);
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('teams')
      .select('workspace_id as workspace')
      .where((is) => (id === null ? is('name', '=', idOrName) : is('workspace_id', '=', id)))
      .orderBy('workspace_id')
      .execute();
    const names: string[] = [];
    for (const { workspace } of found) {
      const team = await tx
        .selectFrom('teams')
        .select(['name', 'only_provider as onlyProvider', 'second_step as secondStep'])
        .where('workspace_id', '=', workspace)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('teams')
        .set({ only_provider: false, second_step: false })
        .where('workspace_id', '=', workspace)
        .execute();
      const entry = { workspace, at: now.toISOString(), by: actorWithout('server') };
      if (team.secondStep) await audit(tx, { ...entry, kind: 'second-step-off' });
      if (team.onlyProvider) await audit(tx, { ...entry, kind: 'only-provider-off' });
      names.push(team.name);
    }
    return names;
  });
}
