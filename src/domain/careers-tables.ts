import { SOURCE_MAX_LENGTH } from './application-limits.ts';
import {
  actor,
  boolean,
  calendarDay,
  choice,
  filledText,
  list,
  moment,
  nullable,
  ordinal,
  reference,
  text,
} from './field.ts';
import { HASH } from './file-limits.ts';
import {
  DEPARTMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMPLOYMENT_TYPES,
  LOCATION,
  MOST_LOCATIONS,
  PAY,
} from './opening-fields.ts';
import {
  COLOUR,
  COMPANY_MAX_LENGTH,
  INTRODUCTION_MAX_LENGTH,
  LOGO,
  NOTICE_MAX_LENGTH,
} from './site-fields.ts';
import { table } from './table.ts';

/** The public texts of the jobs, at most one row for each. */
export const openings = table({
  noun: ['opening', 'openings'],
  component: 'Opening',
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
    /** True if the job's assessment is asked when somebody applies. */
    asksAssessment: boolean,
    /** Null: not published. */
    publishedAt: nullable(moment),
    /** The time of the last change of the content. Null: never. */
    updatedAt: nullable(moment),
  },
  typed: ['description'],
  owner: null,
  changeKind: 'job',
  shownBy: ['GET /openings', 'GET /reports/hires'],
  reviewers: 'read',
});

/** The privacy notices that applicants agree to. The last one holds. Older ones stay, because people agreed to them. */
export const notices = table({
  noun: ['privacy notice', 'privacy notices'],
  component: 'PrivacyNotice',
  since: 10,
  fields: {
    id: ordinal,
    /** A small Markdown. */
    text: { ...filledText, maxLength: NOTICE_MAX_LENGTH },
    at: moment,
    /** The actor who wrote it. */
    by: actor,
  },
  typed: ['text'],
  owner: null,
  changeKind: 'job',
  shownBy: ['GET /notices'],
  reviewers: 'nothing',
});

/** The careers site's texts about the company: at most one row. */
export const sites = table({
  noun: ['careers site', 'careers sites'],
  component: 'Site',
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
  typed: ['introduction'],
  owner: null,
  changeKind: 'job',
  shownBy: ['GET /site'],
  reviewers: 'nothing',
});

/** The applications that came in from outside (product §19). */
export const applications = table({
  noun: ['application', 'applications'],
  component: null,
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
    /** The time when somebody took the application out of the inbox. Null: it is new. */
    seenAt: nullable(moment),
    withdrawnAt: nullable(moment),
    /** The time when the applicant asked for erasure. */
    erasureAskedAt: nullable(moment),
  },
  indexed: ['ticket'],
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: true },
  changeKind: 'candidate',
  shownBy: [
    'GET /applications',
    'GET /candidates/{id}/applications',
    'GET /messages/left-out',
    'GET /notifications',
  ],
  reviewers: 'nothing',
});
