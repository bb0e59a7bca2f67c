import { sql, type Kysely, type Transaction } from 'kysely';
import { WITH_PASSWORD } from './accounts.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/**
 * Begins another version of what a person signs in with, before anything of it ends. Their row is locked with it: whoever adds
 * something at that moment has done so before, or finds their session gone (`session-guards.ts`).
 */
export async function nextSignInVersion(tx: Kysely<PeopleSchema>, person: string): Promise<number> {
  const { sign_in_version: version } = await tx
    .updateTable('people')
    .set({ sign_in_version: sql`sign_in_version + 1` })
    .where('id', '=', person)
    .returning('sign_in_version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes every factor of somebody but their password, with their sessions. @returns whether they had any */
export async function forgetFactors(tx: Kysely<PeopleSchema>, person: string): Promise<boolean> {
  await nextSignInVersion(tx, person);
  await tx.updateTable('people').set({ two_step: false }).where('id', '=', person).execute();
  await tx.deleteFrom('sessions').where('person_id', '=', person).execute();
  const had = await tx
    .deleteFrom('two_factors')
    .where('person_id', '=', person)
    .returning('verified')
    .executeTakeFirst();
  const passkeys = await tx.deleteFrom('passkeys').where('person_id', '=', person).returning('id').execute();
  await tx.deleteFrom('verifications').where('value', '=', person).execute();
  return (had?.verified ?? false) || passkeys.length > 0;
}

/**
 * Ends everything that a person signs in with, and what they were sent to do so. An account at the OpenID provider stays: the provider
 * vouches for whoever has it.
 *
 * @param tx of every workspace, because access tokens end in each
 */
export async function endCredentials(
  tx: Transaction<PeopleSchema>,
  person: string,
  at: string,
): Promise<void> {
  await forgetFactors(tx, person);
  await tx
    .deleteFrom('accounts')
    .where('person_id', '=', person)
    .where('provider_id', '=', WITH_PASSWORD)
    .execute();
  await tx.deleteFrom('email_links').where('person_id', '=', person).execute();
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where('person_id', '=', person)
    .where('revoked_at', 'is', null)
    .execute();
}
