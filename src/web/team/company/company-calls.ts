import { queryOptions } from '@tanstack/react-query';
import type { AuditEntry, AuditGroup } from '#domain/team/audit.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole } from '#domain/team/role.ts';
import type { Timestamp } from '#domain/time.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toRequest } from '#web/app/api/request.ts';
import { send } from '#web/app/api/send.ts';
import { ask } from '#web/team/people/people-calls.ts';

/** A part of the audit log, the latest entry first. */
interface AuditPage {
  readonly data: readonly AuditEntry[];
  /** Whether there are older entries. */
  readonly more: boolean;
}

export interface AuditFilter {
  readonly group: AuditGroup | 'all';
  /** The id of a member, or `all`. */
  readonly person: string;
}

/** @param before the number of the last entry of the former page */
export function loadAudit(
  { group, person }: AuditFilter,
  before: number | null,
  signal: AbortSignal,
): Promise<AuditPage> {
  const query = {
    ...(group !== 'all' && { group }),
    ...(person !== 'all' && { person }),
    ...(before !== null && { before: String(before) }),
  };
  return ask('GET /audit-log', { query, signal }, 'Failed to load the audit log');
}

/** The whole audit log as a file. @throws {ApiError} */
export async function fetchAuditFile(): Promise<Blob> {
  const failure = 'The audit log was not exported';
  const response = await send(toRequest('GET /audit-log/file', {}), failure);
  return response.blob().catch((cause: unknown) => {
    throw new ApiError(failure, { status: response.status, cause });
  });
}

/** A group of the company's directory, or one that has a role and has not come yet. */
export interface DirectoryGroup {
  readonly name: string;
  /** Null before the directory has sent the group. */
  readonly members: number | null;
  readonly role: InvitedRole | null;
  readonly reviewing?: Reviewing;
}

/** A person whom a member removed, and whom the directory wants back. */
export interface AskedReturn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The name of the member who removed the person. */
  readonly removedBy: string;
  readonly removedAt: Timestamp;
}

/** The company's directory, as owners and admins see it. */
export interface Directory {
  /** Where the company's provider sends people. */
  readonly address: string;
  readonly connected: { readonly by: string; readonly at: Timestamp } | null;
  readonly lastUsedAt: Timestamp | null;
  readonly defaultRole: InvitedRole;
  /** The people whom the directory wants back, and whom a member removed. Absent: the server is of an earlier release. */
  readonly returns?: readonly AskedReturn[];
  readonly people: { readonly members: number; readonly waiting: number; readonly inactive: number };
  readonly groups: readonly DirectoryGroup[];
}

export const directoryQuery = queryOptions({
  queryKey: ['GET /directory'],
  queryFn: ({ signal }) => ask<Directory>('GET /directory', { signal }, 'Failed to load the directory'),
});

export function chooseGroupRole(body: {
  name: string;
  role: InvitedRole | null;
  reviewing?: Reviewing;
}): Promise<Directory> {
  return ask('PUT /directory/groups', { body }, 'The role was not saved');
}

export function letBackIn(id: string): Promise<Directory> {
  return ask('POST /directory/returns', { body: { id } }, 'They were not let in');
}
