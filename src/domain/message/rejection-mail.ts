import { rowChange, type RowChange } from '#domain/change.ts';
import type { AlsoDid } from '#domain/changes/also-did.ts';
import type { Template } from '#domain/template/template.ts';
import type { Message } from './message.ts';

/** The ids of the candidates whom these rows move out of Rejected. */
export function leavingRejected(rows: readonly RowChange[]): number[] {
  return rows.flatMap((row) => (row.table === 'candidates' && leavesRejected(row) ? [row.id] : []));
}

function leavesRejected({ before, after }: Extract<RowChange, { table: 'candidates' }>): boolean {
  return before?.stage === 'rejected' && after !== null && after.stage !== 'rejected';
}

/**
 * The rows that take back the mails about a rejection that still wait: who is not rejected any more must not get one
 * (product §20).
 *
 * @param rows the other rows of the change
 * @param messages the messages of the candidates who leave Rejected
 */
export function takeBackRejectionMails(
  rows: readonly RowChange[],
  messages: readonly Message[],
  templates: readonly Template[],
): RowChange[] {
  const touched = new Set(rows.flatMap(({ table, id }) => (table === 'messages' ? [id] : [])));
  const aboutRejection = new Set(
    templates.filter(({ purpose }) => purpose === 'rejection').map(({ id }) => id),
  );
  return messages
    .filter(({ id, state, templateId }) => {
      return state === 'waiting' && aboutRejection.has(templateId ?? 0) && !touched.has(id);
    })
    .map((before) => rowChange('messages', { id: before.id, before, after: null }));
}

/** Gets the rejection mails that a change has taken back; null: it has not. */
export function mailsTakenBack(rows: readonly RowChange[]): AlsoDid | null {
  const count = leavingRejected(rows).length === 0 ? 0 : rows.filter(isTakenBack).length;
  return count === 0 ? null : { what: 'Mails-Taken-Back', count };
}

function isTakenBack(row: RowChange): boolean {
  return row.table === 'messages' && row.before?.state === 'waiting' && row.after === null;
}
