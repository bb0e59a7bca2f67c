import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { endCredentials } from './credentials.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/**
 * An account belongs to an email only once the email's owner has shown that it is theirs: by a link that only they were
 * mailed, or by a provider that vouches. Until then whoever invited them may have made it.
 */
export interface EmailProof {
  readonly isProven: boolean;
  /** The only workspace that the account opens until then. */
  readonly firstWorkspace: string | null;
}

/** Whether an account opens a workspace, in a statement with `people` and `members`. */
export const IS_OPEN: RawBuilder<boolean> = sql`(people.email_proven_at IS NOT NULL OR people.first_workspace = members.workspace_id)`;

/** Locks a person until the transaction ends: how they sign in is changed by one at a time. */
export async function lockPerson(tx: Transaction<PeopleSchema>, person: string): Promise<EmailProof> {
  const row = await tx
    .selectFrom('people')
    .select(['email_proven_at', 'first_workspace'])
    .where('id', '=', person)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isProven: row.email_proven_at !== null, firstWorkspace: row.first_workspace };
}

export async function isEmailProven(db: Kysely<PeopleSchema>, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('email_proven_at')
    .where('id', '=', person)
    .executeTakeFirst();
  return (row?.email_proven_at ?? null) !== null;
}

/**
 * Notes that the email's owner has shown that it is theirs, and ends what signed in before, whoever made it.
 *
 * @param tx of every workspace
 */
export async function proveEmail(tx: Transaction<PeopleSchema>, person: string, at: string): Promise<void> {
  await endCredentials(tx, person, at);
  await tx
    .updateTable('people')
    .set({ email_proven_at: sql`coalesce(email_proven_at, ${at})`, email_verified: true, updated_at: at })
    .where('id', '=', person)
    .execute();
}

/** For whoever wants more than the first workspace before that. */
export function confirmFirst() {
  return failure(
    403,
    'Confirm your email first. Until then your account opens only the workspace that it was made for.',
  );
}
