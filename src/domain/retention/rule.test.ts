import { describe, expect, test } from 'vitest';
import { decided } from '#domain/duplicates/verdict.ts';
import { sampleCandidate, sampleRow } from '#domain/samples/sample-rows.ts';
import type { Row } from '#domain/tables.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { dueFor, editRule, isInForce, NO_RULE, planRetention, type Due } from './rule.ts';

const NOW = '2026-11-25T12:00:00.000Z';
const ASK = { ...NO_RULE, action: 'ask', months: 12, answerDays: 30, unanswered: 'erase' } as const;
const ERASE = { ...ASK, action: 'erase' } as const;

/** A candidate who was rejected more than 12 months ago. */
const OLD = { stage: 'rejected', stageSince: '2025-10-01T12:00:00.000Z' } as const;

const ASKED = { askedAt: '2026-11-01T12:00:00.000Z', mailedAt: '2026-11-01T12:00:00.000Z' } as const;
const AGREED = {
  ...ASKED,
  answer: 'agreed',
  answeredAt: '2026-11-02T12:00:00.000Z',
  keptUntil: '2027-11-02T12:00:00.000Z',
} as const;

type Case = [
  title: string,
  rule: Parameters<typeof dueFor>[0],
  candidate: Partial<Row<'candidates'>>,
  consents: Partial<Row<'consents'>>[],
  due: Due | null,
];

