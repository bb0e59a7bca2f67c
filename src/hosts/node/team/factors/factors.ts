import type { Kysely } from 'kysely';
import { listPasskeys, type Passkey } from './passkeys.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

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
