import type { Rows } from '#domain/tables.ts';
import type { DescribedChange } from './sample-changes.ts';
import { command } from './sample-commands.ts';
import { sampleRow } from './sample-rows.ts';

type Consent = Rows['consents'];
type Rule = Rows['retentions'];

const AT = '2026-01-06T09:00:00.000Z';
const rule = sampleRow('retentions', { id: 1 });
const asked = sampleRow('consents', { id: 4, candidateId: 7 });
const mailed = { ...asked, mailedAt: AT };
const left = { ...mailed, answer: 'none', answeredAt: AT } as const;
const agreed = {
  ...mailed,
  answer: 'agreed',
  answeredAt: AT,
  keptUntil: '2027-01-06T09:00:00.000Z',
} as const;

const setRule = command('PATCH /retention', {}, {});
const run = command('POST /retention/run', {}, {});
const note = command('PATCH /consents', {}, {});

function ofRule(before: Rule | null, after: Rule | null) {
  return { table: 'retentions', id: 1, before, after } as const;
}

function of(before: Consent | null, after: Consent | null, id = 4) {
  return {
    table: 'consents',
    id,
    before: before && { ...before, id },
    after: after && { ...after, id },
  } as const;
}

/** One test case for each kind of change of the retention rule and of the questions to candidates. */
export const RETENTION_CHANGES: readonly DescribedChange[] = [
  [
    'Set the retention rule to ask again 12 months after a rejection',
    'there is no retention rule',
    setRule,
    [ofRule(null, rule)],
  ],
  [
    'Set the retention rule to erase 1 month after a rejection',
    'the retention rule is as it was',
    setRule,
    [ofRule(rule, { ...rule, action: 'erase', months: 1 })],
  ],
  [
    'Set the retention rule to do nothing',
    'the retention rule is as it was',
    setRule,
    [ofRule(rule, { ...rule, action: 'nothing' })],
  ],
  [
    'Chose to erase at once whoever asks for it',
    'the retention rule is as it was',
    setRule,
    [ofRule(rule, { ...rule, erasesOnRequest: true })],
  ],
  [
    'The retention rule asks Ada Lovelace whether to keep their data',
    'the retention rule has done nothing',
    run,
    [of(null, asked)],
  ],
  [
    'The retention rule asks 2 candidates whether to keep their data and leaves Ada Lovelace to a recruiter',
    'the retention rule has done nothing',
    run,
    [of(null, asked), of(null, asked, 5), of(mailed, left, 3)],
  ],
  [
    'Mailed Ada Lovelace the question whether to keep their data',
    'the question to Ada Lovelace is not mailed',
    note,
    [of(asked, mailed)],
  ],
  [
    'Mailed 2 candidates the question whether to keep their data',
    'the question to 2 candidates is not mailed',
    note,
    [of(asked, mailed), of(asked, mailed, 5)],
  ],
  [
    'Ada Lovelace agreed to be kept until Jan 6, 2027',
    'the question to Ada Lovelace is as it was',
    note,
    [of(mailed, agreed)],
  ],
  [
    'Ada Lovelace asked for erasure',
    'the question to Ada Lovelace is as it was',
    note,
    [of(agreed, { ...mailed, answer: 'erase', answeredAt: AT })],
  ],
];
