import type { Command, RowChange } from '#domain/change.ts';
import type { Message } from '#domain/message/message.ts';
import type { Template } from '#domain/template/template.ts';
import { person, type DescribedChange } from './sample-changes.ts';
import { command } from './sample-commands.ts';
import { sampleCandidate, sampleMessage, sampleTemplate } from './sample-rows.ts';

const dueAt = '2026-01-06T09:00:30.000Z';
const waiting = sampleMessage({ candidateId: 7, subject: 'Hello', state: 'waiting', dueAt, sentAt: null });
const received = sampleMessage({ candidateId: 7, subject: '', direction: 'in', state: 'received' });
const template = sampleTemplate();

const write = command('POST /messages', {}, { how: 'mail', count: 1, digest: '' });
const edit = command('PATCH /messages/{id}', { id: 1 }, {});
const editTemplate = command('PATCH /templates/{id}', { id: 1 }, {});
/** The mail sender of a server makes these changes. */
const deliver = command('mail', {}, null);

function message(before: Message | null, after: Message | null, id = 1): RowChange {
  return { table: 'messages', id, before, after };
}

function became(state: Message['state'], before: Message['state'] = 'sending'): RowChange[] {
  return [message({ ...waiting, state: before, dueAt: null }, { ...waiting, state, dueAt: null })];
}

function edited(change: Partial<Template>): RowChange[] {
  return [{ table: 'templates', id: 1, before: template, after: { ...template, ...change } }];
}

const moved = person({ stage: 'tech' }, sampleCandidate({ id: 7, name: 'Ada Lovelace', stage: 'rejected' }));
const taken = message(waiting, null);

const IS_AS_IT_WAS = '“Hello” to Ada Lovelace is as it was';

/** One test case for each kind of change of messages and templates. */
export const MESSAGE_CHANGES: readonly DescribedChange[] = [
  [
    'Moved Ada Lovelace from Rejected to Interview and took back “Hello” to Ada Lovelace',
    'Ada Lovelace is back in Rejected and “Hello” to Ada Lovelace is back',
    command('PATCH /candidates/{id}', { id: 7 }, { stage: 'tech' }),
    [moved, taken],
  ],
  [
    'Moved 2 candidates to Interview and took back 2 mails',
    '2 candidates are back in Rejected and 2 mails are back',
    command('PATCH /candidates', {}, { ids: [7, 8], stage: 'tech' }),
    [moved, { ...moved, id: 8 }, taken, { ...taken, id: 2 }],
  ],
  ['Wrote “Hello” to Ada Lovelace', '“Hello” to Ada Lovelace is not sent', write, [message(null, waiting)]],
  [
    'Wrote “Hello” to Ada Lovelace',
    '“Hello” to Ada Lovelace is removed',
    write,
    [message(null, { ...waiting, state: 'written', dueAt: null })],
  ],
  [
    'Received a message from Ada Lovelace',
    'a message is removed',
    command('POST /messages/received', {}, { digest: '' }),
    [message(null, received)],
  ],
  [
    'Took back “Hello” to Ada Lovelace',
    '“Hello” to Ada Lovelace is back',
    command('DELETE /messages/{id}', { id: 1 }, null),
    [message(waiting, null)],
  ],
  [
    'Moved a message from candidate #8 to Ada Lovelace',
    'a message is with candidate #8 again',
    edit,
    [message({ ...received, candidateId: 8 }, received)],
  ],
  [
    'Noted that a message from Ada Lovelace needs no answer',
    'a message from Ada Lovelace needs an answer',
    edit,
    [message(received, { ...received, state: 'settled' })],
  ],
  [
    'Noted that a message from Ada Lovelace needs an answer',
    'a message from Ada Lovelace needs no answer',
    edit,
    [message({ ...received, state: 'settled' }, received)],
  ],
  [
    'Changed when “Hello” to Ada Lovelace is sent',
    '“Hello” to Ada Lovelace is sent as planned before',
    edit,
    [message(waiting, { ...waiting, dueAt: '2026-01-07T09:00:00.000Z' })],
  ],
  [
    'Sent “Hello” to Ada Lovelace again',
    '“Hello” to Ada Lovelace is not sent again',
    edit,
    [message({ ...waiting, state: 'failed', dueAt: null }, waiting)],
  ],
  ...(
    [
      ['sending', 'Began to send'],
      ['sent', 'Sent'],
      ['uncertain', 'Stopped while sending'],
      ['failed', 'Failed to send'],
    ] as const
  ).map(([state, what]): DescribedChange => [
    `${what} “Hello” to Ada Lovelace`,
    IS_AS_IT_WAS,
    deliver,
    became(state, state === 'sending' ? 'waiting' : 'sending'),
  ]),
  ['“Hello” to Ada Lovelace came back', IS_AS_IT_WAS, deliver, became('bounced', 'sent')],
  [
    'Could not send “Hello” to Ada Lovelace yet',
    IS_AS_IT_WAS,
    deliver,
    [message(waiting, { ...waiting, attempts: 1, dueAt: '2026-01-06T09:05:00.000Z' })],
  ],
  [
    'Added the template “Hello”',
    'the template “Hello” is removed',
    command('POST /templates', {}, { name: 'Hello' }),
    [{ table: 'templates', id: 1, before: null, after: template }],
  ],
  [
    'Deleted the template “Hello”',
    'the template “Hello” is back',
    command('DELETE /templates/{id}', { id: 1 }, null),
    [{ table: 'templates', id: 1, before: template, after: null }],
  ],
  [
    'Renamed the template “Hello” to “Hi”',
    'the template “Hi” is “Hello” again',
    editTemplate,
    edited({ name: 'Hi' }),
  ],
  [
    'Changed the template “Hello”',
    'the template “Hello” is as it was',
    editTemplate,
    edited({ body: 'Good morning' }),
  ],
  [
    'Moved the template “Hello”',
    'the order of the templates is as it was',
    editTemplate,
    edited({ order: 2 }),
  ],
];

/** Messages to several candidates at once, whose rows alone do not say so. */
export const WRITTEN_AT_ONCE: DescribedChange = [
  'Wrote to 2 candidates',
  'the 2 messages are not sent',
  { ...write, body: { how: 'mail', count: 2, digest: '' } } satisfies Command,
  [message(null, waiting), message(null, { ...waiting, id: 2, candidateId: 8 }, 2)],
];
