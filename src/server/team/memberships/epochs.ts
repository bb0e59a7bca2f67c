import { sql, type Kysely } from 'kysely';
import { EPOCH_HEADER, OTHER_EPOCH } from '#domain/replica/epoch.ts';
import type { MemberFound } from '#server/calls/member.ts';
import type { Permit } from '#store/write.ts';

/** Tells whether a request is made for the rows of another epoch. Only devices with a copy name an epoch. */
export function namesOtherEpoch({ headers }: Request, epoch: string): boolean {
  return (headers.get(EPOCH_HEADER) ?? epoch) !== epoch;
}

/** The rows that a write of a request locks for the epoch that it names, so that it checks the epoch again in its transaction. */
export function epochRows(
  { headers }: Request,
  { workspace, epoch }: { readonly workspace: string; readonly epoch: string },
): Permit {
  return headers.has(EPOCH_HEADER)
    ? [{ table: 'workspaces', key: { id: workspace }, values: { epoch } }]
    : [];
}

/** The member, if the request names no other epoch than the workspace has. */
export function inItsEpoch(found: MemberFound, request: Request): MemberFound {
  if (found === null || typeof found === 'string') return found;
  if (namesOtherEpoch(request, found.epoch)) return OTHER_EPOCH;
  return { ...found, permit: [...found.permit, ...epochRows(request, found)] };
}

/** Gives each workspace a new epoch, because the database is an earlier one. @returns how many workspaces there are */
export async function beginEpochs<Schema>(db: Kysely<Schema>): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE workspaces SET epoch = gen_random_uuid()::text`.execute(db);
  return Number(numAffectedRows ?? 0);
}
