import { actor, boolean, choice, list, moment, nullable, ordinal, reference } from './field.ts';
import { HASH } from './file-limits.ts';
import {
  CONSENT_ANSWERS,
  CONSENT_KEY,
  MOST_ANSWER_DAYS,
  MOST_MONTHS,
  RETENTION_ACTIONS,
  UNANSWERED,
} from './retention-fields.ts';
import { table } from './table.ts';

/** The rule for candidates who were rejected long ago: at most one row (product §21). */
export const retentions = table({
  noun: ['retention rule', 'retention rules'],
  component: 'RetentionRule',
  since: 11,
  fields: {
    id: ordinal,
    action: choice(RETENTION_ACTIONS),
    /** Months after the rejection. */
    months: { ...ordinal, most: MOST_MONTHS },
    /** The days in which an answer counts. */
    answerDays: { ...ordinal, most: MOST_ANSWER_DAYS },
    unanswered: choice(UNANSWERED),
    /** The months for which whoever agrees is kept. */
    keepMonths: { ...ordinal, most: MOST_MONTHS },
    /** True if an applicant's request for erasure is carried out at once. */
    erasesOnRequest: boolean,
    updatedAt: moment,
  },
  typed: [],
  owner: null,
  changeKind: 'candidate',
  shownBy: ['GET /retention'],
  reviewers: 'nothing',
});

/** The questions whether candidates agree to be kept, with the answers. */
export const consents = table({
  noun: ['question about keeping data', 'questions about keeping data'],
  component: 'Consent',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    /** Names the question in its mail. Questions in one mail have the same key. */
    key: { kind: 'text', pattern: CONSENT_KEY },
    askedAt: moment,
    /** The actor who asked. */
    by: actor,
    /** The days after the mail in which an answer counts. */
    answerDays: { ...ordinal, most: MOST_ANSWER_DAYS },
    /** The months for which the candidate is kept after agreeing. */
    keepMonths: { ...ordinal, most: MOST_MONTHS },
    /** Null: not sent yet. */
    mailedAt: nullable(moment),
    /** Null: no answer yet. */
    answer: nullable(choice(CONSENT_ANSWERS)),
    answeredAt: nullable(moment),
    /** The privacy notice that was agreed to. Null: there was none. */
    noticeId: nullable(ordinal),
    /** Until when the candidate agreed to be kept. */
    keptUntil: nullable(moment),
  },
  indexed: ['key'],
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'askedAt', isPlain: true },
  changeKind: 'candidate',
  shownBy: ['GET /consents', 'GET /candidates/{id}/consents', 'GET /messages/left-out'],
  reviewers: 'nothing',
});

/** Erased candidates. A row has only marks, which identify the candidate in an older backup. */
export const erasures = table({
  noun: ['erasure', 'erasures'],
  component: 'Erasure',
  since: 7,
  fields: {
    id: ordinal,
    at: moment,
    by: actor,
    /** Hashes that recognise the candidate in an older backup. */
    marks: list({ kind: 'text', pattern: HASH }),
  },
  typed: [],
  owner: null,
  changeKind: null,
  shownBy: [],
  reviewers: 'nothing',
});
