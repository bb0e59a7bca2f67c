import { ANSWERED_QUESTION, ANSWERS, SECTION } from './assessment-fields.ts';
import { LINK } from './link.ts';
import type { ChangeKind } from './choices/change-kind.ts';
import { VERDICTS } from './choices/verdict.ts';
import {
  actor,
  boolean,
  calendarDay,
  choice,
  filledHandle,
  filledText,
  handle,
  list,
  map,
  moment,
  natural,
  nullable,
  ordinal,
  reference,
  text,
  type RowFields,
  type ValueOf,
} from './field.ts';
import { FILE_KINDS } from './choices/file-kind.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_STATES } from './choices/message-state.ts';
import { TEMPLATE_PURPOSES } from './choices/template-purpose.ts';
import { FILE_NAME_MAX_LENGTH, FILE_TEXT_MAX_LENGTH, HASH } from './file-limits.ts';
import { MOST_RATING } from './choices/rating.ts';
import { JOB_STATUSES } from './choices/job-status.ts';
import { defaultReasons } from './default-reasons.ts';
import { firstTemplates } from './first-templates.ts';
import {
  ADDRESS_MAX_LENGTH,
  ATTACHMENT,
  KEPT_BYTES,
  MAIL_REASON_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  MOST_ATTACHMENTS,
  RECEIVED_SUBJECT_MAX_LENGTH,
  REFERENCES,
  SUBJECT_MAX_LENGTH,
  TEMPLATE_MAX_LENGTH,
  TEMPLATE_NAME_MAX_LENGTH,
} from './message-fields.ts';
import {
  COLOUR,
  COMPANY_MAX_LENGTH,
  INTRODUCTION_MAX_LENGTH,
  LOGO,
  NOTICE_MAX_LENGTH,
} from './site-fields.ts';
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
  INVITATION,
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
import {
  APPROVAL,
  MOST_APPROVERS,
  OFFER_REASON_MAX_LENGTH,
  OFFER_STATES,
  OFFER_TEXT_MAX_LENGTH,
  SIGNED_NAME_MAX_LENGTH,
} from './offer-fields.ts';
import { SOURCE_MAX_LENGTH } from './application-limits.ts';
import {
  CONSENT_ANSWERS,
  CONSENT_KEY,
  MOST_ANSWER_DAYS,
  MOST_MONTHS,
  RETENTION_ACTIONS,
  UNANSWERED,
} from './retention-fields.ts';
import type { SearchKind } from './choices/search-kind.ts';
import {
  DEPARTMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMPLOYMENT_TYPES,
  LOCATION,
  MOST_LOCATIONS,
  PAY,
} from './opening-fields.ts';
import { SLUG_MAX_LENGTH } from './slug.ts';
import { STAGES } from './stage.ts';
import { STEP_MAX_LENGTH } from './step-text.ts';
import { VIEW_SCREENS } from './choices/view-screen.ts';

interface Owner<FieldName> {
  /** The field with the id of the owning candidate. */
  readonly field: 'candidateId';
  /**
   * What a merge does with the rows. `moves`: they move to the remaining candidate. `own rule`: other code handles
   * them.
   */
  readonly onMerge: 'moves' | 'own rule';
  /** The field by which a candidate's rows are sorted, the latest first. Null: the rows are not listed. */
  readonly latestBy: FieldName | null;
  /** Whether rows can only be listed, added, changed and removed. The generic store then suffices for them. */
  readonly isPlain: boolean;
}

/** The description of a table, from which all generic code follows. */
interface Table<Fields extends RowFields> {
  /** The name of a row, and of several rows, in sentences, receipts and counts. */
  readonly noun: readonly [one: string, several: string];
  /** The data version that introduced the table. */
  readonly since: number;
  /** The rows that every new workspace gets, even an empty one. Null: none. */
  readonly firstRows: (() => object[]) | null;
  /** The field that identifies a row: its id, or the id of its job. */
  readonly key: 'id' | 'jobId';
  readonly fields: Fields;
  /** Fields whose values are unique, besides the key. */
  readonly unique: readonly (keyof Fields & string)[];
  /** Fields with an index, besides the key, unique fields and references. */
  readonly indexed: readonly (keyof Fields & string)[];
  /** The candidate to whom a row belongs. Erasing the candidate erases the row. Null: rows belong to no candidate. */
  readonly owner: Owner<keyof Fields & string> | null;
  /** The kind of the table's changes in the history. Null: only the unfiltered history lists them. */
  readonly changeKind: ChangeKind | null;
  /** The kind of the table's rows in search results. Null: the rows are not searched. */
  readonly searchKind: SearchKind | null;
  /** The GET routes whose answers depend on the table. */
  readonly shownBy: readonly `GET /${string}`[];
  /**
   * What a reviewer of the candidate's job may do with the rows: read and add, only read, read if contact details are
   * shown, or nothing.
   */
  readonly reviewers: 'add' | 'read' | 'read with contact' | 'nothing';
}

