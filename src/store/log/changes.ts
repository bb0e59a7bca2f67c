import type { Change } from '#domain/change.ts';
import { ANY_CHANGE, isFilter } from '#domain/history/change-subjects.ts';
import { planUndo } from '#domain/history/plan-undo.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { ChangeRange, Database, LoggedChange, Reading, Writing } from '#store/database.ts';
import { problemAfter } from './integrity.ts';
import type { LogIndex } from './log-index.ts';
import { toChange, type UndoPlan } from './log.ts';
import { firstOf, type NounRules } from './noun-rules.ts';
import type { ChangeStore } from '#store/store.ts';
import type { Write } from '#store/write.ts';
import { currentRows } from './current-rows.ts';
import type { Writer } from './writer.ts';

/** @param loadRules loads the rules of an undo, before its transaction begins */
export function changeStore(
  db: Database,
  writer: Writer,
  index: LogIndex,
  loadRules: () => Promise<readonly NounRules[]>,
): ChangeStore {
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

    async undo(write, seq) {
      const rules = await loadRules();
      return writer.rows<Change>(write, (tx) => undo(tx, rules, seq, write));
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

async function undo(
  tx: Writing,
  rules: readonly NounRules[],
  seq: number,
  { askedAt, by }: Pick<Write, 'askedAt' | 'by'>,
) {
  const change = await tx.change(seq);
  if (!change) return null;
  const refused = await firstOf(rules, (rule) => rule.undo?.refuse?.(change, by));
  if (refused) return refused;
  const plan = await planOf(tx, rules, change, askedAt);
  if (isRefusal(plan)) return plan;
  const problem = await problemAfter(tx.withQuarantine, plan.rows, rules);
  if (problem !== null) return refuse('conflict', `This can’t be undone: ${problem}.`);
  return { ...plan, undoes: seq };
}

async function planOf(
  tx: Reading,
  rules: readonly NounRules[],
  change: LoggedChange,
  at: Timestamp,
): Promise<UndoPlan | Refusal> {
  const planned = await firstOf(rules, (rule) => rule.undo?.plan?.(change, tx));
  if (planned) return planned;
  const rows = planUndo(change, await currentRows(tx, change.rows));
  if (isRefusal(rows)) return rows;
  const adapted = rules.reduce<UndoPlan['rows']>(
    (next, { undo: its }) => its?.adapt?.(next, at) ?? next,
    rows,
  );
  return { rows: adapted };
}
