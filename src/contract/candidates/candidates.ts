import * as z from 'zod/mini';
import {
  appliedAt,
  details,
  label,
  labelCounts,
  stageFilter,
  tagFilter,
  tagList,
} from '#contract/schemas/candidate-details.ts';
import {
  email,
  handle,
  name,
  nextStepFilter,
  noteText,
  ownerFilter,
  rating,
  ratingFilter,
  stepText,
} from '#contract/schemas/candidate-fields.ts';
import { day, reportCount, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  flag,
  idParam,
  list,
  natural,
  ordinal,
  pageNumber,
  someOf,
  text,
  timestamp,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { MOST_DAYS_IN_STAGE } from '#domain/candidate-list/list-filters.ts';
import { MOST_CHANGED_TOGETHER, WHY_MAX_LENGTH } from '#domain/candidate/candidate.ts';
import { CANDIDATE_SORTS } from '#domain/choices/candidate-sort.ts';
import { EMAIL_MAX_LENGTH } from '#domain/email.ts';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';
import { STAGES } from '#domain/stage.ts';
import { givenReason } from './reasons.ts';

/** A candidate in an answer, with the job's title and the rejection reason in words. */
export const candidate = z.extend(rowSchemas.candidates, {
  jobTitle: z.string(),
  rejectionReason: z.nullable(z.string()),
});

const { timelines: timelineEvent, notes: note, steps: step } = rowSchemas;
const params = z.object({ id: idParam });
const missing = 'Candidate not found';

/** The most rows of a page with marks, because a database counts the notes and files of each row. */
const MOST_MARKED = 200;

/** The parameters that say which candidates are listed. */
const whoIsListed = {
  search: withDefault(text(SEARCH_MAX_LENGTH), ''),
  inFiles: flag,
  stage: stageFilter,
  jobId: z.optional(idParam),
  reason: z.optional(z.union([z.literal('none'), idParam], 'must be the id of a reason or “none”')),
  tag: tagFilter,
  source: z.optional(label),
  owner: z.optional(ownerFilter),
  rating: z.optional(ratingFilter),
  nextStep: z.optional(nextStepFilter),
  email: z.optional(text(EMAIL_MAX_LENGTH)),
  appliedFrom: z.optional(day),
  appliedTo: z.optional(day),
  minDaysInStage: z.optional(wholeNumber(0, MOST_DAYS_IN_STAGE)),
  minDaysInactive: z.optional(wholeNumber(0, MOST_DAYS_IN_STAGE)),
  waiting: flag,
  news: flag,
  asOf: z.optional(day),
  counted: z.optional(reportCount),
  from: z.optional(day),
  to: z.optional(day),
  timeZone,
};

export const candidateRoutes = routes({
  'GET /candidates': {
    id: 'listCandidates',
    group: 'Candidates, with all that belongs to one.',
    access: 'review',
    offline: true,
    summary:
      'The candidates in a stage (or in several, separated by commas; `all`: in any), of a job, rejected for a reason (`none`: for none), with a tag (or with all of several, one on each line), a source, an owner (their handle; `-`: no owner), a rating (`none`: not rated) or an email, whose next step is overdue or due within a week of today in `timeZone`, with any next step or with none, who applied from the day `appliedFrom` to the day `appliedTo` and have been in their stage for `minDaysInStage` whole days or longer, with whom nothing happened for `minDaysInactive` whole days or longer, who wait for an answer to a message (`waiting`), of whom the caller has unread news (`news`), whose name, email, job title, source, tags or phone number contain a text, or, with `inFiles`, in whose files it is. Whoever came into their stage last is first, unless `sort` says otherwise. One page of them if `page` or `pageSize` is given (past the end: the last page), otherwise all. With `marks`, each of a page of at most 200 has the numbers `noteCount` and `fileCount`, and `interviewsAt`: when the interviews begin that are not cancelled, `nextStep`: the open step that is due first, and `applicationCount`: how many applications the person has, with this one, of whom it was decided that they are the same person. With `activity`, each of such a page has `lastActivity`: when something last happened with the candidate, or when their planned interview begins, and `waitingSince`: when the first message came in that nobody answered, or null. With `asOf` they are as they were at the end of that day, and whoever had not come yet is left out. `counted` leaves those whom a number of a report counts, from `from` to `to`: `funnel.`, `stay.` or `unsourced.` and a stage, `opened.`, `hired.` or `rejected.` and a Monday, `reason.` and its key, or `waiting.all`.',
    query: z
      .object({
        ...whoIsListed,
        sort: withDefault(z.enum(CANDIDATE_SORTS), 'latest'),
        marks: flag,
        activity: flag,
        page: z.optional(pageNumber),
        pageSize: z.optional(wholeNumber(1, 10_000)),
      })
      .check(
        z.refine(
          ({ marks, activity, page, pageSize }) =>
            !(marks || activity) || (pageSize ?? (page === undefined ? Infinity : 0)) <= MOST_MARKED,
          `Marks need a page of at most ${MOST_MARKED} candidates`,
        ),
      ),
    answer: z.strictObject({
      data: z.array(
        z.extend(candidate, {
          noteCount: z.optional(natural),
          fileCount: z.optional(natural),
          interviewsAt: z.optional(z.array(timestamp)),
          nextStep: z.optional(z.nullable(z.strictObject({ text: step.shape.text, day: step.shape.day }))),
          applicationCount: z.optional(natural),
          lastActivity: z.optional(timestamp),
          waitingSince: z.optional(z.nullable(timestamp)),
        }),
      ),
      total: natural,
    }),
  },
  'POST /candidates': {
    id: 'addCandidate',
    access: 'write',
    offline: true,
    summary:
      'Adds a candidate in the stage `applied`, with the timeline event “Created”. Without `appliedAt`, they apply now.',
    body: z.strictObject({
      name,
      email,
      jobId: ordinal,
      appliedAt: z.optional(appliedAt),
      ...z.partial(z.object({ ...details, owner: handle, rating })).shape,
    }),
    status: 201,
    answer: candidate,
    errors: [409],
  },
  'PATCH /candidates': {
    id: 'changeCandidates',
    access: 'write',
    offline: true,
    summary:
      'Moves candidates to a stage, says why they are rejected, adds and removes tags, or sets their owner or rating, all or none, as one change. Answers those who changed, in the order of `ids`. A reason without a stage leaves whoever is not rejected as they are.',
    body: z
      .strictObject({
        ids: list(ordinal, MOST_CHANGED_TOGETHER).check(
          z.minLength(1, 'must name somebody'),
          z.refine((ids) => new Set(ids).size === ids.length, 'must all differ'),
          z.meta({ uniqueItems: true }),
        ),
        stage: z.optional(z.enum(STAGES)),
        reason: z.optional(givenReason),
        addTags: z.optional(tagList),
        removeTags: z.optional(tagList),
        owner: z.optional(handle),
        rating: z.optional(rating),
      })
      .check(
        z.refine(
          (given) => Object.keys(given).length > 1,
          'Give a stage, a reason, tags, an owner or a rating',
        ),
        z.meta({ minProperties: 2 }),
      ),
    answer: z.strictObject({ data: z.array(candidate) }),
    errors: [409],
  },
  'GET /tags': {
    id: 'listTags',
    group: 'The tags in use.',
    access: 'review',
    offline: true,
    summary:
      'The tags that candidates have, with the number of those who have them, the most frequent first. With the filters of `GET /candidates`, only of those whom it lists.',
    query: z.object(whoIsListed),
    answer: labelCounts,
  },
  'GET /sources': {
    id: 'listSources',
    group: 'Where candidates come from.',
    access: 'review',
    offline: true,
    summary:
      'Where candidates come from, with the number of those who do, the most frequent first. With the filters of `GET /candidates`, only of those whom it lists.',
    query: z.object(whoIsListed),
    answer: labelCounts,
  },
  'GET /candidates/{id}': {
    id: 'getCandidate',
    access: 'review',
    offline: true,
    summary: 'One candidate.',
    params,
    answer: candidate,
    missing,
    errors: [404],
  },
  'PATCH /candidates/{id}': {
    id: 'changeCandidate',
    access: 'write',
    offline: true,
    summary:
      'Changes a candidate’s name, email, stage or what else they are known by, or says why they are rejected: a text, or the id of a reason with a note. A change of stage makes one timeline event, and `why` is its note.',
    params,
    body: someOf(
      {
        name,
        email,
        stage: z.enum(STAGES),
        reason: givenReason,
        why: text(WHY_MAX_LENGTH, `A reason can’t be longer than ${WHY_MAX_LENGTH} characters`),
        appliedAt,
        ...details,
        owner: handle,
        rating,
      },
      'Give a name, an email, a stage, a reason or something else to change',
    ),
    answer: candidate,
    missing,
    errors: [404, 409],
  },
  'GET /candidates/{id}/timeline': {
    id: 'listTimelineOfCandidate',
    access: 'review',
    offline: true,
    summary: 'A candidate’s timeline, latest first.',
    params,
    answer: z.strictObject({ data: z.array(timelineEvent) }),
    missing,
    errors: [404],
  },
  'GET /candidates/{id}/notes': {
    id: 'listNotesOfCandidate',
    access: 'review',
    offline: true,
    summary: 'A candidate’s notes, latest first.',
    params,
    answer: z.strictObject({ data: z.array(note) }),
    missing,
    errors: [404],
  },
  'POST /candidates/{id}/notes': {
    id: 'addNote',
    access: 'note',
    offline: true,
    summary: 'Adds a note. The mentions stored are those of the text.',
    params,
    body: z.strictObject({
      text: noteText,
      mentions: z.optional(z.array(z.string())),
    }),
    status: 201,
    answer: note,
    missing,
    errors: [404, 409],
  },
  'GET /candidates/{id}/steps': {
    id: 'listNextStepsOfCandidate',
    access: 'review',
    offline: true,
    summary: 'A candidate’s next steps, those done among them, the latest added first.',
    params,
    answer: z.strictObject({ data: z.array(step) }),
    missing,
    errors: [404],
  },
  'POST /candidates/{id}/steps': {
    id: 'addNextStep',
    access: 'write',
    offline: true,
    summary: 'Adds a next step, which is due on a day. `owner` is the handle of whoever will do it.',
    params,
    body: z.strictObject({ text: stepText, day, owner: z.optional(handle) }),
    status: 201,
    answer: step,
    missing,
    errors: [404, 409],
  },
  'PATCH /steps/{id}': {
    id: 'changeNextStep',
    group: 'Next steps.',
    access: 'write',
    offline: true,
    summary:
      'Changes a next step. `done` says whether it is done; then it has no day. A day alone opens it again.',
    params,
    body: someOf(
      { text: stepText, day, owner: handle, done: z.boolean() },
      'Give a text, a day, an owner or whether it is done',
    ),
    answer: step,
    missing: 'Next step not found',
    errors: [404, 409],
  },
  'DELETE /steps/{id}': {
    id: 'deleteNextStep',
    access: 'write',
    offline: true,
    summary: 'Deletes a next step and answers it.',
    params,
    answer: step,
    missing: 'Next step not found',
    errors: [404, 409],
  },
  'DELETE /notes/{id}': {
    id: 'deleteNote',
    group: 'Notes on candidates.',
    access: 'write',
    offline: true,
    summary: 'Deletes a note and answers it.',
    params,
    answer: note,
    missing: 'Note not found',
    errors: [404, 409],
  },
});