/** What a description need not say. */
const USUAL = { firstRows: null, key: 'id', unique: [], indexed: [], searchKind: null } as const;

type Usual = typeof USUAL;

type UnusualTable<Fields extends RowFields> = Omit<Table<Fields>, keyof Usual> &
  Partial<Pick<Table<Fields>, keyof Usual>>;

function table<const Fields extends RowFields, const Described extends UnusualTable<Fields>>(
  described: Described & { readonly fields: Fields },
): Omit<Usual, keyof Described> & Described {
  return { ...USUAL, ...described };
}

/** The calls that report on candidates, their stages and their jobs. */
const REPORTS = [
  'GET /reports/funnel',
  'GET /reports/time-in-stage',
  'GET /reports/flow',
  'GET /reports/reasons',
  'GET /reports/sources',
  'GET /reports/waiting',
  'GET /reports/interviews',
  'GET /reports/span',
  'GET /today',
] as const;

/**
 * All tables (product §3). A table comes after the tables to which its rows refer. Generic code is derived from these
 * descriptions: types, checks, schemas, columns, foreign keys, merge, erasure, undo, search, history, backups, and the
 * queries that a page repeats after a change.
 */
export const TABLES = {
  jobs: table({
    noun: ['job', 'jobs'],
    since: 1,
    fields: {
      id: ordinal,
      title: filledText,
      /** Unique in the workspace; never changes after creation. */
      slug: { ...filledText, maxLength: SLUG_MAX_LENGTH },
      status: choice(JOB_STATUSES),
      tags: list(text),
      /** The position among all jobs. The positions in a workspace are always exactly 0…n−1. */
      order: natural,
    },
    unique: ['slug'],
    indexed: ['status', 'order'],
    owner: null,
    changeKind: 'job',
    searchKind: 'job',
    shownBy: ['GET /jobs', 'GET /openings', 'GET /duplicates', 'GET /candidates/{id}/duplicates', ...REPORTS],
    reviewers: 'read',
  }),
  /** The reasons for rejecting candidates that the workspace offers. */
  reasons: table({
    noun: ['reason', 'reasons'],
    since: 3,
    firstRows: defaultReasons,
    fields: {
      id: ordinal,
      name: filledText,
      /** The position in the list. Equal positions are sorted by id. */
      order: natural,
      /** Whether the reason is no longer offered. Rejected candidates keep it. */
      retired: boolean,
    },
    owner: null,
    changeKind: 'reason',
    shownBy: ['GET /reasons', 'GET /candidates', 'GET /candidates/{id}', ...REPORTS],
    reviewers: 'nothing',
  }),
  /** The people in the pipelines of the jobs. */
  candidates: table({
    noun: ['candidate', 'candidates'],
    since: 1,
    fields: {
      id: ordinal,
      name: filledText,
      email: text,
      jobId: reference('jobs'),
      stage: choice(STAGES),
      /** When the candidate entered the current stage. Lists and board columns show the latest first. */
      stageSince: moment,
      /** The rejection reason. Null: rejected without one, or not rejected. */
      reasonId: nullable(reference('reasons')),
      /** A free text about the rejection; may be empty. */
      reasonNote: text,
      appliedAt: moment,
      /** As typed; may be empty. */
      phone: text,
      /** Links to web pages about the candidate. */
      links: list({ kind: 'text', pattern: LINK }),
      /** Where the candidate comes from, e.g. a referral; may be empty. */
      source: text,
      /** Each tag occurs once. */
      tags: list(filledText),
      /** The teammate who takes care of the candidate; may be empty. */
      owner: handle,
      /** A number of `RATINGS`. Null: not rated. */
      rating: nullable({ ...ordinal, most: MOST_RATING }),
    },
    indexed: ['stage', 'email'],
    owner: null,
    changeKind: 'candidate',
    searchKind: 'candidate',
    shownBy: ['GET /tags', 'GET /sources', 'GET /duplicates', 'GET /candidates/{id}/duplicates', ...REPORTS],
    reviewers: 'read',
  }),
  /** The lines of the candidates' timelines: a change of stage, or the candidate's creation. */
  timelines: table({
    noun: ['timeline event', 'timeline events'],
    since: 1,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      at: moment,
      /** Who made the change of stage. */
      by: actor,
      fromStage: choice(STAGES),
      toStage: choice(STAGES),
      note: text,
    },
    indexed: ['at'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: false },
    changeKind: null,
    shownBy: ['GET /pipelines', 'GET /jobs/{id}/pipeline', ...REPORTS],
    reviewers: 'read',
  }),
  /** The assessments, at most one for each job. */
  assessments: table({
    noun: ['assessment', 'assessments'],
    since: 1,
    key: 'jobId',
    fields: {
      jobId: reference('jobs'),
      title: text,
      /** Increases by one with each save. 0: never saved. */
      version: natural,
      /** Null: never saved. */
      updatedAt: nullable(moment),
      sections: list(SECTION),
    },
    owner: null,
    changeKind: 'assessment',
    shownBy: ['GET /assessments/exists'],
    reviewers: 'read',
  }),
  /** What the public reads about the jobs, at most one row for each. */
  openings: table({
    noun: ['opening', 'openings'],
    since: 9,
    key: 'jobId',
    fields: {
      jobId: reference('jobs'),
      /** A small Markdown. */
      description: { ...text, maxLength: DESCRIPTION_MAX_LENGTH },
      /** May be empty. */
      department: { ...text, maxLength: DEPARTMENT_MAX_LENGTH },
      locations: list(LOCATION, { maxLength: MOST_LOCATIONS }),
      employmentType: nullable(choice(EMPLOYMENT_TYPES)),
      pay: nullable(PAY),
      /** The last day on which one can apply. Null: there is none. */
      closesOn: nullable(calendarDay),
      /** Whether the job's assessment is asked when somebody applies. */
      asksAssessment: boolean,
      /** Null: not published. */
      publishedAt: nullable(moment),
      /** When the content was changed last. Null: never. */
      updatedAt: nullable(moment),
    },
    owner: null,
    changeKind: 'job',
    shownBy: ['GET /openings'],
    reviewers: 'read',
  }),
  /** The privacy notices that applicants agree to. The last one holds. Older ones stay, because people agreed to them. */
  notices: table({
    noun: ['privacy notice', 'privacy notices'],
    since: 10,
    fields: {
      id: ordinal,
      /** A small Markdown. */
      text: { ...filledText, maxLength: NOTICE_MAX_LENGTH },
      at: moment,
      /** Who wrote it. */
      by: actor,
    },
    owner: null,
    changeKind: 'job',
    shownBy: ['GET /notices'],
    reviewers: 'nothing',
  }),
  /** What the careers site says of the company: at most one row. */
  sites: table({
    noun: ['careers site', 'careers sites'],
    since: 10,
    fields: {
      id: ordinal,
      /** May be empty. */
      company: { ...text, maxLength: COMPANY_MAX_LENGTH },
      /** A few sentences in a small Markdown; may be empty. */
      introduction: { ...text, maxLength: INTRODUCTION_MAX_LENGTH },
      colour: { kind: 'text', pattern: COLOUR },
      logo: nullable(LOGO),
      updatedAt: moment,
    },
    owner: null,
    changeKind: 'job',
    shownBy: ['GET /site'],
    reviewers: 'nothing',
  }),
  /** The answers submitted for a job. */
  submissions: table({
    noun: ['submission', 'submissions'],
    since: 1,
    fields: {
      id: ordinal,
      jobId: reference('jobs'),
      /** Null when the form was not opened for a candidate. */
      candidateId: nullable(reference('candidates')),
      createdAt: moment,
      answers: ANSWERS,
      /** The assessment's version that was answered. */
      version: ordinal,
      /** The questions that were visible, in the form's order. */
      questions: list(ANSWERED_QUESTION),
    },
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: false },
    changeKind: 'submission',
    searchKind: 'answer',
    shownBy: ['GET /assessments/{jobId}/submissions', 'GET /notifications'],
    reviewers: 'read',
  }),
  /** The remarks on candidates. */
  notes: table({
    noun: ['note', 'notes'],
    since: 1,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      text: filledText,
      /** The handles mentioned, without the @, each once, in the order of the text. */
      mentions: list({ kind: 'text', pattern: /^\w+$/ }),
      createdAt: moment,
      /** The author. */
      by: actor,
    },
    indexed: ['createdAt'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
    changeKind: 'note',
    searchKind: 'note',
    shownBy: ['GET /candidates/{id}/notes', 'GET /notifications'],
    reviewers: 'add',
  }),
  /** What somebody will do next for a candidate. */
  steps: table({
    noun: ['next step', 'next steps'],
    since: 8,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      text: { ...filledText, maxLength: STEP_MAX_LENGTH },
      /** The day it is due. Null once it is done, so an index of days has the open steps only. */
      day: nullable(calendarDay),
      /** The teammate who will do it; may be empty. */
      owner: handle,
      createdAt: moment,
      /** Who added it. */
      by: actor,
      /** When it was done. Null: it is open. */
      doneAt: nullable(moment),
    },
    indexed: ['day'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
    changeKind: 'step',
    shownBy: ['GET /candidates/{id}/steps', 'GET /today'],
    reviewers: 'read',
  }),
  /** The applications that came in from outside (product §19). */
  applications: table({
    noun: ['application', 'applications'],
    since: 10,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      jobId: reference('jobs'),
      at: moment,
      /** The source that led the applicant to the opening, e.g. a job board; may be empty. */
      source: { ...text, maxLength: SOURCE_MAX_LENGTH },
      /** Null: no questions were asked. */
      submissionId: nullable(ordinal),
      /** The privacy notice that the applicant agreed to. Null: there was none. */
      noticeId: nullable(ordinal),
      /** The hash of the token in the applicant's link. */
      ticket: { kind: 'text', pattern: HASH },
      /** When somebody took it out of the inbox. Null: it is new. */
      seenAt: nullable(moment),
      withdrawnAt: nullable(moment),
      /** When the applicant asked for erasure. */
      erasureAskedAt: nullable(moment),
    },
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: true },
    changeKind: 'candidate',
    shownBy: ['GET /applications', 'GET /candidates/{id}/applications'],
    reviewers: 'nothing',
  }),
  /** What happens to candidates who were rejected long ago: at most one row (product §21). */
  retentions: table({
    noun: ['retention rule', 'retention rules'],
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
      /** Whether an applicant's request for erasure is carried out at once. */
      erasesOnRequest: boolean,
      updatedAt: moment,
    },
    owner: null,
    changeKind: 'candidate',
    shownBy: ['GET /retention'],
    reviewers: 'nothing',
  }),
  /** The questions whether candidates agree to be kept, with the answers. */
  consents: table({
    noun: ['question about keeping data', 'questions about keeping data'],
    since: 11,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      /** Names the question in its mail. Questions in one mail have the same key. */
      key: { kind: 'text', pattern: CONSENT_KEY },
      askedAt: moment,
      /** Who asked. */
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
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'askedAt', isPlain: true },
    changeKind: 'candidate',
    shownBy: ['GET /consents', 'GET /candidates/{id}/consents'],
    reviewers: 'nothing',
  }),
  views: table({
    noun: ['view', 'views'],
    since: 4,
    fields: {
      id: ordinal,
      name: filledText,
      screen: choice(VIEW_SCREENS),
      /** The search parameters of the screen's address, by name. The screen ignores unknown ones. */
      params: map(text),
      /** The position among the views of the screen. Equal positions are sorted by id. */
      order: natural,
    },
    owner: null,
    changeKind: 'view',
    searchKind: 'view',
    shownBy: ['GET /views'],
    reviewers: 'nothing',
  }),

  /** Decisions on likely duplicates. */
  doubles: table({
    noun: ['decision on doubles', 'decisions on doubles'],
    since: 6,
    fields: {
      id: ordinal,
      /** Verdict `same`: the candidate who remains. Verdict `different`: the candidate with the lower id. */
      candidateId: reference('candidates'),
      /** Verdict `same`: the merged id, which now leads to the remaining candidate. `different`: the other candidate. */
      otherId: ordinal,
      verdict: choice(VERDICTS),
    },
    owner: { field: 'candidateId', onMerge: 'own rule', latestBy: null, isPlain: false },
    changeKind: 'candidate',
    shownBy: ['GET /duplicates', 'GET /candidates/{id}/duplicates'],
    reviewers: 'nothing',
  }),
  /** Files attached to candidates. Their bytes are stored outside of the rows, by hash. */
  files: table({
    noun: ['file', 'files'],
    since: 7,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      name: { ...filledText, maxLength: FILE_NAME_MAX_LENGTH },
      kind: choice(FILE_KINDS),
      size: natural,
      /** The SHA-256 hash of the file's bytes. */
      hash: { kind: 'text', pattern: HASH },
      /** The searchable text of the file; may be empty. */
      text: { ...text, maxLength: FILE_TEXT_MAX_LENGTH },
      addedAt: moment,
      /** Who added the file. */
      by: actor,
    },
    indexed: ['hash'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'addedAt', isPlain: false },
    changeKind: 'candidate',
    searchKind: 'file',
    shownBy: ['GET /candidates/{id}/files', 'GET /files/usage'],
    reviewers: 'read with contact',
  }),
  /** The texts that people begin a message with (product §20). */
  templates: table({
    noun: ['template', 'templates'],
    since: 11,
    firstRows: firstTemplates,
    fields: {
      id: ordinal,
      name: { ...filledText, maxLength: TEMPLATE_NAME_MAX_LENGTH },
      purpose: choice(TEMPLATE_PURPOSES),
      /** The template is offered for candidates in this stage. Null: for none in particular. */
      stage: nullable(choice(STAGES)),
      subject: { ...text, maxLength: SUBJECT_MAX_LENGTH },
      /** A plain text with fields like `{{first name}}`. */
      body: { ...filledText, maxLength: TEMPLATE_MAX_LENGTH },
      /** The position in the list. Equal positions are sorted by id. */
      order: natural,
    },
    owner: null,
    changeKind: 'template',
    shownBy: ['GET /templates'],
    reviewers: 'nothing',
  }),
  /** The mail between the workspace and its candidates (product §20). */
  messages: table({
    noun: ['message', 'messages'],
    since: 11,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      direction: choice(MESSAGE_DIRECTIONS),
      state: choice(MESSAGE_STATES),
      /** When it was written or received. */
      at: moment,
      /** Who wrote it, or who brought it in. */
      by: actor,
      /** The sender's address. Empty: this workspace does not know it. */
      from: { ...text, maxLength: ADDRESS_MAX_LENGTH },
      to: { ...text, maxLength: ADDRESS_MAX_LENGTH },
      subject: { ...text, maxLength: RECEIVED_SUBJECT_MAX_LENGTH },
      text: { ...text, maxLength: MESSAGE_MAX_LENGTH },
      /** When it will be sent. Null: it is not waiting. */
      dueAt: nullable(moment),
      /** When the mail server took it. */
      sentAt: nullable(moment),
      /** How often the mail server did not take it. */
      attempts: natural,
      /** Why it failed or bounced, in words; may be empty. */
      reason: { ...text, maxLength: MAIL_REASON_MAX_LENGTH },
      /** The Message-ID without angle brackets. Empty: it has none. */
      messageId: { kind: 'text', pattern: /^[^\s<>]{0,998}$/ },
      references: REFERENCES,
      attachments: list(ATTACHMENT, { maxLength: MOST_ATTACHMENTS }),
      /** The bytes of the mail as it came. */
      original: nullable(KEPT_BYTES),
      /** The bytes of its HTML part. */
      html: nullable(KEPT_BYTES),
      /** Whether a program answered, e.g. about an absence. */
      isAutomatic: boolean,
      /** Whether it was written together with messages to others. */
      isBulk: boolean,
      /** The template it was begun with, which may no longer exist. */
      templateId: nullable(ordinal),
      /** Null: it invites to no interview. */
      invitation: nullable(INVITATION),
    },
    indexed: ['state', 'messageId'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: true },
    changeKind: 'message',
    searchKind: 'message',
    shownBy: ['GET /candidates/{id}/messages', 'GET /outbox'],
    reviewers: 'read with contact',
  }),
  /** The interviews that a job has, and those of the workspace's library (product §22). */
  kits: table({
    noun: ['interview kit', 'interview kits'],
    since: 11,
    fields: {
      id: ordinal,
      /** Null: it is in the library. */
      jobId: nullable(reference('jobs')),
      name: { ...filledText, maxLength: KIT_NAME_MAX_LENGTH },
      minutes: MINUTES,
      /** The stage it belongs to. */
      stage: choice(STAGES),
      /** Who may hold it. Empty: anybody. */
      interviewers: INTERVIEWERS,
      /** What it is to find out. */
      attributes: ATTRIBUTES,
      /** What the interviewers ask. */
      questions: INTERVIEW_QUESTIONS,
      /** The position among the kits of the job or the library. Equal positions are sorted by id. */
      order: natural,
    },
    owner: null,
    changeKind: 'interview',
    shownBy: ['GET /kits'],
    reviewers: 'read',
  }),
  /** The interviews of candidates. */
  interviews: table({
    noun: ['interview', 'interviews'],
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
      /** What the invitation tells the candidate; may be empty. */
      details: { ...text, maxLength: INTERVIEW_DETAILS_MAX_LENGTH },
      /** Who holds it. Nobody holds two scheduled interviews at the same time. */
      interviewers: INTERVIEWERS,
      state: choice(INTERVIEW_STATES),
      /** Why it was cancelled; may be empty. */
      reason: { ...text, maxLength: CANCEL_REASON_MAX_LENGTH },
      /** The UID of its calendar event. It never changes. */
      uid: { kind: 'text', isFilled: true, maxLength: 200, pattern: /^\S+$/ },
      /** The SEQUENCE of its calendar event. It increases with each change that people are told. */
      sequence: natural,
      answers: list(INVITATION_ANSWER, { maxLength: MOST_INTERVIEWERS + 1 }),
      /** The link by which the candidate chose the time. Null: there is none. */
      bookingId: nullable(ordinal),
      createdAt: moment,
      /** Who scheduled it. */
      by: actor,
    },
    indexed: ['startsAt', 'uid'],
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
    ],
    reviewers: 'read',
  }),
  /** The links by which candidates choose the times of their interviews. */
  bookings: table({
    noun: ['scheduling link', 'scheduling links'],
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
      /** Who made it. */
      by: actor,
      /** When somebody closed it. Null: it is open. */
      closedAt: nullable(moment),
    },
    indexed: ['key'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
    changeKind: 'interview',
    shownBy: ['GET /candidates/{id}/bookings'],
    reviewers: 'nothing',
  }),
  /**
   * What interviewers think of candidates. A reader who has to write a card on the candidate sees no other card until it
   * is submitted (product §22).
   */
  scorecards: table({
    noun: ['scorecard', 'scorecards'],
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
      /** Who submitted it. */
      by: actor,
      /** What it said before each amendment, the latest last. */
      earlier: list(EARLIER_CARD, { maxLength: MOST_AMENDMENTS }),
    },
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'submittedAt', isPlain: true },
    changeKind: 'interview',
    shownBy: [
      'GET /candidates/{id}/scorecards',
      'GET /interviews',
      'GET /interviews/{id}/scorecard',
      'GET /reports/interviews',
      'GET /today',
    ],
    reviewers: 'read',
  }),
  /** The permissions to read all scorecards on a candidate before writing one's own. */
  unsealings: table({
    noun: ['unsealing', 'unsealings'],
    since: 11,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      at: moment,
      /** Who may read them from then on. */
      by: actor,
      reason: { ...filledText, maxLength: UNSEALING_REASON_MAX_LENGTH },
      /** The interviews for which the person had no scorecard yet. Further interviews seal the scorecards again. */
      interviewIds: list(ordinal),
    },
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: true },
    changeKind: 'interview',
    shownBy: ['GET /candidates/{id}/scorecards', 'GET /interviews/{id}/scorecard'],
    reviewers: 'nothing',
  }),
  /** The offers to candidates (product §23). */
  offers: table({
    noun: ['offer', 'offers'],
    since: 11,
    fields: {
      id: ordinal,
      candidateId: reference('candidates'),
      jobId: reference('jobs'),
      state: choice(OFFER_STATES),
      /** A plain text, which the candidate accepts. */
      text: { ...text, maxLength: OFFER_TEXT_MAX_LENGTH },
      pay: nullable(PAY),
      /** The first day of work. Null: not agreed yet. */
      startsOn: nullable(calendarDay),
      /** The last day on which it can be accepted. */
      expiresOn: calendarDay,
      /** Who has to approve it, in their order. */
      approvals: list(APPROVAL, { maxLength: MOST_APPROVERS }),
      /** The random part of the candidate's link, which the server signs. Null: it has no link. */
      key: nullable({ kind: 'text', pattern: HASH }),
      /** The SHA-256 hash of the document that was sent. Null: it was never sent. */
      document: nullable({ kind: 'text', pattern: HASH }),
      /** The message that brought it, which may no longer exist. Null: it was never sent. */
      messageId: nullable(ordinal),
      sentAt: nullable(moment),
      /** When the candidate opened it first. */
      openedAt: nullable(moment),
      /** When it was accepted, declined or withdrawn. */
      answeredAt: nullable(moment),
      /** The name that the candidate typed; empty until it is accepted. */
      signedName: { ...text, maxLength: SIGNED_NAME_MAX_LENGTH },
      /** Why it was declined or withdrawn, or how somebody heard of the answer. May be empty. */
      reason: { ...text, maxLength: OFFER_REASON_MAX_LENGTH },
      /** The bytes of the evidence. Null: it was not accepted by its link. */
      evidence: nullable(KEPT_BYTES),
      /** When somebody confirmed the acceptance, after which it can't be undone. */
      confirmedAt: nullable(moment),
      createdAt: moment,
      /** Who made it. */
      by: actor,
    },
    indexed: ['key'],
    owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
    changeKind: 'offer',
    shownBy: ['GET /offers', 'GET /candidates/{id}/offers', 'GET /today'],
    reviewers: 'nothing',
  }),
  /** Erased candidates. A row has only marks, which identify the candidate in an older backup. */
  erasures: table({
    noun: ['erasure', 'erasures'],
    since: 7,
    fields: {
      id: ordinal,
      at: moment,
      by: actor,
      /** Hashes that recognise the candidate in an older backup. */
      marks: list({ kind: 'text', pattern: HASH }),
    },
    owner: null,
    changeKind: null,
    shownBy: [],
    reviewers: 'nothing',
  }),
};

