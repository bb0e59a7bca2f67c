import { describe, expect, it } from 'vitest';
import { editCandidate, moveToStage, newCandidate, refuseFuture } from './candidate.ts';
import { emailProblem } from '#domain/email.ts';
import { sampleCandidate, sampleCandidateDraft, sampleEvent } from '#domain/samples/sample-rows.ts';
import { STAGES, type Stage } from '#domain/stage.ts';

const BEFORE = '2026-11-20T09:30:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';

const MADE = { by: 'bo', at: NOW };

const ada = sampleCandidate({ stage: 'applied', stageSince: BEFORE });

describe('newCandidate', () => {
  it('newCandidate starts in applied with the event applied → applied, “Created” (product §4)', () => {
    const draft = sampleCandidateDraft({ name: ' Ada ', email: ' ada@example.com ', jobId: 3 });
    const { candidate, event } = newCandidate(draft, MADE);
    expect({ id: 1, ...candidate }).toEqual(
      sampleCandidate({
        id: 1,
        name: 'Ada',
        email: 'ada@example.com',
        jobId: 3,
        stage: 'applied',
        stageSince: NOW,
        appliedAt: NOW,
      }),
    );
    expect({ id: 1, candidateId: 1, ...event }).toEqual(
      sampleEvent({
        id: 1,
        candidateId: 1,
        ...MADE,
        fromStage: 'applied',
        toStage: 'applied',
        note: 'Created',
      }),
    );
  });
});

describe('moveToStage (product §4)', () => {
  const moves = STAGES.flatMap((from) =>
    STAGES.filter((to) => to !== from).map((to): [Stage, Stage] => [from, to]),
  );

  it.each(moves)('%s → %s is allowed and makes one event', (from, to) => {
    const candidate = { ...ada, stage: from };
    expect(moveToStage(candidate, to, MADE)).toEqual({
      candidate: { ...candidate, stage: to, stageSince: NOW },
      event: { ...MADE, fromStage: from, toStage: to, note: '' },
    });
  });

  it.each(STAGES)('%s to itself changes nothing and makes no event', (stage) => {
    const candidate = { ...ada, stage };
    const change = moveToStage(candidate, stage, MADE);
    expect(change.candidate).toBe(candidate);
    expect(change.event).toBeNull();
  });
});

describe('Moves with a reason (product §22)', () => {
  it('A move with a reason has it as the note of its event', () => {
    expect(editCandidate(ada, { stage: 'offer', why: ' All say yes ' }, MADE, [])).toMatchObject({
      candidate: { stage: 'offer' },
      event: { toStage: 'offer', note: 'All say yes' },
    });
  });

  it('A move with a reason is refused without a move', () => {
    expect(editCandidate(ada, { why: 'All say yes' }, MADE, [])).toEqual({
      kind: 'invalid',
      refused: 'Only a move to another stage has a reason',
    });
  });
});

describe('editCandidate (product §2)', () => {
  it('editCandidate changes name and email without an event', () => {
    expect(editCandidate(ada, { name: ' Ada King ', email: 'king@example.com' }, MADE, [])).toEqual({
      candidate: { ...ada, name: 'Ada King', email: 'king@example.com' },
      event: null,
    });
  });

  it('editCandidate changes name and stage together with one event', () => {
    expect(editCandidate(ada, { name: 'Ada King', stage: 'hired' }, MADE, [])).toEqual({
      candidate: { ...ada, name: 'Ada King', stage: 'hired', stageSince: NOW },
      event: { ...MADE, fromStage: 'applied', toStage: 'hired', note: '' },
    });
  });

  it('editCandidate answers the same candidate when nothing differs', () => {
    const change = editCandidate(ada, { name: 'Ada Lovelace ', stage: 'applied' }, MADE, []);
    expect(change).toEqual({ candidate: ada, event: null });
    expect('candidate' in change && change.candidate).toBe(ada);
  });
});

describe('refuseFuture', () => {
  it.each([
    [undefined, true],
    [BEFORE, true],
    ['2026-11-22T10:00:00.000Z', true],
    ['2026-11-22T10:00:00.001Z', false],
  ])('refuseFuture for %s, a day of time zones and clocks later at most, is %s', (appliedAt, isTaken) => {
    expect(refuseFuture(appliedAt, NOW) === null).toBe(isTaken);
    expect('candidate' in editCandidate(ada, { appliedAt }, MADE, [])).toBe(isTaken);
  });

  it('refuseFuture is not asked about what is stored already', () => {
    const restored = { ...ada, appliedAt: '2027-01-01T00:00:00.000Z' };
    const { name, appliedAt } = restored;
    expect(editCandidate(restored, { name, appliedAt }, MADE, [])).toMatchObject({ candidate: restored });
  });
});

describe('emailProblem', () => {
  it.each(['ada@example.com', ' ada@example.com ', 'ada+jobs@mail.example.co.uk', 'ada@localhost'])(
    '%j is an address',
    (email) => {
      expect(emailProblem(email)).toBeNull();
    },
  );

  it.each([
    ['', 'Enter an email address'],
    ['  ', 'Enter an email address'],
    ['ada', 'Email needs an @'],
    ['ada@', 'Enter an email address like name@example.com'],
    ['@example.com', 'Enter an email address like name@example.com'],
    ['ada@exam ple.com', 'Enter an email address like name@example.com'],
    ['ada@@example.com', 'Enter an email address like name@example.com'],
  ])('%j: %s', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });
});
