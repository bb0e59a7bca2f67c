import { sql, type Kysely } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import { uuidIn } from '#domain/uuid.ts';
import { writtenAddresses } from '#server/contents/figures.ts';
import { failure } from '#server/calls/failure.ts';
import type { ErasedCounts } from '#server/database/company-tables.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { erasePeople, eraseRows } from './erase-rows.ts';
import type { OperatorContext } from './operator-context.ts';

/** Who erases a workspace. A receipt names nobody. */
export type Eraser = 'operator' | 'owner';

/** What is left of an erased workspace: who erased it and when, and how much it was. */
export interface ErasureReceipt {
  readonly workspace: string;
  readonly erasedAt: Timestamp;
  readonly erasedBy: string;
  /** Rows by table, and `people` (accounts), `mails` (in the operator’s folder), `storedFiles` and `storedBytes`. */
  readonly counts: ErasedCounts;
}

/**
 * Erases a workspace: every row, the accounts of those who are in no other, the mails that wait, and the bytes of its files.
 * Rows go first, in one transaction, so that an interrupted erasure can be made again.
 *
 * @throws HTTPException 404, or the failure of a part
 */
export async function eraseWorkspace(context: OperatorContext, workspace: string): Promise<ErasureReceipt> {
  const { allWorkspaces: db, now } = context;
  // From here on no request opens the workspace.
  await db
    .updateTable('teams')
    .set((is) => ({ deleted_at: is.fn.coalesce('deleted_at', is.val(now().toISOString())) }))
    .where('workspace_id', '=', workspace)
    .execute();
  const erased = await erase(context, workspace, { erasedBy: 'operator' });
  // Another call was faster.
  const receipt = erased ?? (await erasureReceipts(db, workspace))[0];
  if (!receipt) throw failure(404, 'There is no such workspace');
  return receipt;
}

/**
 * Erases a workspace that was deleted long enough ago, unless it is suspended or was resumed meanwhile.
 *
 * @param deletedUpTo the latest time of its deletion
 * @param ended breaks off the removal of its files
 */
export async function eraseDeleted(
  context: OperatorContext,
  workspace: string,
  deletedUpTo: Timestamp,
  ended: AbortSignal,
): Promise<void> {
  await erase(context, workspace, { erasedBy: 'owner', deletedUpTo, ended });
}

interface Erasure {
  readonly erasedBy: Eraser;
  /** Absent: whenever it was deleted, and also while it is suspended. */
  readonly deletedUpTo?: Timestamp;
  readonly ended?: AbortSignal;
}

/** @returns null when there is nothing to erase (any more) */
async function erase(
  { allWorkspaces: db, now, tell, removeMails, closeWorkspace, removeFiles }: OperatorContext,
  workspace: string,
  { erasedBy, deletedUpTo, ended }: Erasure,
): Promise<ErasureReceipt | null> {
  const at = now().toISOString();
  const done = await db.transaction().execute(async (tx) => {
    // In this order, as whoever changes the workspace locks them.
    await sql`SELECT FROM workspaces WHERE id = ${workspace} FOR UPDATE`.execute(tx);
    const found = await tx
      .selectFrom('teams')
      .select('name')
      .where('workspace_id', '=', workspace)
      .$if(deletedUpTo !== undefined, (all) =>
        all.where('suspended_at', 'is', null).where('deleted_at', '<=', deletedUpTo ?? at),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!found) return null;
    const addresses = await addressesOf(tx, workspace);
    const members = await tx
      .selectFrom('members')
      .select('person_id')
      .where('workspace_id', '=', workspace)
      .execute();
    const ids = members.map(({ person_id: id }) => id);
    const rows = await eraseRows(tx, workspace);
    await tx
      .updateTable('people')
      .set({ first_workspace: null })
      .where('first_workspace', '=', workspace)
      .execute();
    const people = await erasePeople(tx, ids, at);
    // A failure before this leaves them. After the end of the transaction nobody would know any more whom they are for.
    const mails = await removeMails(addresses);
    const counts: ErasedCounts = { ...rows, people, mails };
    await storeReceipt(tx, { workspace, erasedAt: at, erasedBy, counts });
    return { ids, counts };
  });
  if (!done) return null;
  closeWorkspace(workspace);
  for (const person of done.ids) await tell(person);
  const { files: storedFiles, bytes: storedBytes } = await removeFiles(workspace, ended);
  const counts = { ...done.counts, storedFiles, storedBytes };
  const receipt = { workspace, erasedAt: at, erasedBy, counts };
  await storeReceipt(db, receipt);
  return receipt;
}

/** What a receipt counts beside the rows of tables. */
const BESIDE_TABLES = ['people', 'mails', 'storedFiles', 'storedBytes'];

/** How many rows of how many tables were erased. */
export function erasedRows({ counts }: ErasureReceipt): { readonly rows: number; readonly tables: number } {
  const tables = Object.entries(counts).filter(([name]) => !BESIDE_TABLES.includes(name));
  return { rows: tables.reduce((sum, [, count]) => sum + count, 0), tables: tables.length };
}

/** The addresses, in lower case, to which a workspace may have written. */
async function addressesOf(db: Kysely<PeopleSchema>, workspace: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    ${writtenAddresses(workspace)}
    UNION SELECT lower("to") FROM erasure_mails WHERE workspace_id = ${workspace}
    UNION SELECT lower(email) FROM held_applications WHERE workspace_id = ${workspace}
    UNION SELECT lower(email) FROM invitations WHERE workspace_id = ${workspace}
    UNION SELECT lower(people.email) FROM members JOIN people ON people.id = person_id
      WHERE members.workspace_id = ${workspace}`.execute(db);
  return new Set(rows.flatMap(({ email }) => (email === '' ? [] : [email])));
}

async function storeReceipt(
  db: Kysely<PeopleSchema>,
  { workspace, erasedAt, erasedBy, counts }: ErasureReceipt,
): Promise<void> {
  const values = { erased_at: erasedAt, erased_by: erasedBy, counts: JSON.stringify(counts) };
  await db
    .insertInto('erasure_receipts')
    .values({ workspace_id: workspace, ...values })
    .onConflict((on) => on.column('workspace_id').doUpdateSet({ counts: values.counts }))
    .execute();
}

/** The receipts of erased workspaces, or of one, the latest first. */
export async function erasureReceipts(
  db: Kysely<PeopleSchema>,
  id: string | null = null,
): Promise<ErasureReceipt[]> {
  const known = id === null ? null : uuidIn(id);
  return db
    .selectFrom('erasure_receipts')
    .select(['workspace_id as workspace', 'erased_at as erasedAt', 'erased_by as erasedBy', 'counts'])
    .$if(known !== null, (all) => all.where('workspace_id', '=', known))
    .orderBy('erased_at', 'desc')
    .orderBy('workspace_id')
    .execute();
}
