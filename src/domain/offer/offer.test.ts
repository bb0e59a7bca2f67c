import { describe, expect, it, test } from 'vitest';
import { sampleCandidate, sampleRow } from '#domain/samples/sample-rows.ts';
import { isRefusal } from '#domain/refusal.ts';
import { answerOffer, confirmOffer, openOffer, sendOffer, withdrawOffer } from './answering.ts';
import { askApproval, decideApproval, isReady, mayDecide, nextApprover } from './approval.ts';
import {
  editOffer,
  isExpired,
  isOpen,
  newOffer,
  openApproval,
  type Offer,
  type OfferDraft,
  type OfferEdit,
} from './offer.ts';

const AT = '2026-11-25T12:00:00.000Z';
const MADE = { by: 'mia', at: AT };
const ADA = sampleCandidate({ id: 1, name: 'Ada Lovelace', jobId: 2, stage: 'offer' });
const PAY = { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' } as const;
const DRAFT = {
  text: 'Come and work with us',
  pay: PAY,
  startsOn: '2027-01-04',
  expiresOn: '2026-12-10',
  approvers: ['bo', 'cy'],
};
const SENT = { key: 'a'.repeat(64), document: 'b'.repeat(64) };

function offer(given: Partial<Offer> = {}): Offer {
  const { approvers, ...content } = DRAFT;
  return sampleRow('offers', { ...content, approvals: approvers.map(openApproval), ...given });
}

function approve(given: Offer, handle: string): Offer {
  const decided = decideApproval(given, { decision: 'approved', note: '' }, { by: handle, handle, at: AT });
  if (isRefusal(decided)) throw new Error(decided.refused);
  return decided;
}

const approving = offer({ state: 'approving' });
const approved = approve(approve(approving, 'bo'), 'cy');

describe('New offers (product §23)', () => {
  it('A new offer is a draft for the candidate’s job, with approvals in their order', () => {
    expect(newOffer(DRAFT, ADA, [], MADE)).toMatchObject({
      candidateId: 1,
      jobId: 2,
      state: 'draft',
      approvals: [openApproval('bo'), openApproval('cy')],
      key: null,
      createdAt: AT,
      by: 'mia',
    });
  });

  it.each<[what: string, draft: Partial<OfferDraft>, others: Offer[], sentence: string]>([
    [
      'the last day is over',
      { expiresOn: '2026-11-23' },
      [],
      'The last day is over already: choose a day to come',
    ],
    ['somebody approves it twice', { approvers: ['bo', 'bo'] }, [], '@bo can’t approve an offer twice'],
    ['pay is wrong', { pay: { ...PAY, min: 70_000 } }, [], 'The lowest pay can’t be more than the highest'],
    [
      'another one is open',
      {},
      [offer({ state: 'sent' })],
      'Ada Lovelace has an open offer already. Change it, or withdraw it first.',
    ],
  ])('A new offer is refused when %s', (_, draft, others, refused) => {
    expect(newOffer({ ...DRAFT, ...draft }, ADA, others, MADE)).toMatchObject({ refused });
  });

  it('A new offer follows one that was declined, withdrawn or has expired', () => {
    const others = [
      offer({ state: 'declined' }),
      offer({ state: 'withdrawn' }),
      offer({ state: 'sent', expiresOn: '2026-11-20' }),
    ];
    expect(isRefusal(newOffer(DRAFT, ADA, others, MADE))).toBe(false);
  });
});

describe('Last day of an offer', () => {
  test.each([
    ['2026-12-11T11:59:59.999Z', false],
    ['2026-12-11T12:00:00.000Z', true],
  ])(
    'The last day of an offer at %s is over: %s, because the day must have ended in every time zone',
    (at, isOver) => {
      const sent = offer({ state: 'sent' });
      expect([isExpired(sent, at), isOpen(sent, at)]).toEqual([isOver, !isOver]);
      expect(isRefusal(answerOffer(sent, ADA, { answer: 'accepted', reason: '' }, { by: 'x', at }))).toBe(
        isOver,
      );
      expect(isRefusal(answerOffer(sent, ADA, { answer: 'declined', reason: '' }, { by: 'x', at }))).toBe(
        false,
      );
    },
  );
});

describe('Approval of an offer', () => {
  it('The approval of an offer is asked from the first on, and sent when the last has approved', () => {
    expect(askApproval(offer(), AT)).toEqual(approving);
    expect([nextApprover(approving), nextApprover(approve(approving, 'bo'))]).toEqual(['bo', 'cy']);
    expect([approved.state, isReady(approved), isReady(approving), isReady(offer())]).toEqual([
      'approved',
      true,
      false,
      false,
    ]);
    expect(isReady(offer({ approvals: [] }))).toBe(true);
  });

  it.each<[who: string, by: string, handle: string | null, may: boolean]>([
    ['the next one', 'u1', 'bo', true],
    ['one who comes later', 'u2', 'cy', false],
    ['somebody else', 'u3', 'mia', false],
    ['whoever has a link', 'link:7', null, false],
    ['the one person of the browser edition', 'local', null, true],
  ])('An approval of %s counts: %s', (_, by, handle, may) => {
    expect(mayDecide(approving, { by, handle })).toBe(may);
    const decided = decideApproval(approving, { decision: 'approved', note: '' }, { by, handle, at: AT });
    expect(isRefusal(decided)).toBe(!may);
  });

  it('A refusal with a note makes the offer a draft, and approval is asked again from the first on', () => {
    const who = { by: 'u2', handle: 'cy', at: AT };
    const half = approve(approving, 'bo');
    expect(decideApproval(half, { decision: 'refused', note: ' ' }, who)).toMatchObject({
      refused: 'Say why you refuse the offer',
    });
    const refused = decideApproval(half, { decision: 'refused', note: ' Too much ' }, who) as Offer;
    expect([refused.state, refused.approvals[1]]).toEqual([
      'draft',
      { handle: 'cy', decision: 'refused', at: AT, note: 'Too much', by: 'u2' },
    ]);
    expect(askApproval(refused, AT)).toEqual(approving);
  });

  it.each<[what: string, given: Partial<Offer>, sentence: string]>([
    [
      'nobody is named',
      { approvals: [] },
      'Nobody is named who approves this offer. Name somebody, or send it.',
    ],
    ['the text is empty', { text: ' ' }, 'The offer has no text yet'],
    [
      'a field is empty',
      { text: 'From {{start}}', startsOn: null },
      'The offer’s text still has {{start}}. Fill it in or take it out.',
    ],
    [
      'a field is unknown',
      { text: 'Dear {{nmae}}' },
      'The offer’s text still has {{nmae}}. Fill it in or take it out.',
    ],
    ['it was sent', { state: 'sent' }, 'The offer is sent already'],
  ])('Approval is not asked for when %s', (_, given, refused) => {
    expect(askApproval(offer(given), AT)).toMatchObject({ refused });
  });
});

describe('Edited offers', () => {
  it.each<[what: string, edit: OfferEdit]>([
    ['text', { text: 'Please come' }],
    ['pay', { pay: { ...PAY, max: 70_000 } }],
    ['start', { startsOn: null }],
    ['last day', { expiresOn: '2026-12-11' }],
    ['approvers', { approvers: ['cy', 'bo'] }],
  ])('An edited offer needs approval again after another %s', (_, edit) => {
    for (const before of [approving, approve(approving, 'bo'), approved]) {
      const edited = editOffer(before, edit, AT) as Offer;
      expect([edited.state, edited.approvals.every(({ decision }) => decision === 'open')]).toEqual([
        'draft',
        true,
      ]);
    }
  });

  it('An edited offer stays approved when nothing differs', () => {
    expect(editOffer(approved, { text: DRAFT.text, approvers: ['bo', 'cy'] }, AT)).toBe(approved);
  });

  it.each(['sent', 'accepted', 'declined', 'withdrawn'] as const)(
    'An edited offer is refused when it is %s',
    (state) => {
      expect(editOffer(offer({ state }), { text: 'x' }, AT)).toMatchObject({
        refused: `The offer is ${state}, so it can’t be changed. Make a new one.`,
      });
    },
  );
});

describe('Sent offers', () => {
  const sent = sendOffer(approved, SENT, AT) as Offer;

  it('A sent offer has its link and its hash, and may be sent again with another link', () => {
    expect(sent).toMatchObject({ ...SENT, state: 'sent', sentAt: AT });
    const again = sendOffer({ ...sent, openedAt: AT }, { ...SENT, key: 'c'.repeat(64) }, AT);
    expect(again).toMatchObject({ key: 'c'.repeat(64), openedAt: null });
  });

  it.each<[Partial<Offer>, string]>([
    [{}, 'The offer is not approved yet'],
    [{ state: 'approving' }, 'The offer is not approved yet'],
    [{ state: 'withdrawn' }, 'The offer is withdrawn, so it is not sent'],
    [{ state: 'approved', expiresOn: '2026-11-20' }, 'The last day is over already: choose a day to come'],
  ])('A sent offer needs the approval and a day to come: %j', (given, refused) => {
    expect(sendOffer(offer(given), SENT, AT)).toMatchObject({ refused });
  });

  it('A sent offer is opened once', () => {
    const opened = openOffer(sent, AT);
    expect(opened.openedAt).toBe(AT);
    expect(openOffer(opened, '2026-11-26T12:00:00.000Z')).toBe(opened);
    expect(openOffer(approved, AT)).toBe(approved);
  });

  it('A sent offer moves its candidate to Hired when it is accepted, in the name of the link', () => {
    const by = 'link:7';
    const evidence = { hash: 'd'.repeat(64), size: 7 };
    const answer = { answer: 'accepted', signedName: 'Ada L', evidence } as const;
    expect(answerOffer(sent, ADA, answer, { by, at: AT })).toEqual({
      offer: { ...sent, state: 'accepted', answeredAt: AT, signedName: 'Ada L', evidence },
      candidate: {
        candidate: { ...ADA, stage: 'hired', stageSince: AT },
        event: { at: AT, by, fromStage: 'offer', toStage: 'hired', note: '' },
      },
    });
  });

  it('A sent offer stays with its candidate when it is declined', () => {
    const answered = answerOffer(sent, ADA, { answer: 'declined', reason: 'Too far' }, MADE);
    expect(answered).toEqual({ offer: { ...sent, state: 'declined', answeredAt: AT, reason: 'Too far' } });
  });

  it.each(['draft', 'approved', 'accepted', 'declined', 'withdrawn'] as const)(
    'A sent offer is answered only once, and not while it is %s',
    (state) => {
      expect(isRefusal(answerOffer(offer({ state }), ADA, { answer: 'accepted', reason: '' }, MADE))).toBe(
        true,
      );
    },
  );
});

test('An offer is withdrawn until it is answered', () => {
  for (const state of ['draft', 'approving', 'approved', 'sent'] as const) {
    expect(withdrawOffer(offer({ state }), ' No budget ', AT)).toMatchObject({
      state: 'withdrawn',
      reason: 'No budget',
      answeredAt: AT,
    });
  }
  for (const state of ['accepted', 'declined', 'withdrawn'] as const) {
    expect(isRefusal(withdrawOffer(offer({ state }), '', AT))).toBe(true);
  }
});

test('Only an accepted offer is confirmed, and once', () => {
  expect(isRefusal(confirmOffer(offer({ state: 'sent' }), AT))).toBe(true);
  const confirmed = confirmOffer(offer({ state: 'accepted' }), AT) as Offer;
  expect(confirmed.confirmedAt).toBe(AT);
  expect(confirmOffer(confirmed, '2026-11-26T12:00:00.000Z')).toBe(confirmed);
});
