import {
  actor,
  calendarDay,
  choice,
  filledHandle,
  filledText,
  list,
  moment,
  natural,
  nullable,
  ordinal,
  reference,
  text,
} from './field.ts';
import { HASH } from './file-limits.ts';
import {
  ATTRIBUTE_RATINGS,
  ATTRIBUTES,
  BOOKING_PART,
  CANCEL_REASON_MAX_LENGTH,
  CARD_NOTES_MAX_LENGTH,
  EARLIER_CARD,
  INTERVIEW_DETAILS_MAX_LENGTH,
  INTERVIEW_PLACE_MAX_LENGTH,
  INTERVIEW_QUESTIONS,
  INTERVIEW_STATES,
  INTERVIEWERS,
  INVITATION_ANSWER,
  KIT_NAME_MAX_LENGTH,
  MINUTES,
  MOST_AMENDMENTS,
  MOST_BREAK_MINUTES,
  MOST_CHANGE_HOURS,
  MOST_IN_CHAIN,
  MOST_INTERVIEWERS,
  OVERALL_DECISIONS,
  UNSEALING_REASON_MAX_LENGTH,
  ZONE,
} from './interview-fields.ts';
import { STAGES } from './stage.ts';
import { table } from './table.ts';

/** The interviews that a job has, and those of the workspace's library (product §22). */
export const kits = table({
  noun: ['interview kit', 'interview kits'],
  component: 'Kit',
  since: 11,
  fields: {
    id: ordinal,
    /** Null: it is in the library. */
    jobId: nullable(reference('jobs')),
    name: { ...filledText, maxLength: KIT_NAME_MAX_LENGTH },
    minutes: MINUTES,
    /** The stage it belongs to. */
    stage: choice(STAGES),
    /** The possible interviewers. Empty: anybody. */
    interviewers: INTERVIEWERS,
    /** The attributes that it assesses. */
    attributes: ATTRIBUTES,
    /** The interviewers' questions. */
    questions: INTERVIEW_QUESTIONS,
    /** The position among the kits of the job or the library. Equal positions are sorted by id. */
    order: natural,
  },
  typed: ['name', 'attributes', 'questions'],
  owner: null,
  changeKind: 'interview',
  shownBy: ['GET /kits'],
  reviewers: 'read',
});

/** The interviews of candidates. */
export const interviews = table({
  noun: ['interview', 'interviews'],
  component: 'Interview',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    jobId: reference('jobs'),
    /** The kit it was made from, which may no longer exist. What follows is as it was in the kit. */
    kitId: nullable(ordinal),
    name: { ...filledText, maxLength: KIT_NAME_MAX_LENGTH },
    stage: choice(STAGES),
    attributes: ATTRIBUTES,
    questions: INTERVIEW_QUESTIONS,
    startsAt: moment,
    endsAt: moment,
    /** The candidate's time zone. */
    zone: ZONE,
    /** A room, an address or the link of a call; may be empty. */
    place: { ...text, maxLength: INTERVIEW_PLACE_MAX_LENGTH },
    /** The invitation's text for the candidate. May be empty. */
    details: { ...text, maxLength: INTERVIEW_DETAILS_MAX_LENGTH },
    /** The interviewers. Nobody holds two scheduled interviews at the same time. */
    interviewers: INTERVIEWERS,
    state: choice(INTERVIEW_STATES),
    /** The reason why the interview was cancelled; may be empty. */
    reason: { ...text, maxLength: CANCEL_REASON_MAX_LENGTH },
    /** The UID of its calendar event. It never changes. */
    uid: { kind: 'text', isFilled: true, maxLength: 200, pattern: /^\S+$/ },
    /** The SEQUENCE of its calendar event. It increases with each change that people are told. */
    sequence: natural,
    answers: list(INVITATION_ANSWER, { maxLength: MOST_INTERVIEWERS + 1 }),
    /** The link by which the candidate chose the time. Null: there is none. */
    bookingId: nullable(ordinal),
    createdAt: moment,
    /** The actor who scheduled it. */
    by: actor,
  },
  indexed: ['startsAt', 'uid'],
  typed: ['name', 'details'],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'startsAt', isPlain: true },
  changeKind: 'interview',
  shownBy: [
    'GET /interviews',
    'GET /interviews/busy',
    'GET /candidates/{id}/interviews',
    'GET /candidates/{id}/scorecards',
    'GET /interviews/{id}/scorecard',
    'GET /reports/interviews',
    'GET /candidates/{id}/bookings',
    'GET /today',
    'GET /notifications',
  ],
  reviewers: 'read',
});

/** The links by which candidates choose the times of their interviews. */
export const bookings = table({
  noun: ['scheduling link', 'scheduling links'],
  component: 'Booking',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    jobId: reference('jobs'),
    /** The hash of the link's token. */
    key: { kind: 'text', pattern: HASH },
    /** The interviews, in their order. */
    parts: list(BOOKING_PART, { maxLength: MOST_IN_CHAIN }),
    /** Minutes between two interviews, at least. */
    breakMinutes: { ...natural, most: MOST_BREAK_MINUTES },
    /** The first and the last day that can be chosen. */
    from: calendarDay,
    until: calendarDay,
    /** Hours before the start from which on the candidate can no longer change or cancel. */
    changeHours: { ...natural, most: MOST_CHANGE_HOURS },
    zone: ZONE,
    place: { ...text, maxLength: INTERVIEW_PLACE_MAX_LENGTH },
    details: { ...text, maxLength: INTERVIEW_DETAILS_MAX_LENGTH },
    createdAt: moment,
    /** The actor who made it. */
    by: actor,
    /** The time when somebody closed the link. Null: it is open. */
    closedAt: nullable(moment),
  },
  indexed: ['key'],
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
  changeKind: 'interview',
  shownBy: ['GET /candidates/{id}/bookings'],
  reviewers: 'nothing',
});

/**
 * Scorecards have the interviewers' opinions of candidates. A reader who has to write a card on the candidate sees no
 * other card until it is submitted (product §22).
 */
export const scorecards = table({
  noun: ['scorecard', 'scorecards'],
  component: 'Scorecard',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    interviewId: reference('interviews'),
    interviewer: filledHandle,
    ratings: ATTRIBUTE_RATINGS,
    notes: { ...text, maxLength: CARD_NOTES_MAX_LENGTH },
    overall: choice(OVERALL_DECISIONS),
    submittedAt: moment,
    /** The actor who submitted it. */
    by: actor,
    /** The content before each amendment, the latest last. */
    earlier: list(EARLIER_CARD, { maxLength: MOST_AMENDMENTS }),
  },
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'submittedAt', isPlain: true },
  changeKind: 'interview',
  shownBy: [
    'GET /candidates/{id}/scorecards',
    'GET /interviews',
    'GET /interviews/{id}/scorecard',
    'GET /reports/interviews',
    'GET /today',
    'GET /notifications',
  ],
  reviewers: 'read',
});

/** The permissions to read all scorecards on a candidate before writing one's own. */
export const unsealings = table({
  noun: ['unsealing', 'unsealings'],
  component: 'Unsealing',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    at: moment,
    /** The actor who may read them from then on. */
    by: actor,
    reason: { ...filledText, maxLength: UNSEALING_REASON_MAX_LENGTH },
    /** The interviews for which the person had no scorecard yet. Further interviews seal the scorecards again. */
    interviewIds: list(ordinal),
  },
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: true },
  changeKind: 'interview',
  shownBy: ['GET /candidates/{id}/scorecards', 'GET /interviews/{id}/scorecard'],
  reviewers: 'nothing',
});
