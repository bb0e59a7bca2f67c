import type { Kysely } from 'kysely';
import { listPasskeys, type Passkey } from './passkeys.ts';
import type { PeopleSchema } from './schema.ts';

/** How somebody shows who they are beside their password. */
export interface Factors {
  /** Whether they have a password here. */
  readonly password: boolean;
  readonly twoStep: {
    readonly on: boolean;
    /** How many backup codes are left. */
    readonly backupCodes: number;
  };
  readonly passkeys: readonly Passkey[];
}

export async function factorsOf(db: Kysely<PeopleSchema>, person: string): Promise<Factors> {
  const [account, own, passkeys] = await Promise.all([
    db
      .selectFrom('accounts')
      .select('id')
      .where('person_id', '=', person)
      .where('password', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('two_factors')
      .innerJoin('people', 'people.id', 'person_id')
      .select('backup_codes')
      .where('person_id', '=', person)
      .where('two_step', '=', true)
      .executeTakeFirst(),
    listPasskeys({ db }, person),
  ]);
  const codes: readonly unknown[] = own ? JSON.parse(own.backup_codes) : [];
  const twoStep = { on: own !== undefined, backupCodes: codes.length };
  return { password: account !== undefined, twoStep, passkeys };
}

/** Removes every factor of somebody but their password, with their sessions. @returns whether they had any */
export async function forgetFactors(tx: Kysely<PeopleSchema>, person: string): Promise<boolean> {
  const had = await tx
    .deleteFrom('two_factors')
    .where('person_id', '=', person)
    .returning('verified')
    .executeTakeFirst();
  const passkeys = await tx.deleteFrom('passkeys').where('person_id', '=', person).returning('id').execute();
  await tx.updateTable('people').set({ two_step: false }).where('id', '=', person).execute();
  await tx.deleteFrom('verifications').where('value', '=', person).execute();
  await tx.deleteFrom('sessions').where('person_id', '=', person).execute();
  return (had?.verified ?? false) || passkeys.length > 0;
}
