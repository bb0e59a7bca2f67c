import type { Kysely } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

/** The members of a workspace, by their id and by their handle. */
export interface KnownPeople {
  byId(id: Actor): KnownPerson | undefined;
  byHandle(handle: string): KnownPerson | undefined;
}

export async function peopleOf(db: Kysely<PeopleSchema>, workspace: string): Promise<KnownPeople> {
  const members = await db
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['person_id as id', 'handle', 'people.name', 'people.email'])
    .where('workspace_id', '=', workspace)
    .where('left_at', 'is', null)
    .execute();
  return {
    byId: (id) => members.find((each) => each.id === id),
    byHandle: (handle) => members.find((each) => each.handle.toLowerCase() === handle.toLowerCase()),
  };
}
