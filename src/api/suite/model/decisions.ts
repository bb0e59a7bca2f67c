import type { RouteName } from '#contract/contract.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Job } from '#domain/job/job.ts';
import { markSeen, noteEvent, receive } from './candidates/applications.ts';
import {
  answered,
  createCandidate,
  editCandidate,
  moveMany,
  type Explained,
  type MovedTogether,
  type SentCandidate,
} from './candidates/candidates.ts';
import { decidePair, merge, type Merge } from './candidates/duplicates.ts';
import { addNote } from './candidates/notes.ts';
import { addColleague, type SentColleague } from './colleagues.ts';
import { saveAssessment, submit, type HandedIn } from './hiring/assessments.ts';
import { answerInvitation, closeLink, editInterview, makeLink, schedule } from './hiring/interviews.ts';
import { addKit, copyKit, editKit, removeKit, type SentKit } from './hiring/kits.ts';
import { editMessage, receiveMessage, takeBack, writeMessages } from './hiring/messages.ts';
import { changeOffer, writeOffer } from './hiring/offers.ts';
import { addNotice, changeOpening, changeSite } from './hiring/openings.ts';
import { amendCard, submitCard } from './hiring/scorecards.ts';
import { createJob, editJob, reorder, type NewJob, type Reorder } from './jobs.ts';
import type { Decision, Given, ModelState } from './state.ts';
import { editStep } from './steps.ts';

interface Apart {
  readonly ids: [number, number];
}

/** The writes with rules of their own. */
export const DECISIONS: Partial<Record<RouteName, (state: ModelState, given: Given) => Decision>> = {
  'POST /jobs': (state, { body, at }) => createJob(state, body as NewJob, at),
  'PATCH /jobs/{id}': (state, { id, body }) => editJob(state, id, body as Partial<Job>),
  'PATCH /jobs/{id}/reorder': (state, { id, body }) => reorder(state, id, body as Reorder),
  'POST /candidates': (state, { body, at }) => createCandidate(state, body as SentCandidate, at),
  'POST /messages': (state, { body, at }) =>
    writeMessages(state, body as Parameters<typeof writeMessages>[1], at),
  'POST /messages/received': (state, { body }) =>
    receiveMessage(state, body as Parameters<typeof receiveMessage>[1]),
  'PATCH /messages/{id}': (state, { id, body }) =>
    editMessage(state, id, body as Parameters<typeof editMessage>[2]),
  'DELETE /messages/{id}': (state, { id }) => takeBack(state, id),
  'PATCH /candidates/{id}': (state, { id, body, at }) =>
    editCandidate(state, id, body as Partial<Candidate> & Explained, at),
  'POST /candidates/{id}/merge': (state, { id, body }) =>
    merge(state, id, body as Merge, (candidate) => answered(state, candidate)),
  'POST /duplicates/different': (state, { body }) => decidePair(state, 'different', (body as Apart).ids),
  'POST /duplicates/kept': (state, { body }) => decidePair(state, 'kept', (body as Apart).ids),
  'PATCH /candidates': (state, { body, at }) => moveMany(state, body as MovedTogether, at),
  'POST /candidates/{id}/notes': (state, { id, body, at }) =>
    addNote(state, id, (body as { text: string }).text, at),
  'POST /colleagues': (state, { body }) => addColleague(state, body as SentColleague),
  'PATCH /steps/{id}': (state, { id, body, at }) =>
    editStep(state, id, body as Parameters<typeof editStep>[2], at),
  'POST /kits': (state, { body }) => addKit(state, body as SentKit),
  'PATCH /kits/{id}': (state, { id, body }) => editKit(state, id, body as Partial<SentKit>),
  'DELETE /kits/{id}': (state, { id }) => removeKit(state, id),
  'POST /kits/{id}/copy': (state, { id, body }) => copyKit(state, id, body as Pick<SentKit, 'jobId'>),
  'POST /interviews': schedule,
  'PATCH /interviews/{id}': editInterview,
  'POST /interviews/{id}/answer': answerInvitation,
  'POST /candidates/{id}/bookings': makeLink,
  'PATCH /bookings/{id}': closeLink,
  'POST /interviews/{id}/scorecard': submitCard,
  'PATCH /scorecards/{id}': amendCard,
  'POST /candidates/{id}/offers': writeOffer,
  'PATCH /offers/{id}': changeOffer,
  'PATCH /jobs/{id}/opening': changeOpening,
  'POST /applications': receive,
  'PATCH /applications': markSeen,
  'PATCH /applications/{id}': noteEvent,
  'PATCH /site': changeSite,
  'POST /notices': addNotice,
  'PUT /assessments/{jobId}': saveAssessment,
  'POST /assessments/{jobId}/submit': (state, { id, body, at }) => submit(state, id, body as HandedIn, at),
};
