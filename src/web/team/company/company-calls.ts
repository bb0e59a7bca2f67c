import type { OwnAnswer } from '#contract/server/own-calls.ts';
import type { AuditGroup } from '#domain/team/audit.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole } from '#domain/team/role.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { ownQuery } from '#web/team/people/own-query.ts';
import { ask, askFile } from '#web/team/people/people-calls.ts';

export interface AuditFilter {
  readonly group: AuditGroup | 'all';
  /** The id of a member, or `all`. */
  readonly person: string;
}

/** @param before the number of the last entry of the former page */
export function loadAudit({ group, person }: AuditFilter, before: number | null, signal: AbortSignal) {
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
  return askFile('GET /audit-log/file', {}, failure).catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : new ApiError(failure, { status: 200, cause });
  });
}

/** The company's directory, as owners and admins see it. */
export type Directory = OwnAnswer<'GET /directory'>;

/** A group of the company's directory, or one that has a role and has not come yet. */
export type DirectoryGroup = Directory['groups'][number];

/** A person whom a member removed, and whom the directory wants back. */
export type AskedReturn = Directory['returns'][number];

export const directoryQuery = ownQuery('GET /directory', {}, 'Failed to load the directory');

export function chooseGroupRole(body: { name: string; role: InvitedRole | null; reviewing?: Reviewing }) {
  return ask('PUT /directory/groups', { body }, 'The role was not saved');
}

export function letBackIn(id: string) {
  return ask('POST /directory/returns', { body: { id } }, 'They were not let in');
}
