import { capitalised } from '#domain/capitalised.ts';
import type { RowChange } from '#domain/change.ts';
import {
  candidateName,
  quoted,
  type Describe,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import type { MessageState } from '#domain/choices/message-state.ts';
import type { Message } from './message.ts';
import { hasComeIn } from './not-waiting.ts';

/** Several messages that were written at once. The sentence of one message follows from its row. */
const describeWritten: Describe = ({ rows, rowCount }) => {
  if (rowCount < 2 || !rows.every(isNewMessage)) return null;
  return { done: `Wrote to ${rowCount} candidates`, undone: `the ${rowCount} messages are not sent` };
};

export const MESSAGE_DESCRIPTIONS: Readonly<Record<string, Describe>> = { 'POST /messages': describeWritten };

function isNewMessage({ table, before }: RowChange): boolean {
  return table === 'messages' && before === null;
}

export function describeMessageRow({ before, after }: RowOf<'messages'>, names: Names): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const what = titleOf(row);
  const who = candidateName(row.candidateId, names);
  if (!before) return describeNew(row, what, who);
  if (!after) return { done: `Took back ${what} to ${who}`, undone: `${what} to ${who} is back` };
  if (before.candidateId !== after.candidateId) {
    const from = candidateName(before.candidateId, names);
    return { done: `Moved ${what} from ${from} to ${who}`, undone: `${what} is with ${from} again` };
  }
  if (before.state !== after.state && hasComeIn(after)) return describeTurn(after, `${what} from ${who}`);
  if (before.state !== after.state) return describeState(before, after.state, `${what} to ${who}`);
  if (before.attempts !== after.attempts) return notYet(`${what} to ${who}`);
  return before.dueAt === after.dueAt
    ? null
    : {
        done: `Changed when ${what} to ${who} is sent`,
        undone: `${what} to ${who} is sent as planned before`,
      };
}

function titleOf({ subject }: Message): string {
  return subject.trim() === '' ? 'a message' : quoted(subject);
}

function describeNew({ state }: Message, what: string, who: string): Description {
  if (state === 'received') return { done: `Received ${what} from ${who}`, undone: `${what} is removed` };
  const undone = state === 'waiting' ? `${what} to ${who} is not sent` : `${what} to ${who} is removed`;
  return { done: `Wrote ${what} to ${who}`, undone };
}

function describeTurn({ state }: Message, what: string): Description {
  const [now, before] = state === 'settled' ? ['no', 'an'] : ['an', 'no'];
  return { done: `Noted that ${what} needs ${now} answer`, undone: `${what} needs ${before} answer` };
}

function describeState({ state: before }: Message, after: MessageState, what: string): Description {
  const undone = `${what} is as it was`;
  if (after === 'waiting' && before === 'sending') return notYet(what);
  return { done: DONE[after](what), undone: after === 'waiting' ? `${what} is not sent again` : undone };
}

const DONE: Readonly<Record<MessageState, (what: string) => string>> = {
  waiting: (what) => `Sent ${what} again`,
  sending: (what) => `Began to send ${what}`,
  sent: (what) => `Sent ${what}`,
  uncertain: (what) => `Stopped while sending ${what}`,
  failed: (what) => `Failed to send ${what}`,
  bounced: (what) => `${capitalised(what)} came back`,
  written: (what) => `Wrote ${what}`,
  received: (what) => `Received ${what}`,
  settled: (what) => `Received ${what}`,
};

function notYet(what: string): Description {
  return { done: `Could not send ${what} yet`, undone: `${what} is as it was` };
}
