import type { Actor } from '#domain/actor.ts';
import { countTouched, replacesEverything, type AddedRows } from '#domain/change.ts';
import { idsIn } from '#domain/replica/id-ranges.ts';
import { erases, isErasedWithOthers } from '#domain/erasure/erasing.ts';
import type { Compared } from '#domain/replica/tables.ts';
import { isReplicated, type ReplicatedTable } from '#domain/replica/replicated.ts';
import { keyOf, type Rows } from '#domain/tables.ts';
import { canonicalText } from '#store/canonical-text.ts';
import type { Database, LoggedChange, PageRange, Reading } from '#store/database.ts';
import { digestOfText } from '#store/digest.ts';
import { toChange } from '#store/log/log.ts';
import type {
  AddedNow,
  ReplicaChange,
  ReplicaChanges,
  ReplicaRows,
  ReplicaStore,
} from '#store/replica-store.ts';
import { figuresOfLists, figuresOfReports } from './figures.ts';

/** The number of rows to read at once. A row of a file can have a long text. */
const ROWS_AT_ONCE = 250;

/** A page ends after this many characters of rows. */
const MOST_CHARACTERS = 4_000_000;

/** An answer begins no further change after this many changed rows. */
const MOST_CHANGED_ROWS = 10_000;

export function replicaStore(db: Database): ReplicaStore {
  return {
    rows: (table, range) => db.read((tx) => pageOf(tx, table, range)),
    changes: (range, reader, how) =>
      db.read((tx) => changesAfter(tx, range, { reader, takesErasures: how !== 'without erasures' })),
    reserveIds: async (counts) => ({ first: await db.reserveIds(counts), counts }),
    async digest(of, seq) {
      // The digest of a large table takes long.
      if ((await db.read(revisionOf)) !== seq) return null;
      const figures = FIGURES.get(of);
      if (!figures) {
        const found = await db.digest(of as ReplicatedTable);
        return found?.seq === seq ? found.digest : null;
      }
      const digest = await digestOfText(canonicalText(await figures(db)));
      return (await db.read(revisionOf)) === seq ? digest : null;
    },
  };
}

const FIGURES: ReadonlyMap<Compared, (db: Database) => Promise<unknown>> = new Map([
  ['lists', figuresOfLists],
  ['reports', figuresOfReports],
]);

async function pageOf<Table extends ReplicatedTable>(
  tx: Reading,
  table: Table,
  { after, limit }: PageRange,
): Promise<ReplicaRows<Table>> {
  const seq = await revisionOf(tx);
  const rows: Rows[Table][] = [];
  let characters = 0;
  while (rows.length < limit && characters < MOST_CHARACTERS) {
    const last = rows.at(-1);
    const atOnce = { after: last ? keyOf(last) : after, limit: Math.min(ROWS_AT_ONCE, limit - rows.length) };
    // oxlint-disable-next-line no-await-in-loop -- each part starts where the last one ended
    const part = await tx.page(table, atOnce);
    rows.push(...part);
    if (part.length < atOnce.limit) return { seq, rows, isLast: true };
    characters += JSON.stringify(part).length;
  }
  return { seq, rows, isLast: false };
}

async function changesAfter(
  tx: Reading,
  { after, limit }: PageRange,
  { reader, takesErasures }: { readonly reader: Actor; readonly takesErasures: boolean },
): Promise<ReplicaChanges | null> {
  const revision = await revisionOf(tx);
  const logged = upToMost(await tx.changes({ after, limit }));
  // A database that was set back to an older state has a lower revision than the copy.
  const follows = after === revision || logged[0]?.seq === after + 1;
  const canTake = (change: LoggedChange) =>
    takesErasures && erases(change) ? true : !replacesEverything(change) && !isErasedWithOthers(change);
  if (!follows || !logged.every(canTake)) return null;
  const changes: ReplicaChange[] = [];
  for (const change of logged) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    changes.push(await replicated(tx, change, reader));
  }
  const through = logged.at(-1)?.seq ?? after;
  return { through, changes, isLast: through === revision };
}

async function revisionOf(tx: Reading): Promise<number> {
  return (await tx.lastChange())?.seq ?? 0;
}

/** The first changes, up to the one that reaches `MOST_CHANGED_ROWS`. */
function upToMost(changes: readonly LoggedChange[]): readonly LoggedChange[] {
  let rows = 0;
  const last = changes.findIndex((change) => (rows += countTouched(change)) >= MOST_CHANGED_ROWS);
  return last === -1 ? changes : changes.slice(0, last + 1);
}

/** A change as devices copy it. The command of rows that no device copies is answered without its body. */
async function replicated(tx: Reading, logged: LoggedChange, reader: Actor): Promise<ReplicaChange> {
  if (erases(logged)) return erasure(tx, logged, reader);
  const { added, command, ...change } = toChange(logged);
  const rows = change.rows.filter(({ table }) => isReplicated(table));
  const copied = (added ?? []).filter(isAddedReplicated);
  const isWhole = countTouched({ rows, added: copied }) === countTouched(logged);
  return {
    ...change,
    command: isWhole ? command : { ...command, body: null },
    rows,
    ...(copied.length > 0 && { added: copied }),
    key: logged.by === reader ? logged.key : null,
    addedRows: await addedNow(tx, copied),
  };
}

/** An erasure, with the rows that remember it. Its own change in the log has no rows. */
async function erasure(tx: Reading, logged: LoggedChange, reader: Actor): Promise<ReplicaChange> {
  const { ids = [] } = logged.answer as { readonly ids?: readonly number[] };
  // Each change of a workspace has a moment of its own.
  const rows = (await tx.all('erasures')).filter(({ at }) => at === logged.at);
  return {
    ...toChange(logged),
    key: logged.by === reader ? logged.key : null,
    addedRows: [{ table: 'erasures', rows }],
    erased: ids,
  };
}

type AddedReplicated = AddedRows & { readonly table: ReplicatedTable };

function isAddedReplicated(added: AddedRows): added is AddedReplicated {
  return isReplicated(added.table);
}

async function addedNow(tx: Reading, added: readonly AddedReplicated[]): Promise<AddedNow[]> {
  const found: AddedNow[] = [];
  for (const { table, ...range } of added) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
    const rows = (await tx.get(table, idsIn(range))).filter((row) => row !== undefined);
    // TypeScript can't infer that the rows are of this table.
    found.push({ table, rows } as unknown as AddedNow);
  }
  return found;
}
