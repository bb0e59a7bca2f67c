import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { endCredentials } from './credentials.ts';
import { holdPerson } from './hold-person.ts';
import type { TeamContext } from './context.ts';
import { failure } from '#server/calls/failure.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * The proof that the email belongs to the account's owner: by a mailed link, or by the OpenID provider. Before the
 * proof, somebody else may have made the account, such as the inviter.
 */
interface EmailProof {
  readonly isProven: boolean;
  /** The only workspace that the account can open before the proof. */
  readonly firstWorkspace: string | null;
}

/** A condition for statements with `people` and `members`: the person's account can open the workspace. */
export const IS_OPEN: RawBuilder<boolean> = sql`(people.email_proven_at IS NOT NULL OR people.first_workspace = members.workspace_id)`;

/** Locks a person as {@link holdPerson} does, and reads whether the email is proven. */
export async function lockPerson(tx: Transaction<PeopleSchema>, person: string): Promise<EmailProof> {
  await holdPerson(tx, person, 'exclusive');
  const row = await tx
    .selectFrom('people')
    .select(['email_proven_at', 'first_workspace'])
    .where('id', '=', person)
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
 * Stores that the email is proven. Ends all earlier credentials, because somebody else may have made them.
 *
 * @param tx must see every workspace
 */
export async function proveEmail(
  tx: Transaction<PeopleSchema>,
  context: Pick<TeamContext, 'isSpread'>,
  person: string,
  at: string,
): Promise<void> {
  await endCredentials(tx, context, person, at);
  await tx
    .updateTable('people')
    .set({ email_proven_at: sql`coalesce(email_proven_at, ${at})`, email_verified: true, updated_at: at })
    .where('id', '=', person)
    .execute();
}

/** The error for a call that needs a proven email. */
export function confirmFirst() {
  return failure(
    403,
    'Confirm your email first. Until then your account opens only the workspace that it was made for.',
  );
}
