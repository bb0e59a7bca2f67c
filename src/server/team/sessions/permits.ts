import type { Kysely } from 'kysely';
import type { Access } from '#domain/actor.ts';
import type { Role } from '#domain/team/role.ts';
import type { Permit, PermitRow } from '#store/write.ts';
import type { Member } from '#server/calls/member.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { reviewerOf } from '#server/team/memberships/reviewers.ts';

/**
 * The rows that allow a request to write into a workspace: the membership, and the session or the access token.
 *
 * @param reviews the text of a reviewer's column
 */
export function permitOf(
  {
    workspace,
    person,
    role,
    reviews,
  }: {
    readonly workspace: string;
    readonly person: string;
    readonly role: Role;
    readonly reviews?: string | null;
  },
  credential: PermitRow,
): Permit {
  const values = { left_at: null, role, ...(reviews !== undefined && { reviews }) };
  return [{ table: 'members', key: { workspace_id: workspace, person_id: person }, values }, credential];
}

export function sessionRow(id: string): PermitRow {
  return { table: 'sessions', key: { id }, values: {} };
}

/** The member who makes a request. For a reviewer this looks up the jobs that they may see. */
export async function memberWith(
  db: Kysely<PeopleSchema>,
  member: Pick<Member, 'person' | 'workspace' | 'role' | 'copies' | 'epoch'>,
  access: Access,
  credential: PermitRow,
): Promise<Member> {
  const { person, workspace, role } = member;
  const reviewer = role === 'reviewer' ? await reviewerOf(db, workspace, person.id) : null;
  const permit = permitOf({ workspace, person: person.id, role, ...reviewer }, credential);
  return { ...member, access, reviewing: reviewer && reviewer.reviewing, permit };
}
