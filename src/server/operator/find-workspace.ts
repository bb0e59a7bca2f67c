import type { Kysely } from 'kysely';
import { uuidIn } from '#domain/uuid.ts';
import { failure } from '#server/calls/failure.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** A workspace, as an operator names it. */
export interface NamedWorkspace {
  readonly id: string;
  readonly name: string;
}

/** The workspace with an id or a name. @throws HTTPException 404, or 409 when several have the name */
export async function findWorkspace(db: Kysely<PeopleSchema>, idOrName: string): Promise<NamedWorkspace> {
  const id = uuidIn(idOrName);
  const found = await db
    .selectFrom('teams')
    .select(['workspace_id as id', 'name'])
    .where((is) => (id === null ? is('name', '=', idOrName) : is('workspace_id', '=', id)))
    .orderBy('workspace_id')
    .execute();
  const [first, ...others] = found;
  if (!first) throw failure(404, `There is no workspace “${idOrName}”`);
  if (others.length === 0) return first;
  const ids = found.map((each) => each.id).join(', ');
  throw failure(409, `Several workspaces are called “${idOrName}”: name one by its id (${ids})`);
}
