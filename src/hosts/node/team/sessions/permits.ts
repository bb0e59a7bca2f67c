import type { Role } from '#domain/team/role.ts';
import type { Permit, PermitRow } from '#store/write.ts';

/**
 * What allows a request to write into a workspace: the membership as it was found, and the session or the access token.
 *
 * @param reviews of a reviewer, as its column has them
 */
export function permitOf(
  member: {
    readonly workspace: string;
    readonly person: string;
    readonly role: Role;
    readonly reviews?: string | null;
  },
  credential: PermitRow,
): Permit {
  const { workspace, person, role, reviews } = member;
  const values = { left_at: null, role, ...(reviews !== undefined && { reviews }) };
  return [{ table: 'members', key: { workspace_id: workspace, person_id: person }, values }, credential];
}

export function sessionRow(id: string): PermitRow {
  return { table: 'sessions', key: { id }, values: {} };
}

export function accessTokenRow(workspace: string, id: string): PermitRow {
  return { table: 'access_tokens', key: { workspace_id: workspace, id }, values: { revoked_at: null } };
}
