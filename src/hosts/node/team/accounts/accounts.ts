import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Auth } from './auth.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/** better-auth's name for the provider of accounts with a password. */
export const WITH_PASSWORD = 'credential';

/** The name, in our tables, of the OpenID provider that the settings name. */
export const OIDC = 'oidc';

/** How somebody signs in: by a password, or as whoever the OpenID provider says they are. */
export type NewAccount =
  | {
      /** From {@link hashPassword}. */
      readonly passwordHash: string;
    }
  | {
      /** What the OpenID provider calls them, for good. */
      readonly subject: string;
    };

/** Somebody who is about to get an account. */
export interface NewPerson {
  readonly id: string;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Whether they have shown that the email is theirs (`email-proof.ts`). */
  readonly isProven: boolean;
  /** The workspace that the account is made for. */
  readonly workspace: string;
  readonly account: NewAccount;
}

/** Takes its time, so not within a transaction. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  return (await auth.$context).password.hash(password);
}

/**
 * Adds a person with an account, as better-auth keeps them. Its own sign-up is a transaction of its own: the account
 * would be there when whatever gives the right to it fails.
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
  await addAccount(tx, id, account, at);
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
