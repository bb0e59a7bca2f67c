import type { Kysely } from 'kysely';
import { listPasskeys, type Passkey } from './passkeys.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The ways in which a person can sign in, as they see them. */
export interface Factors {
  /** True if the person has a password here. */
  readonly password: boolean;
  readonly twoStep: {
    readonly on: boolean;
    /** The number of unused backup codes. */
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
      .where((is) => is.and({ person_id: person, two_step: true }))
      .executeTakeFirst(),
    listPasskeys({ db }, person),
  ]);
  const codes: readonly unknown[] = own ? JSON.parse(own.backup_codes) : [];
  const twoStep = { on: own !== undefined, backupCodes: codes.length };
  return { password: account !== undefined, twoStep, passkeys };
}
