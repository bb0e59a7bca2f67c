import { describe, expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import { planUndo } from '#domain/history/plan-undo.ts';
import { isRefusal } from '#domain/refusal.ts';
import { sampleCandidate, sampleRow } from '#domain/samples/sample-rows.ts';
import { openApproval, type Offer } from './offer.ts';
import { othersApproval } from './undo.ts';

const AT = '2026-11-25T12:00:00.000Z';
const offer = sampleRow('offers', { approvals: [openApproval('bo')] });
const sent: Offer = { ...offer, state: 'sent' };
const accepted: Offer = { ...sent, state: 'accepted', answeredAt: AT };
const confirmed: Offer = { ...accepted, confirmedAt: AT };
const ada = sampleCandidate({ stage: 'offer' });
const hired = sampleCandidate({ stage: 'hired' });
const bos = { ...openApproval('bo'), decision: 'approved', at: AT } as const;

function row(before: Offer, after: Offer): RowChange {
  return { table: 'offers', id: 1, before, after };
}

const acceptance: RowChange[] = [
  row(sent, accepted),
  { table: 'candidates', id: 1, before: ada, after: hired },
];

function undo(rows: RowChange[], current: object[]) {
  return planUndo({ rows, undoable: true }, current);
}

describe('Undoing what happened to an offer (product §23)', () => {
  it('The undo of an acceptance takes back the move to Hired, too, until the offer is confirmed', () => {
    const plan = undo(acceptance, [accepted, hired]);
    expect(isRefusal(plan) ? plan : plan.map(({ after }) => after)).toEqual([ada, sent]);
    expect(undo(acceptance, [confirmed, hired])).toMatchObject({
      refused: 'This can’t be undone: the acceptance of the offer is confirmed.',
    });
    expect(undo([row(accepted, confirmed)], [confirmed])).toMatchObject({
      refused: 'This can’t be undone: the acceptance of the offer is confirmed.',
    });
  });

  it('The undo of a change of an offer changes no part of an offer that was approved since', () => {
    const edit = row(offer, { ...offer, startsOn: '2027-01-04' });
    const now: Offer = { ...offer, startsOn: '2027-01-04', state: 'approved', approvals: [bos] };
    expect(isRefusal(undo([edit], [now]))).toBe(true);
  });

  it.each<[what: string, by: string, before: Offer, after: Offer, isRefused: boolean]>([
    [
      'one’s own approval',
      'bo',
      { ...offer, state: 'approving' },
      { ...offer, approvals: [bos], state: 'approved' },
      false,
    ],
    [
      'another person’s approval',
      'mia',
      { ...offer, state: 'approving' },
      { ...offer, approvals: [bos], state: 'approved' },
      true,
    ],
    [
      'the taking back of another’s approval',
      'mia',
      { ...offer, approvals: [bos], state: 'approved' },
      { ...offer, state: 'approving' },
      true,
    ],
    [
      'another’s edit of an approved offer',
      'mia',
      { ...offer, approvals: [bos], state: 'approved' },
      { ...offer, text: 'New' },
      false,
    ],
  ])('%s', (_, by, before, after, isRefused) => {
    expect(othersApproval({ by: 'bo', rows: [row(before, after)] }, by) !== null).toBe(isRefused);
  });
});
