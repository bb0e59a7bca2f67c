import type { Actor } from '#domain/actor.ts';
import { sameValue, type Change, type RowChange } from '#domain/change.ts';
import { touchedFields, withFields } from '#domain/changes/touched-fields.ts';
import type { TableName } from '#domain/tables.ts';
import type { LaterChange } from '#domain/later-changes.ts';
import type { Timestamp } from '#domain/time.ts';
import { isReplicated } from './replicated.ts';

/**
 * The code of a refusal (product §7): the write would undo a change that somebody else has made since the device had its
 * rows. A person decides which of both holds (product §25).
 */
export const LATER_CHANGE = 'later-change';

/**
 * The rows of a write that can undo a later change. An added row can't. An event of the timeline only tells of the
 * candidate’s row. What no device copies is no reason, because its reader may not see it.
 */
export function rowsAtStake(rows: readonly RowChange[]): readonly RowChange[] {
  return rows.filter(
    ({ table, before, after }) =>
      before !== null && table !== 'timelines' && isReplicated(table) && !sameValue(before, after),
  );
}

/** Fields that follow from others, or that are made right by each change: they tell of no decision. */
const NO_DECISION: Readonly<Record<string, true>> = { order: true, stageSince: true, updatedAt: true };

/** The first change of a field since. */
interface Since {
  /** The value that the device knew. */
  readonly known: unknown;
  readonly by: Actor;
  readonly at: Timestamp;
}

/**
 * The later changes of others that a write would undo. Later changes of its own author do not count, because the author
 * knew of them. In a list, items that others have added or removed stay so.
 *
 * @param since all later changes of these rows, the oldest first
 */
export function laterChanges(
  rows: readonly RowChange[],
  since: readonly Pick<Change, 'rows' | 'by' | 'at' | 'happenedAt'>[],
  author: Actor,
): LaterChange[] {
  const wanted = new Map(rowsAtStake(rows).map((row) => [nameOf(row), row]));
  const fields = new Map<string, Map<string, Since>>();
  for (const { rows: changed, by, at: arrivedAt, happenedAt: at = arrivedAt } of since) {
    for (const row of changed) {
      const name = nameOf(row);
      if (!wanted.has(name)) continue;
      // A row that somebody else has added since is one that the device does not know.
      if (row.before === null && by !== author) wanted.delete(name);
      if (row.before === null || row.after === null) continue;
      const known = fields.get(name) ?? new Map<string, Since>();
      fields.set(name, known);
      for (const field of decidedFields(row)) {
        const first = known.get(field);
        known.set(field, { known: first ? first.known : valueIn(row.before, field), by, at });
      }
    }
  }
  return Array.from(wanted).flatMap(([name, row]) => {
    const undone = Array.from(fields.get(name) ?? []).filter(
      ([field, { known, by }]) => by !== author && isUndone(field, known, row),
    );
    const last = undone.map(([, each]) => each).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
    if (!last || row.before === null) return [];
    const before = {
      ...row.before,
      ...Object.fromEntries(undone.map(([field, { known }]) => [field, known])),
    };
    return [laterChange(row, before, { fields: undone.map(([field]) => field), by: last.by, at: last.at })];
  });
}

/** The rows of a write of which the log can’t tell what others have changed since. */
export function unknownChanges(rows: readonly RowChange[]): LaterChange[] {
  return rowsAtStake(rows).map((row) =>
    laterChange(row, row.before, { fields: decidedFields(row), by: null, at: null }),
  );
}

/**
 * The later changes that a device did not know: without those to a value that its own rows had. Its person has made the same
 * change before, or the log no longer tells whether there was one.
 *
 * @param known the rows that the write changed on the device when its person made it
 */
export function unknownTo(known: readonly RowChange[], changes: readonly LaterChange[]): LaterChange[] {
  const rows = new Map(known.map((row) => [nameOf(row), row]));
  return changes.flatMap((change) => {
    const { by, at, after: now } = change;
    const row = rows.get(nameOf(change));
    if (!row?.before || !now) return [change];
    const { before } = row;
    const write = { ...row, before: now } as RowChange;
    const fields = change.fields.filter((field) => isUndone(field, valueIn(before, field), write));
    const rowNow = { ...change, before: now } as RowChange;
    return fields.length === 0
      ? []
      : [laterChange(rowNow, withFields(now, fields, before), { fields, by, at })];
  });
}

function laterChange(
  { table, id, before: now }: RowChange,
  before: object | null,
  which: Pick<LaterChange, 'fields' | 'by' | 'at'>,
): LaterChange {
  // TypeScript can't infer that both rows are of this table.
  return { table, id, before, after: now, ...which } as unknown as LaterChange;
}

/** Tells whether a row change would take back a later change of a known value. */
function isUndone(field: string, known: unknown, { before, after }: RowChange): boolean {
  const [now, wanted] = [valueIn(before, field), valueIn(after, field)];
  if (after !== null && Array.isArray(known) && Array.isArray(now) && Array.isArray(wanted)) {
    const isMissing = (list: readonly unknown[]) => (item: unknown) =>
      !list.some((each) => sameValue(each, item));
    const [added, removed] = [now.filter(isMissing(known)), known.filter(isMissing(now))];
    return added.some(isMissing(wanted)) || !removed.every(isMissing(wanted));
  }
  return !sameValue(known, now) && (after === null || !sameValue(now, wanted));
}

function decidedFields(row: RowChange): string[] {
  const { before, after } = row;
  const fields =
    before && after
      ? Object.keys(before).filter((field) => !sameValue(valueIn(before, field), valueIn(after, field)))
      : touchedFields(row);
  return fields.filter((field) => NO_DECISION[field] !== true);
}

function valueIn(row: object | null, field: string): unknown {
  return row && (row as Readonly<Record<string, unknown>>)[field];
}

function nameOf({ table, id }: { readonly table: TableName; readonly id: number }): string {
  return `${table} ${id}`;
}
