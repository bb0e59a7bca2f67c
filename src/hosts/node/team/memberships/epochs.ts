import { sql, type Kysely } from 'kysely';
import { CodedRefusal } from '#api/errors.ts';
import { EPOCH_HEADER, OTHER_EPOCH } from '#domain/replica/epoch.ts';
import type { MemberFound } from '#hosts/node/team/accounts/people.ts';

/** Whether a request is made for the rows of another epoch. Only devices with a copy name an epoch. */
export function namesOtherEpoch({ headers }: Request, epoch: string): boolean {
  return (headers.get(EPOCH_HEADER) ?? epoch) !== epoch;
}

/** The member, if the request names no other epoch than the workspace has. A write checks this again in its transaction. */
export function inItsEpoch(found: MemberFound, request: Request): MemberFound {
  if (found === null || typeof found === 'string' || !request.headers.has(EPOCH_HEADER)) return found;
  const { workspace, epoch, permit } = found;
  if (namesOtherEpoch(request, epoch)) return OTHER_EPOCH;
  return {
    ...found,
    permit: [...permit, { table: 'workspaces', key: { id: workspace }, values: { epoch } }],
  };
}

/** The answer to a request that names another epoch. */
export function otherEpoch(): CodedRefusal {
  const message = 'This workspace was restored from a backup meanwhile. Look, then do it again.';
  return new CodedRefusal(412, { message, code: OTHER_EPOCH });
}

/** Gives each workspace a new epoch, because the database is an earlier one. @returns how many workspaces there are */
export async function beginEpochs<Schema>(db: Kysely<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE workspaces SET epoch = gen_random_uuid()::text`.execute(db);
  return Number(numAffectedRows ?? 0);
}
