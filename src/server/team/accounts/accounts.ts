import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Auth } from './auth.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** better-auth's provider id of accounts with a password. */
export const WITH_PASSWORD = 'credential';

/** The provider id of the OpenID provider in the settings. */
export const OIDC = 'oidc';

/** A new way to sign in: with a password, or with the OpenID provider. */
export type NewAccount =
  | {
      /** The result of {@link hashPassword}. */
      readonly passwordHash: string;
    }
  | {
      /** The OpenID provider's id for the person, which never changes. */
      readonly subject: string;
    };

/** A person who gets an account. */
interface NewPerson {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** True if the person has proven that the email is theirs (`email-proof.ts`). */
  readonly isProven: boolean;
  /** The workspace for which the account is made. */
  readonly workspace: string;
  /** Null for a person who signs in by the provider or a mailed link for the first time later. */
  readonly account: NewAccount | null;
}

/** Hashes a password. Must not be called within a transaction, because it is slow. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  return (await auth.$context).password.hash(password);
}

/**
 * Adds a person with an account, in better-auth's format. better-auth's sign-up is not used, because it has its own
 * transaction: if the invitation then failed, the account would stay.
 */
export async function addPerson(
  tx: Transaction<PeopleSchema>,
  { id, name, email, isProven, workspace, account }: NewPerson,
  at: string,
): Promise<void> {
  await tx
    .insertInto('people')
    .values({
      id,
      name,
      email,
      email_verified: isProven,
      email_proven_at: isProven ? at : null,
      first_workspace: workspace,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (account) await addAccount(tx, id, account, at);
}

/** Adds a way to sign in to a person. */
export async function addAccount(
  db: Kysely<PeopleSchema>,
  person: string,
  account: NewAccount,
  at: string,
): Promise<void> {
  const key =
    'subject' in account
      ? { provider_id: OIDC, account_id: account.subject, password: null }
      : { provider_id: WITH_PASSWORD, account_id: person, password: account.passwordHash };
  await db
    .insertInto('accounts')
    .values({ id: randomUUID(), person_id: person, ...key, created_at: at, updated_at: at })
    .execute();
}

/** The person with this id or email; undefined if there is none. */
export function personWith(db: Kysely<PeopleSchema>, column: 'id' | 'email', value: string | null) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'email_proven_at'])
    .where(column, '=', value)
    .executeTakeFirst();
}
