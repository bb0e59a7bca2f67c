import type { Transaction } from 'kysely';
import { CLOSED_SENTENCES, closedIn } from '#domain/team/closed.ts';
import { callerOf } from '#server/calls/caller.ts';
import { isTaken } from '#server/calls/failure.ts';
import { lockMembers } from '#server/calls/permitted.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf, workspaceOfToken } from '#server/database/tokens.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { actorWithout, type AuditActor } from '#server/team/audit/audit.ts';
import { isUseToStore } from '#server/team/sessions/sessions.ts';
import { ScimError } from './scim/scim-error.ts';

/** The prefix of a directory's token, by which a leaked one can be recognised. */
export const PREFIX = 'hlscim_';

/** The directory of a company that makes a request. */
export interface ActingDirectory {
  readonly workspace: string;
  readonly tokenHash: string;
  readonly by: AuditActor;
}

/** A write of a directory. */
export interface DirectoryWrite {
  readonly context: TeamContext;
  /** Sees every workspace, because a person's sessions are of no workspace. */
  readonly tx: Transaction<PeopleSchema>;
  readonly workspace: string;
  readonly at: string;
  readonly by: AuditActor;
  /** The owner who connected the directory. */
  readonly connectedBy: string;
  /** The people whose rights have changed. They are told after the commit. */
  readonly changed: Set<string>;
  /** Work for after the commit, such as mail. */
  readonly afterwards: (() => Promise<void>)[];
}

/** @throws ScimError 401 @throws TooManyTries */
export async function requireDirectory(context: TeamContext, request: Request): Promise<ActingDirectory> {
  const { forWorkspace, limits, now } = context;
  const [, token = ''] =
    /^Bearer +(hlscim_[\w-]+) *$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  const workspace = workspaceOfToken(token.slice(PREFIX.length));
  const caller = callerOf(request);
  const tokenHash = hashOf(token);
  const found =
    workspace !== null &&
    (await forWorkspace(workspace)
      .selectFrom('directories')
      .innerJoin('teams', 'teams.workspace_id', 'directories.workspace_id')
      .select(['last_used_at', 'suspended_at', 'suspended_for', 'deleted_at'])
      .where('directories.workspace_id', '=', workspace)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst());
  if (!found) {
    await limits.countAddress('linksOfAddress', caller.address);
    throw new ScimError(401, 'This token does not work. Make a new one in Settings.');
  }
  const closed = closedIn(found);
  if (closed) throw new ScimError(423, CLOSED_SENTENCES[closed.kind]);
  await limits.count('directoryCalls', workspace);
  const at = now();
  if (isUseToStore(found.last_used_at, at)) {
    await forWorkspace(workspace)
      .updateTable('directories')
      .set({ last_used_at: at.toISOString() })
      .where('workspace_id', '=', workspace)
      .execute();
  }
  return { workspace, tokenHash, by: actorWithout('directory', caller) };
}

/**
 * Runs a write of a directory in one transaction, while its token works. The people whose rights it changes lose their
 * streams, and read their rights anew.
 *
 * @throws ScimError 401 or 409
 */
export async function asDirectory<T>(
  context: TeamContext,
  { workspace, tokenHash, by }: ActingDirectory,
  work: (write: DirectoryWrite) => Promise<T>,
): Promise<T> {
  const { db, now, revocations, inBackground } = context;
  const changed = new Set<string>();
  const afterwards: DirectoryWrite['afterwards'] = [];
  const result = await db
    .transaction()
    .execute(async (tx) => {
      await lockMembers(tx, workspace);
      const directory = await tx
        .selectFrom('directories')
        .select('connected_by as connectedBy')
        .where((is) => is.and({ workspace_id: workspace, token_hash: tokenHash }))
        .executeTakeFirst();
      if (!directory) throw new ScimError(401, 'This token does not work any more');
      const at = now().toISOString();
      return work({ context, tx, workspace, at, by, ...directory, changed, afterwards });
    })
    .catch((error: unknown) => {
      // Another request has made an account for the email at the same moment.
      throw isTaken(error)
        ? new ScimError(409, 'Something else changed at the same moment. Try again.')
        : error;
    });
  for (const person of changed) await revocations.tell(person);
  for (const each of afterwards) inBackground(each);
  return result;
}
