import type { RouteName } from '#contract/contract.ts';
import { countRows, workspaceIn, type Backup } from '#domain/workspace/backup.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Job } from '#domain/job/job.ts';
import type { Reason } from '#domain/reason/reason.ts';
import type { NewTemplate, Template } from '#domain/template/template.ts';
import type { View } from '#domain/view/view.ts';
import { markSeen, noteEvent, receive } from './applications.ts';
import { saveAssessment, submit, type HandedIn } from './assessments.ts';
import {
  answered,
  createCandidate,
  editCandidate,
  moveMany,
  type Explained,
  type MovedTogether,
  type SentCandidate,
} from './candidates.ts';
import { importAll, importCommand, type SentImport } from './imports.ts';
import { markDifferent, merge, type Merge } from './duplicates.ts';
import { answerInvitation, closeLink, editInterview, makeLink, schedule } from './interviews.ts';
import { addKit, copyKit, editKit, removeKit, type SentKit } from './kits.ts';
import { changeOffer, writeOffer } from './offers.ts';
import { amendCard, cardCommand, submitCard } from './scorecards.ts';
import { createJob, editJob, reorder, type NewJob, type Reorder } from './jobs.ts';
import { addNote, removeNote } from './notes.ts';
import { addNotice, changeOpening, changeSite } from './openings.ts';
import { addStep, editStep, removeStep } from './steps.ts';
import { createReason, editReason } from './reasons.ts';
import type { Asked, Decision, Expected, Given, ModelState } from './state.ts';
import { createOrdered, editOrdered, removeOrdered } from './ordered.ts';
import { editMessage, mailCommand, receiveMessage, takeBack, writeMessages } from './messages.ts';

/** The answer to a write that the model expects. Null when the call is a read. */
export function modelWrite(state: ModelState, asked: Asked, ifMatch: string | null): Expected | null {
  const { name, params, body } = asked;
  if (name === 'POST /changes/{seq}/undo') return state.undo(asked, params['seq'] ?? 0);
  if (name === 'PUT /backup') {
    const restored = workspaceIn(body as Backup);
    const counts = countRows(restored);
    const remembered = { ...counts, characters: JSON.stringify(body).length };
    return state.replace(asked, restored, { route: name, params: {}, body: remembered }, counts);
  }
  if (name === 'POST /imports') {
    const sent = body as SentImport;
    return state.write({ ...asked, body: importCommand(sent) }, () => importAll(state, sent, asked.at));
  }
  const decide = DECISIONS[name];
  if (!decide) return null;
  const command = DIGESTED[name];
  const logged = command ? { ...asked, body: command(asked) } : asked;
  return state.write(logged, () => decide(state, { ...asked, id: idIn(params), ifMatch }));
}

function idIn(params: Asked['params']): number {
  return params['id'] ?? params['jobId'] ?? 0;
}

/** The calls of which the log has a digest. */
const DIGESTED: Partial<Record<RouteName, (asked: Asked) => object>> = {
  'POST /messages': mailCommand,
  'POST /messages/received': mailCommand,
  'POST /interviews/{id}/scorecard': cardCommand,
  'PATCH /scorecards/{id}': cardCommand,
};

interface Apart {
  readonly ids: [number, number];
}

const DECISIONS: Partial<Record<RouteName, (state: ModelState, given: Given) => Decision>> = {
  'POST /jobs': (state, { body, at }) => createJob(state, body as NewJob, at),
  'PATCH /jobs/{id}': (state, { id, body }) => editJob(state, id, body as Partial<Job>),
  'PATCH /jobs/{id}/reorder': (state, { id, body }) => reorder(state, id, body as Reorder),
  'POST /candidates': (state, { body, at }) => createCandidate(state, body as SentCandidate, at),
  'POST /reasons': (state, { body }) => createReason(state, (body as { name: string }).name),
  'PATCH /reasons/{id}': (state, { id, body }) => editReason(state, id, body as Partial<Reason>),
  'POST /views': (state, { body }) => createOrdered(state, 'views', body as Omit<View, 'id' | 'order'>),
  'PATCH /views/{id}': (state, { id, body }) => editOrdered(state, 'views', id, body as Partial<View>),
  'DELETE /views/{id}': (state, { id }) => removeOrdered(state, 'views', id),
  'POST /templates': (state, { body }) => createOrdered(state, 'templates', body as NewTemplate),
  'PATCH /templates/{id}': (state, { id, body }) =>
    editOrdered(state, 'templates', id, body as Partial<Template>),
  'DELETE /templates/{id}': (state, { id }) => removeOrdered(state, 'templates', id),
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
  'POST /duplicates/different': (state, { body }) => markDifferent(state, (body as Apart).ids),
  'PATCH /candidates': (state, { body, at }) => moveMany(state, body as MovedTogether, at),
  'POST /candidates/{id}/notes': (state, { id, body, at }) =>
    addNote(state, id, (body as { text: string }).text, at),
  'DELETE /notes/{id}': (state, { id }) => removeNote(state, id),
  'POST /candidates/{id}/steps': (state, { id, body, at }) =>
    addStep(state, id, body as Parameters<typeof addStep>[2], at),
  'PATCH /steps/{id}': (state, { id, body, at }) =>
    editStep(state, id, body as Parameters<typeof editStep>[2], at),
  'DELETE /steps/{id}': (state, { id }) => removeStep(state, id),
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
