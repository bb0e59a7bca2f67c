import { expect, it } from 'vitest';
import { sampleRow } from '#domain/samples/sample-rows.ts';
import { eventOf, shownTextOf, stateInWords, subjectOf } from './message-words.ts';

const NOW = new Date(2026, 10, 25, 9, 0).getTime();
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const message = (given: object) =>
  sampleRow('messages', { reason: '', attempts: 0, isAutomatic: false, ...given });

it.each<[given: object, tone: string, text: string]>([
  [{ state: 'waiting', dueAt: at(0.5) }, 'open', 'Will be sent in a moment'],
  [{ state: 'waiting', dueAt: at(180) }, 'open', 'Will be sent at 12:00 PM'],
  [{ state: 'waiting', dueAt: at(24 * 60) }, 'open', 'Will be sent at Nov 26, 2026, 9:00 AM'],
  [
    { state: 'waiting', dueAt: at(10), attempts: 2, reason: 'The mailbox is full' },
    'open',
    'Not sent yet: The mailbox is full. Tried again at 9:10 AM',
  ],
  [{ state: 'sending' }, 'open', 'Being sent'],
  [{ state: 'sent' }, 'quiet', 'Sent'],
  [{ state: 'sent', isAutomatic: true }, 'quiet', 'Sent automatically'],
  [{ state: 'uncertain', reason: 'The server stopped' }, 'problem', 'May have been sent: The server stopped'],
  [{ state: 'failed', reason: 'No such mailbox' }, 'problem', 'Not sent: No such mailbox'],
  [{ state: 'failed' }, 'problem', 'Not sent'],
  [{ state: 'bounced', reason: 'No such mailbox' }, 'problem', 'Came back: No such mailbox'],
  [{ state: 'written' }, 'quiet', 'Written in a mail program'],
  [{ state: 'received' }, 'quiet', ''],
  [{ state: 'settled' }, 'quiet', 'No answer needed'],
  [{ state: 'received', isAutomatic: true }, 'quiet', 'Automatic answer'],
  [{ state: 'received', reason: 'Nothing proves the sender' }, 'quiet', 'Nothing proves the sender'],
])('A message that is %j is told %s as “%s”', (given, tone, text) => {
  expect(stateInWords(message(given), NOW)).toEqual({ tone, text });
});

it.each<[given: object, text: string, shown: string]>([
  [{}, 'Read it: {{link to offer}}', 'Read it: [link to the offer’s page]'],
  [{ invitation: {} }, 'Come! {{ Link to interview }}', 'Come! [link to the interview’s page]'],
  [{}, 'Come! {{link to interview}}', 'Come! {{link to interview}}'],
  [{ isAutomatic: true }, 'Thanks! {{link to application}}', 'Thanks! [link to the application’s page]'],
  [{ isAutomatic: true }, 'Answer: {{link to assessment}}', 'Answer: [link to the assessment]'],
  [{ isAutomatic: true }, 'Of “{{job}}”', 'Of “[title of the job]”'],
  [{ isAutomatic: true }, 'Sure? {{link to erasure}}', 'Sure? [link to confirm the erasure]'],
  [{ isAutomatic: true }, 'May we? {{link to question}}', 'May we? [link to answer the question]'],
  [{ isAutomatic: true }, 'You applied for {{jobs in question}}', 'You applied for [titles of the jobs]'],
  [{}, 'May we? {{link to question}}', 'May we? {{link to question}}'],
  [{}, '{{link to assessment}} {{name}}', '{{link to assessment}} {{name}}'],
  [{}, '> {{link to offer}}', '> {{link to offer}}'],
  [{ direction: 'in' }, 'What is {{link to offer}}?', 'What is {{link to offer}}?'],
])(
  'The text of a message that is %j shows words for the link that it gets at the end, %j as %j',
  (given, text, shown) => {
    expect(shownTextOf(message({ direction: 'out', invitation: null, ...given, text }))).toBe(shown);
  },
);

it('A message without a subject says so', () => {
  expect(subjectOf({ subject: ' ' })).toBe('No subject');
  expect(subjectOf({ subject: 'Interview' })).toBe('Interview');
});

it.each<[given: object, what: string]>([
  [{ direction: 'in', state: 'received' }, 'Wrote to us'],
  [{ direction: 'in', state: 'received', isAutomatic: true }, 'Answered automatically'],
  [{ direction: 'out', state: 'waiting' }, 'Wrote to the candidate'],
  [{ direction: 'out', state: 'sent', isAutomatic: true }, 'Automatic mail to the candidate'],
  [{ direction: 'out', state: 'bounced' }, 'Came back'],
  [{ direction: 'out', state: 'failed' }, 'Not sent'],
])('The timeline tells of %j: “%s”', (given, what) => {
  expect(eventOf(message(given))).toBe(what);
});
