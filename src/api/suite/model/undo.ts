import { sameValue, type RowChange } from '#domain/change.ts';

type Values = Readonly<Record<string, unknown>>;

/** Groups of fields that always change together. */
const AS_ONE = [
  ['stage', 'stageSince', 'reasonId', 'reasonNote'],
  ['title', 'version', 'updatedAt', 'sections'],
  [
    'state',
    'text',
    'pay',
    'startsOn',
    'expiresOn',
    'approvals',
    'key',
    'document',
    'messageId',
    'sentAt',
    'answeredAt',
    'signedName',
    'reason',
    'evidence',
  ],
];

/** The fields that every change of a row sets. An undo neither compares nor restores them. */
const MOMENTS: Readonly<Record<string, string>> = { openings: 'updatedAt', sites: 'updatedAt' };

/** The stored row after undoing one of its changes. Null when the undo is refused. */
export function undoneRow(row: RowChange, now: object | null): RowChange | null {
  const { before } = row;
  if (isKept(row, now) || isConfirmed(row, now)) return null;
  const after = waitingSince(row, now) ?? explainedSince(row, now);
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

/** Tells whether a change added a message that came in, which no undo removes. */
function isKept({ table, before }: RowChange, now: object | null): boolean {
  return table === 'messages' && before === null && (now as Values | null)?.['state'] === 'received';
}

/** Tells whether a change is of an acceptance that somebody has confirmed. */
function isConfirmed({ table, before, after }: RowChange, now: object | null): boolean {
  if (table !== 'offers' || !now || (now as Values)['confirmedAt'] === null) return false;
  return before?.state !== after?.state || before?.confirmedAt !== after?.confirmedAt;
}

/** A message that a change added and that still waits, as it is now: it is taken back all the same. */
function waitingSince({ table, before }: RowChange, now: object | null): object | null {
  return table === 'messages' && before === null && (now as Values | null)?.['state'] === 'waiting'
    ? now
    : null;
}

/** A message that an undo brings back waits for at least 30 seconds. */
export function delayed(row: RowChange, at: string): RowChange {
  const { table, before, after } = row;
  if (table !== 'messages' || after?.state !== 'waiting') return row;
  if (before?.state === 'waiting' && before.dueAt === after.dueAt) return row;
  const soon = new Date(Date.parse(at) + 30_000).toISOString();
  return after.dueAt !== null && after.dueAt >= soon ? row : { ...row, after: { ...after, dueAt: soon } };
}

/** Tells whether the fields that a change touched have their earlier values again. */
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

/**
 * Tells whether a change touched a field. The fields of an assessment or an offer change together, and those of a job
 * one by one.
 */
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
