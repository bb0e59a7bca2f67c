import type { RowChange } from '#domain/change.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { event, person, type DescribedChange } from './sample-changes.ts';
import { command } from './sample-commands.ts';
import { sampleMessage, sampleRow } from './sample-rows.ts';

const AT = '2026-01-06T09:00:00.000Z';
const bo = { handle: 'bo', decision: 'open', at: null, note: '' } as const;
const offer = sampleRow('offers', { candidateId: 7, approvals: [bo] });
const edit = command('PATCH /offers/{id}', { id: 1 }, {});
const byLink = command('answer offer', { id: 1 }, {});
const AS_BEFORE = 'the offer to Ada Lovelace is as it was';

function changed(before: Partial<Offer>, after: Partial<Offer>): RowChange {
  const row = { ...offer, ...before };
  return { table: 'offers', id: 1, before: row, after: { ...row, ...after } };
}

/** One test case for each kind of change of an offer. */
export const OFFER_CHANGES: readonly DescribedChange[] = [
  [
    'Wrote the offer to Ada Lovelace',
    'the offer to Ada Lovelace is removed',
    command('POST /candidates/{id}/offers', { id: 7 }, {}),
    [{ table: 'offers', id: 1, before: null, after: offer }],
  ],
  [
    'Sent the offer to Ada Lovelace',
    AS_BEFORE,
    edit,
    [
      changed({ state: 'approved' }, { state: 'sent', sentAt: AT, messageId: 1 }),
      { table: 'messages', id: 1, before: null, after: sampleMessage({ candidateId: 7, state: 'waiting' }) },
    ],
  ],
  [
    'The offer to Ada Lovelace was accepted',
    AS_BEFORE,
    byLink,
    [
      changed({ state: 'sent' }, { state: 'accepted', answeredAt: AT }),
      person({ stage: 'hired' }),
      event(7, 'applied', 'hired'),
    ],
  ],
  ...(
    [
      ['Changed the offer to Ada Lovelace', {}, { text: 'Come' }],
      ['Asked for approval of the offer to Ada Lovelace', {}, { state: 'approving' }],
      [
        'Approved the offer to Ada Lovelace',
        { state: 'approving' },
        { approvals: [{ ...bo, decision: 'approved', at: AT }] },
      ],
      ['Approved the offer to Ada Lovelace', { state: 'approving' }, { state: 'approved' }],
      [
        'Did not approve the offer to Ada Lovelace',
        { state: 'approving' },
        { state: 'draft', approvals: [{ ...bo, decision: 'refused', at: AT, note: 'No' }] },
      ],
      ['Changed the offer to Ada Lovelace', { state: 'approving' }, { state: 'draft', text: 'Come' }],
      ['Changed the offer to Ada Lovelace', { state: 'approved' }, { state: 'draft', text: 'Come' }],
      ['Took the offer to Ada Lovelace back to a draft', { state: 'sent' }, { state: 'draft' }],
      ['Took the mail with the offer to Ada Lovelace back', { state: 'sent' }, { state: 'approved' }],
      ['The offer to Ada Lovelace was opened', { state: 'sent' }, { openedAt: AT }],
      [
        'Sent the offer to Ada Lovelace again',
        { state: 'sent', sentAt: '2026-01-05T09:00:00.000Z' },
        { sentAt: AT },
      ],
      ['The offer to Ada Lovelace was declined', { state: 'sent' }, { state: 'declined' }],
      ['Withdrew the offer to Ada Lovelace', { state: 'sent' }, { state: 'withdrawn' }],
      ['Confirmed the offer to Ada Lovelace', { state: 'accepted' }, { confirmedAt: AT }],
    ] satisfies [string, Partial<Offer>, Partial<Offer>][]
  ).map(([done, before, after]): DescribedChange => [done, AS_BEFORE, edit, [changed(before, after)]]),
];