describe('The retention rule (product §21)', () => {
  test.each<Case>([
    ['does nothing unless it is set', null, OLD, [], null],
    ['does nothing when it is set to nothing', NO_RULE, OLD, [], null],
    ['asks who was rejected long ago', ASK, OLD, [], 'ask'],
    ['erases who was rejected long ago', ERASE, OLD, [], 'erase'],
    ['leaves who is not rejected', ERASE, { ...OLD, stage: 'hired' }, [], null],
    ['leaves who was rejected on an unknown day', ERASE, { ...OLD, stageSince: UNKNOWN_TIME }, [], null],
    ['leaves who was rejected later', ASK, { ...OLD, stageSince: '2025-11-25T12:00:00.001Z' }, [], null],
    ['meets on the day itself', ASK, { ...OLD, stageSince: '2025-11-25T12:00:00.000Z' }, [], 'ask'],
    ['leaves who can’t be asked to a recruiter', ASK, { ...OLD, email: '' }, [], 'task'],
    ['waits for the mail', ASK, OLD, [{ ...ASKED, mailedAt: null }], null],
    [
      'leaves who was not mailed for 60 days to a recruiter',
      ASK,
      OLD,
      [{ askedAt: '2026-09-26T12:00:00.000Z', mailedAt: null }],
      'task',
    ],
    [
      'leaves who was not mailed for 60 days to a recruiter, though it would now erase',
      ERASE,
      OLD,
      [{ askedAt: '2026-09-26T12:00:00.000Z', mailedAt: null }],
      'task',
    ],
    [
      'leaves who lost their email before the mail to a recruiter',
      ASK,
      { ...OLD, email: '' },
      [{ ...ASKED, mailedAt: null }],
      'task',
    ],
    ['waits for an answer as long as the mail said', ASK, OLD, [{ ...ASKED, answerDays: 25 }], null],
    ['erases who does not answer', ASK, OLD, [{ ...ASKED, answerDays: 24 }], 'erase'],
    [
      'leaves who does not answer to a recruiter',
      { ...ASK, unanswered: 'task' },
      OLD,
      [{ ...ASKED, answerDays: 24 }],
      'task',
    ],
    [
      'waits for an answer though it would now erase without asking',
      ERASE,
      OLD,
      [{ ...ASKED, answerDays: 25 }],
      null,
    ],
    ['keeps who agreed', ASK, OLD, [AGREED], null],
    ['keeps who agreed, though it now erases', ERASE, OLD, [AGREED], null],
    [
      'keeps who agreed, though they were asked again since',
      ASK,
      OLD,
      [AGREED, { ...ASKED, id: 2, answerDays: 1 }],
      null,
    ],
    ['asks again when the agreed time is over', ASK, OLD, [{ ...AGREED, keptUntil: NOW }], 'ask'],
    ['does not ask again after a recruiter got a task', ASK, OLD, [{ ...ASKED, answer: 'none' }], null],
    ['does not ask who asked for erasure', ASK, OLD, [{ ...ASKED, answer: 'erase' }], null],
    ['erases who asked for erasure, as all others', ERASE, OLD, [{ ...ASKED, answer: 'erase' }], 'erase'],
    [
      'asks again after another rejection',
      ASK,
      OLD,
      [{ ...ASKED, askedAt: '2024-01-01T12:00:00.000Z', answer: 'none' }],
      'ask',
    ],
  ])('%s', (_title, rule, candidate, consents, due) => {
    const rows = consents.map((each) => sampleRow('consents', each));
    expect(dueFor(rule, sampleCandidate(candidate), rows, NOW)).toBe(due);
  });

  const nobody = { consents: [], decisions: [] };

  test('The retention rule meets the longest rejected first', () => {
    const [later, earlier, kept] = [
      sampleCandidate({ ...OLD, id: 1, email: '1@x.y' }),
      sampleCandidate({ ...OLD, id: 2, email: '2@x.y', stageSince: '2025-01-01T12:00:00.000Z' }),
      sampleCandidate({ ...OLD, id: 3, email: '3@x.y' }),
    ];
    const consents = [sampleRow('consents', { ...AGREED, candidateId: 3 })];
    expect(planRetention(ASK, [later, earlier, kept], { ...nobody, consents }, NOW)).toEqual({
      ask: [earlier, later],
      erase: [],
      task: [],
    });
  });

  const ADA = { name: 'Ada Lovelace', email: 'ada@example.com' };

  test.each<[title: string, other: Partial<Row<'candidates'>>, met: number[]]>([
    ['was rejected long ago, too', OLD, [1, 2]],
    ['was rejected later', { ...OLD, stageSince: '2026-10-01T12:00:00.000Z' }, []],
    ['goes on', { stage: 'tech' }, []],
    ['led to a job', { stage: 'hired' }, []],
    ['goes on, under a tag of the email', { stage: 'tech', email: 'ADA+jobs@example.com' }, []],
    ['goes on, of somebody else with the mailbox', { stage: 'tech', name: 'Bo Krause' }, [1]],
    ['goes on, of a relative with the mailbox', { stage: 'tech', name: 'Bo Lovelace' }, [1]],
    ['goes on, with another email', { stage: 'tech', email: 'ada@example.org' }, [1]],
  ])('The retention rule looks at a person whose other application %s', (_title, other, met) => {
    const candidates = [
      sampleCandidate({ ...ADA, ...OLD, id: 1 }),
      sampleCandidate({ ...ADA, id: 2, jobId: 2, stage: 'applied', ...other }),
    ];
    expect(planRetention(ERASE, candidates, nobody, NOW).erase.map(({ id }) => id)).toEqual(met);
    expect(planRetention(ASK, candidates, nobody, NOW).ask.map(({ id }) => id)).toEqual(met);
  });

  test('The retention rule erases a person whole: not while another application may be answered', () => {
    const candidates = [1, 2].map((id) => sampleCandidate({ ...ADA, ...OLD, id, jobId: id }));
    const asked = (candidateId: number, answerDays: number) =>
      sampleRow('consents', { ...ASKED, id: candidateId, candidateId, answerDays });
    const planned = (consents: Row<'consents'>[]) =>
      planRetention(ASK, candidates, { ...nobody, consents }, NOW).erase.length;
    expect(planned([asked(1, 24), asked(2, 25)])).toBe(0);
    expect(planned([asked(1, 24), asked(2, 24)])).toBe(2);
  });

  test('The retention rule looks one by one at two who were decided to be different people', () => {
    const candidates = [
      sampleCandidate({ ...ADA, ...OLD, id: 1 }),
      sampleCandidate({ ...ADA, id: 2, stage: 'tech' }),
    ];
    const knowledge = { ...nobody, decisions: [decided('different', 1, 2)] };
    expect(planRetention(ERASE, candidates, knowledge, NOW).erase).toEqual([candidates[0]]);
  });

  test('The retention rule knows the other application of a person by the decision to keep both', () => {
    const candidates = [
      sampleCandidate({ ...ADA, ...OLD, id: 1 }),
      sampleCandidate({ id: 2, name: 'A. King', email: '', stage: 'tech' }),
    ];
    const knowledge = { ...nobody, decisions: [decided('kept', 1, 2)] };
    expect(planRetention(ERASE, candidates, nobody, NOW).erase).toEqual([candidates[0]]);
    expect(planRetention(ERASE, candidates, knowledge, NOW).erase).toEqual([]);
  });

  test.each([
    [{ action: 'ask' } as const, 24, true],
    [{ action: 'ask' } as const, 23.9, false],
    [{ action: 'nothing' } as const, 48, false],
  ])('%j may run %d hours after it was set: %s', (edit, hours, expected) => {
    const rule = editRule(null, edit, NOW);
    expect(isInForce(rule, new Date(Date.parse(NOW) + hours * 3_600_000))).toBe(expected);
  });
});
