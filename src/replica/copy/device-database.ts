import type { TableName } from '#domain/tables.ts';
import type { ChangeRange, Database, LoggedChange, Reading } from '#store/database.ts';
import {
  isSending,
  isSync,
  LOCAL_SEQS,
  newestFirst,
  serverChangesIn,
  type IdsByTable,
} from './replica-log.ts';
import { sentKey } from './write-keys.ts';
import type { KnownLog } from './known-log.ts';
import { reservedIds } from './reserved-ids.ts';
import type { ReplicaChange } from '#store/replica-store.ts';

/**
 * The database of a replica as the store sees it: its log is the server’s log followed by the pending writes, and new
 * rows get ids that the server has reserved for this device.
 *
 * @param known the log of this database
 * @param idsAgain for a write that is run again, the ids of its new rows when it was run first
 */
export function deviceDatabase(db: Database, known: KnownLog, idsAgain: () => IdsByTable): Database {
  return {
    ...db,
    read: (work) => db.read((tx) => work({ ...tx, ...bothLogs(tx, known) })),
    async write(work) {
      let stored: LoggedChange | undefined;
      const value = await db.write(async (tx) => {
        const taken = new Map<TableName, number>();
        return work({
          ...tx,
          ...bothLogs(tx, known),
          async newIds(table, count) {
            const from = taken.get(table) ?? 0;
            const again = idsAgain()[table] ?? [];
            taken.set(table, from + count);
            const more = reservedIds(await known.read(tx), table, Math.max(0, from + count - again.length));
            return [...again, ...more].slice(from, from + count);
          },
          commit(rows, change, floor) {
            stored = change;
            return tx.commit(rows, change, floor);
          },
        });
      });
      if (stored) known.stored(stored);
      return value;
    },
  };
}

function bothLogs(tx: Reading, known: KnownLog): Pick<Reading, 'change' | 'changes'> {
  return { change: (seq) => findChange(tx, known, seq), changes: (range) => listChanges(tx, range) };
}

/** A change of the server by its seq, or a write of this device, as it is now, by the seq of any of its runs. */
export async function findChange(
  tx: Reading,
  known: KnownLog,
  seq: number,
): Promise<LoggedChange | undefined> {
  if (seq < LOCAL_SEQS) return findServerChange(tx, (change) => change.seq === seq);
  const local = await tx.change(seq);
  if (!local || isSync(local)) return undefined;
  const key = sentKey(local);
  const { ran } = await known.read(tx);
  return (
    ran.find((change) => sentKey(change) === key) ?? findServerChange(tx, (change) => change.key === key)
  );
}

export async function findServerChange(
  tx: Reading,
  isWanted: (change: ReplicaChange) => boolean,
): Promise<LoggedChange | undefined> {
  for await (const entry of newestFirst(tx)) {
    const found = isSync(entry) && serverChangesIn(entry).find(isWanted);
    if (found) return toLogged(found, entry);
  }
  return undefined;
}

async function listChanges(
  tx: Reading,
  { after, before = Infinity, order = 'oldest', limit }: ChangeRange,
): Promise<LoggedChange[]> {
  const newest: LoggedChange[] = [];
  let isPending = true;
  for await (const entry of newestFirst(tx)) {
    isPending &&= !isSync(entry);
    const more = isSync(entry)
      ? serverChangesIn(entry)
          .toReversed()
          .map((change) => toLogged(change, entry))
      : [entry].filter(({ undoable }) => isPending && undoable && !isSending(entry));
    newest.push(...more.filter(({ seq }) => seq > after && seq < before));
    if (order === 'newest' && newest.length >= limit) break;
  }
  return (order === 'newest' ? newest : newest.toReversed()).slice(0, limit);
}

function toLogged(change: ReplicaChange, { charactersBefore, characters }: LoggedChange): LoggedChange {
  const { seq, at, happenedAt, by, command, rows, undoable, undoes, added, left, key } = change;
  const logged = { seq, at, by, command, rows, undoable, undoes, key, charactersBefore, characters };
  return {
    ...logged,
    ...(happenedAt !== undefined && { happenedAt }),
    ...(added && { added }),
    ...(left && { left }),
    answer: null,
  };
}
