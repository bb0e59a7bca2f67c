import type { Change, SkippedRows, RowChange } from '#domain/change.ts';
import { ANY_CHANGE, isFilter } from '#domain/history/change-subjects.ts';
import { planUndo } from '#domain/history/plan-undo.ts';
import { withDelay } from '#domain/message/undo.ts';
import { othersApproval } from '#domain/offer/undo.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { ChangeRange, Database, LoggedChange, Reading, Writing } from '#store/database.ts';
import { problemAfter } from './integrity.ts';
import type { LogIndex } from './log-index.ts';
import { toChange } from './log.ts';
import type { ChangeStore } from '#store/store.ts';
import type { Write } from '#store/write.ts';
import { currentRows, planImportUndo } from './plan-import-undo.ts';
import type { Writer } from './writer.ts';

export function changeStore(db: Database, writer: Writer, index: LogIndex): ChangeStore {
  return {
    revision() {
      return db.read(async (tx) => (await tx.lastChange())?.seq ?? 0);
    },

    async list({ filter = ANY_CHANGE, ...range }) {
      if (isFilter(filter)) await index.prepare(db);
      return db.read(async (tx) => {
        const changes = isFilter(filter)
          ? await changesAmong(tx, await index.seqsOf(tx, filter), range)
          : await tx.changes(range);
        return changes.map(toChange);
      });
    },

    undo(write, seq) {
      return writer.rows<Change>(write, (tx) => undo(tx, seq, write));
    },
  };
}

/** The changes that have one of these seqs, are in the range, and are still in the log. */
async function changesAmong(
  tx: Reading,
  seqs: readonly number[],
  { after, before = Infinity, order = 'oldest', limit }: ChangeRange,
): Promise<LoggedChange[]> {
  const within = seqs.filter((seq) => seq > after && seq < before);
  const waiting = order === 'newest' ? within.toReversed() : within;
  const found: LoggedChange[] = [];
  while (found.length < limit && waiting.length > 0) {
    const next = waiting.splice(0, limit - found.length);
    const changes = await Promise.all(next.map((seq) => tx.change(seq)));
    found.push(...changes.filter((change) => change !== undefined));
  }
  return found;
}

async function undo(tx: Writing, seq: number, { askedAt, by }: Pick<Write, 'askedAt' | 'by'>) {
  const change = await tx.change(seq);
  if (!change) return null;
  const plan = othersApproval(change, by) ?? (await planOf(tx, change, askedAt));
  if (isRefusal(plan)) return plan;
  const problem = await problemAfter(tx.withQuarantine, plan.rows);
  if (problem !== null) return refuse('conflict', `This can’t be undone: ${problem}.`);
  return { ...plan, undoes: seq };
}

async function planOf(
  tx: Reading,
  change: LoggedChange,
  at: Timestamp,
): Promise<{ readonly rows: readonly RowChange[]; readonly skipped?: SkippedRows | undefined } | Refusal> {
  if (change.added) return planImportUndo(tx, change);
  const rows = planUndo(change, await currentRows(tx, change.rows));
  return isRefusal(rows) ? rows : { rows: withDelay(rows, at) };
}
