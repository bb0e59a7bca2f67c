import { sql, type Kysely, type Transaction } from 'kysely';
import { teamsOf } from '#server/database/lookups.ts';
import { WITH_PASSWORD } from './accounts.ts';
import { holdPerson } from './hold-person.ts';
import type { TeamContext } from './context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * Increases a person's `sign_in_version`. Must be called before their credentials are ended, because it locks the
 * person. Code that is adding a credential has then either finished, or finds that its session has ended
 * (`session-guards.ts`).
 */
export async function nextSignInVersion(tx: Kysely<PeopleSchema>, person: string): Promise<number> {
  await holdPerson(tx, person, 'exclusive');
  const { sign_in_version: version } = await tx
    .updateTable('people')
    .set({ sign_in_version: sql`sign_in_version + 1` })
    .where('id', '=', person)
    .returning('sign_in_version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Removes all of a person's factors except the password, and ends their sessions.
 * @returns whether there were such factors
 */
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
 * Ends all of a person's credentials and mailed links. The account of the OpenID provider stays, because the provider
 * has verified its owner.
 *
 * @param tx must see every workspace, because access tokens belong to workspaces
 */
export async function endCredentials(
  tx: Transaction<PeopleSchema>,
  { isSpread }: Pick<TeamContext, 'isSpread'>,
  person: string,
  at: string,
): Promise<void> {
  await forgetFactors(tx, person);
  await tx
    .deleteFrom('accounts')
    .where((is) => is.and({ person_id: person, provider_id: WITH_PASSWORD }))
    .execute();
  await tx.deleteFrom('email_links').where('person_id', '=', person).execute();
  const revoked = tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where((is) => is.and({ person_id: person, revoked_at: null }));
  if (!isSpread) await revoked.execute();
  // Nodes with none of the person's workspaces may be away.
  else for (const team of await teamsOf(tx, person)) await revoked.where('workspace_id', '=', team).execute();
}
