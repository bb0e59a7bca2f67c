import type { RowChange } from '#domain/change.ts';
import { joinDescriptions, type Description, type Names, type RowOf } from '#domain/changes/description.ts';
import { describeMessageRow } from '#domain/message/changes.ts';
import { leavingRejected } from '#domain/message/rejection-mail.ts';
import { reverseRows } from './plan-undo.ts';

/** Adds to a description which mails about a rejection the change took back, or brought back by its undo. */
export function withRejectionMails(
  description: Description,
  rows: readonly RowChange[],
  names: Names,
): Description {
  const isAboutRejection = [rows, reverseRows(rows)].some((each) => leavingRejected(each).length > 0);
  const mails = isAboutRejection ? rows.filter(isWholeMessage) : [];
  const [only] = mails;
  if (!only) return description;
  const mail = mails.length === 1 ? describeMessageRow(only, names) : describeSeveral(only, mails.length);
  return (
    joinDescriptions([description, mail && uncapitalized(mail)].filter((part) => part !== null)) ??
    description
  );
}

/** Tells whether a row adds or removes a message. */
function isWholeMessage(row: RowChange): row is RowOf<'messages'> {
  return row.table === 'messages' && (row.before === null) !== (row.after === null);
}

function describeSeveral({ before }: RowOf<'messages'>, count: number): Description {
  return before
    ? { done: `Took back ${count} mails`, undone: `${count} mails are back` }
    : { done: `Wrote ${count} mails`, undone: `${count} mails are not sent` };
}

function uncapitalized({ done, undone }: Description): Description {
  return { done: `${done.charAt(0).toLowerCase()}${done.slice(1)}`, undone };
}
