import { sql, type Kysely } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import { uuidIn } from '#domain/uuid.ts';
import { writtenAddresses } from '#server/contents/figures.ts';
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
 */
export async function eraseWorkspace(
  context: OperatorContext,
  workspace: string,
  erasedBy: Eraser,
): Promise<ErasureReceipt> {
  const { allWorkspaces: db, now, tell, removeMails, closeWorkspace, removeFiles } = context;
  const at = now().toISOString();
  // From here on no request opens the workspace.
  await db
    .updateTable('teams')
    .set((is) => ({ deleted_at: is.fn.coalesce('deleted_at', is.val(at)) }))
    .where('workspace_id', '=', workspace)
    .execute();
  const addresses = await addressesOf(db, workspace);
  const members = await db
    .selectFrom('members')
    .select('person_id')
    .where('workspace_id', '=', workspace)
    .execute();
  const ids = members.map(({ person_id: id }) => id);
  // Afterwards nobody would know any more whom they are for.
  const mails = await removeMails(addresses);
  const counts = await db.transaction().execute(async (tx) => {
    const rows = await eraseRows(tx, workspace);
    await tx
      .updateTable('people')
      .set({ first_workspace: null })
      .where('first_workspace', '=', workspace)
      .execute();
    const found = { ...rows, people: await erasePeople(tx, ids, at), mails };
    await storeReceipt(tx, { workspace, erasedAt: at, erasedBy, counts: found });
    return found;
  });
  closeWorkspace(workspace);
  const { files: storedFiles, bytes: storedBytes } = await removeFiles(workspace);
  const receipt = { workspace, erasedAt: at, erasedBy, counts: { ...counts, storedFiles, storedBytes } };
  await storeReceipt(db, receipt);
  for (const person of ids) await tell(person);
  return receipt;
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
