import { FILE_KINDS } from './choices/file-kind.ts';
import { MOST_RATING } from './choices/rating.ts';
import { VERDICTS } from './choices/verdict.ts';
import {
  actor,
  calendarDay,
  choice,
  filledText,
  handle,
  list,
  moment,
  natural,
  nullable,
  ordinal,
  reference,
  text,
} from './field.ts';
import { FILE_NAME_MAX_LENGTH, FILE_TEXT_MAX_LENGTH, HASH } from './file-limits.ts';
import { LINK } from './link.ts';
import { STAGES } from './stage.ts';
import { STEP_MAX_LENGTH } from './step-text.ts';
import { REPORTS, table } from './table.ts';

/** The people in the pipelines of the jobs. */
export const candidates = table({
  noun: ['candidate', 'candidates'],
  component: 'StoredCandidate',
  since: 1,
  fields: {
    id: ordinal,
    name: filledText,
    email: text,
    jobId: reference('jobs'),
    stage: choice(STAGES),
    /** The time when the candidate entered the current stage. Lists and board columns show the latest first. */
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
    /** The candidate's origin, e.g. a referral; a referral; may be empty. */
    source: text,
    /** Each tag occurs once. */
    tags: list(filledText),
    /** The teammate who takes care of the candidate; may be empty. */
    owner: handle,
    /** A number of `RATINGS`. Null: not rated. */
    rating: nullable({ ...ordinal, most: MOST_RATING }),
  },
  indexed: ['stage', 'email'],
  typed: ['name', 'email', 'phone', 'links', 'source', 'reasonNote'],
  owner: null,
  changeKind: 'candidate',
  searchKind: 'candidate',
  shownBy: [
    'GET /tags',
    'GET /sources',
    'GET /duplicates',
    'GET /candidates/{id}/duplicates',
    'GET /messages/left-out',
    ...REPORTS,
  ],
  reviewers: 'read',
});

/** The lines of the candidates' timelines: a change of stage, or the candidate's creation. */
export const timelines = table({
  noun: ['timeline event', 'timeline events'],
  component: 'TimelineEvent',
  since: 1,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    at: moment,
    /** The actor who changed the stage. */
    by: actor,
    fromStage: choice(STAGES),
    toStage: choice(STAGES),
    note: text,
  },
  indexed: ['at'],
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: false },
  changeKind: null,
  shownBy: ['GET /pipelines', 'GET /jobs/{id}/pipeline', ...REPORTS],
  reviewers: 'read',
});

/** The remarks on candidates. */
export const notes = table({
  noun: ['note', 'notes'],
  component: 'Note',
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
  typed: ['text'],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
  changeKind: 'note',
  searchKind: 'note',
  shownBy: ['GET /candidates/{id}/notes', 'GET /notifications'],
  reviewers: 'add',
});

/** The planned next steps for candidates. */
export const steps = table({
  noun: ['next step', 'next steps'],
  component: 'NextStep',
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
    /** The actor who added it. */
    by: actor,
    /** The time when the step was done. Null: it is open. */
    doneAt: nullable(moment),
  },
  indexed: ['day'],
  typed: ['text'],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: true },
  changeKind: 'step',
  shownBy: ['GET /candidates/{id}/steps', 'GET /today'],
  reviewers: 'read',
});

/** Decisions on likely duplicates. */
export const duplicateDecisions = table({
  noun: ['decision on doubles', 'decisions on doubles'],
  component: 'DuplicateDecision',
  since: 6,
  fields: {
    id: ordinal,
    /** Verdict `same`: the candidate who remains. Other verdicts: the candidate with the lower id. */
    candidateId: reference('candidates'),
    /** Verdict `same`: the merged id, which now leads to the remaining candidate. Others: the other candidate. */
    otherId: ordinal,
    verdict: choice(VERDICTS),
  },
  indexed: ['otherId'],
  typed: [],
  owner: { field: 'candidateId', onMerge: 'own rule', latestBy: null, isPlain: false },
  changeKind: 'candidate',
  shownBy: [
    'GET /duplicates',
    'GET /duplicates/kept',
    'GET /candidates/{id}/duplicates',
    'GET /messages/left-out',
  ],
  reviewers: 'nothing',
});

/** Files attached to candidates. Their bytes are stored outside of the rows, by hash. */
export const files = table({
  noun: ['file', 'files'],
  component: null,
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
    /** The actor who added the file. */
    by: actor,
  },
  indexed: ['hash'],
  typed: [],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'addedAt', isPlain: false },
  changeKind: 'candidate',
  searchKind: 'file',
  shownBy: ['GET /candidates/{id}/files', 'GET /files/usage'],
  reviewers: 'read with contact',
});