export type TableName = keyof typeof TABLES;

export const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** The name of a table whose rows belong to candidates. */
export type OwnedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['owner'] extends null ? never : Name;
}[TableName];

/** The name of a table that uses the generic store (`ownedRows`). */
export type PlainTable = {
  [Name in OwnedTable]: (typeof TABLES)[Name]['owner'] extends { readonly isPlain: true } ? Name : never;
}[OwnedTable];

export const OWNED_TABLES = TABLE_NAMES.filter((name): name is OwnedTable => TABLES[name].owner !== null);

export const PLAIN_TABLES = OWNED_TABLES.filter((name): name is PlainTable => TABLES[name].owner.isPlain);

/** The name of a table whose rows have ids of their own. */
export type TableWithIds = {
  [Name in TableName]: (typeof TABLES)[Name]['key'] extends 'id' ? Name : never;
}[TableName];

export function hasIds(name: TableName): name is TableWithIds {
  return TABLES[name].key === 'id';
}

export const TABLES_WITH_IDS = TABLE_NAMES.filter(hasIds);

/** Makes a record with a value for each table whose rows have ids of their own. */
export function perTableWithIds<Value>(valueOf: (table: TableWithIds) => Value): Record<TableWithIds, Value> {
  return Object.fromEntries(TABLES_WITH_IDS.map((name) => [name, valueOf(name)])) as Record<
    TableWithIds,
    Value
  >;
}

/** Makes a record with a value for each table. */
export function perTable<Value>(valueOf: (table: TableName) => Value): Record<TableName, Value> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, valueOf(name)])) as Record<TableName, Value>;
}

/** The description of a table, for generic code that does not know the types of its fields. */
export function describedAs(name: TableName): Table<RowFields> {
  return TABLES[name];
}

/** The noun of a table with its article: "a job", "an assessment". */
export function aRowOf(name: TableName): string {
  const [noun] = TABLES[name].noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A row of a table, as stored. */
export type Row<Name extends TableName> = {
  readonly [Field in keyof FieldsOf<Name>]: ValueOf<FieldsOf<Name>[Field]>;
};

export type FieldsOf<Name extends TableName> = (typeof TABLES)[Name]['fields'];

/** The row of each table. */
export type Rows = { readonly [Name in TableName]: Row<Name> };

/** The key of a row: its id, or the jobId of an assessment or an opening. */
export function keyOf(row: Rows[TableName]): number {
  return 'id' in row ? row.id : row.jobId;
}
