import { sameValue, type RowChange } from '#domain/change.ts';

type Values = Readonly<Record<string, unknown>>;

/** Groups of fields that always change together. */
const AS_ONE = [
  ['stage', 'stageSince', 'reasonId', 'reasonNote'],
  ['title', 'version', 'updatedAt', 'sections'],
];

/** The fields that every change of a row sets. An undo neither compares nor restores them. */
const MOMENTS: Readonly<Record<string, string>> = { openings: 'updatedAt', sites: 'updatedAt' };

/** The stored row after undoing one of its changes. Null when the undo is refused. */
export function undoneRow(row: RowChange, now: object | null): RowChange | null {
  const { before } = row;
  const after = explainedSince(row, now);
  if (!before || !after || !now) {
    return sameValue(after, now) ? ({ ...row, before: now, after: before } as RowChange) : null;
  }
  const [then, next, current]: Values[] = [{ ...before }, { ...after }, { ...now }];
  const result: Record<string, unknown> = { ...current };
  for (const field of Object.keys(current ?? {})) {
    if (field === MOMENTS[row.table] || !isTouched(field, then ?? {}, next ?? {})) continue;
    if (!sameValue(current?.[field], next?.[field])) return null;
    result[field] = then?.[field];
  }
  return { ...row, before: now, after: result } as RowChange;
}

/** Whether the fields that a change touched have their earlier values again. */
export function isAsBefore({ table, before, after }: RowChange, now: object | null): boolean {
  if (!before || !after || !now) return sameValue(before, now);
  const [then, next, current]: Values[] = [{ ...before }, { ...after }, { ...now }];
  return Object.keys(current ?? {}).every(
    (field) =>
      field === MOMENTS[table] ||
      !isTouched(field, then ?? {}, next ?? {}) ||
      sameValue(current?.[field], then?.[field]),
  );
}

/** Whether a change touched a field. The fields of an assessment change together, and those of a job one by one. */
function isTouched(field: string, then: Values, next: Values): boolean {
  const others = AS_ONE.find((fields) => fields.includes(field) && fields.every((each) => each in then));
  return (others ?? [field]).some((each) => !sameValue(then[each], next[each]));
}

/** A rejection or its event, with the present reason, which may have been given after the rejection. */
function explainedSince({ table, before, after }: RowChange, now: object | null): object | null {
  if (!after || !now) return after;
  const { reasonId, reasonNote, note }: Values = { ...now };
  if (table === 'candidates' && before?.stage !== 'rejected' && after.stage === 'rejected') {
    return before ? { ...after, reasonId, reasonNote } : after;
  }
  return table === 'timelines' && before === null && after.toStage === 'rejected'
    ? { ...after, note }
    : after;
}
