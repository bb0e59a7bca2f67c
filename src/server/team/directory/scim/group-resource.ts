import * as z from 'zod/mini';
import { uuidIn } from '#domain/uuid.ts';
import type { DirectoryGroupsTable } from '#server/database/directory-tables.ts';
import { isObject, keyIn, type Resource } from './patch.ts';
import { invalidValue } from './scim-error.ts';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

const NAME = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const EXTERNAL_ID = z.string().check(z.maxLength(255));

/** The key by which groups are compared. */
export function groupKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The attributes of a group that are kept. */
export interface GroupFields {
  readonly name: string;
  readonly externalId: string | null;
  /** The ids of people, each once. */
  readonly users: readonly string[];
}

/** Reads a group from a body. @throws ScimError 400 */
export function readGroup(body: Resource): GroupFields {
  const name = NAME.safeParse(body[keyIn(body, 'displayName')]);
  if (!name.success) throw invalidValue('displayName is missing, or longer than 255 characters');
  const externalId = EXTERNAL_ID.safeParse(body[keyIn(body, 'externalId')] ?? '');
  if (!externalId.success) throw invalidValue('externalId is longer than 255 characters');
  const members = body[keyIn(body, 'members')] ?? [];
  const users = new Set<string>();
  for (const one of Array.isArray(members) ? members : [members]) users.add(idIn(one));
  return { name: name.data, externalId: externalId.data || null, users: [...users] };
}

/** @throws ScimError 400 */
function idIn(member: unknown): string {
  const value = isObject(member) ? member[keyIn(member, 'value')] : member;
  const id = typeof value === 'string' ? uuidIn(value) : null;
  if (id === null) throw invalidValue('A member of a group must be the id of a person');
  return id;
}

interface GroupMember {
  readonly id: string;
  readonly name: string;
}

/**
 * A group as a provider reads it.
 *
 * @param members null leaves them out
 * @param base the address of the service
 */
export function groupResource(
  {
    id,
    name,
    external_id: externalId,
    created_at: created,
    changed_at: lastModified,
  }: Omit<DirectoryGroupsTable, 'workspace_id'>,
  members: readonly GroupMember[] | null,
  base: string,
): Resource {
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members && { members: members.map((one) => ({ value: one.id, display: one.name })) }),
    meta: { resourceType: 'Group', created, lastModified, location: `${base}/Groups/${id}` },
  };
}
