import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Auth } from './auth.ts';
import type { PeopleSchema } from './schema.ts';

/** Somebody who is about to get an account. */
export interface NewPerson {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** From {@link hashPassword}. */
  readonly passwordHash: string;
}

/** Takes its time, so not within a transaction. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  return (await auth.$context).password.hash(password);
}

/**
 * Adds a person with a password, as better-auth keeps them. Its own sign-up is a transaction of its own: the account
 * would be there when whatever gives the right to it fails.
 */
export async function addPerson(
  tx: Transaction<PeopleSchema>,
  { id, name, email, passwordHash }: NewPerson,
  at: string,
): Promise<void> {
  const dates = { created_at: at, updated_at: at };
  await tx
    .insertInto('people')
    .values({ id, name, email, email_verified: false, ...dates })
    .execute();
  await tx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      person_id: id,
      provider_id: 'credential',
      account_id: id,
      password: passwordHash,
      ...dates,
    })
    .execute();
}
