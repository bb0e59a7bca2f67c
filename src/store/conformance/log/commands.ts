import type { Assessment, Section } from '#domain/assessment/model.ts';
import {
  editCandidate,
  editOneOfSeveral,
  moveToStage,
  newCandidate,
  type CandidateEdit,
} from '#domain/candidate/candidate.ts';
import type { TagEdit } from '#domain/candidate/candidate-details.ts';
import { merged, type Takeable } from '#domain/duplicates/merge.ts';
import { editJob, newJob, type JobEdit } from '#domain/job/job.ts';
import { reorderJobs } from '#domain/job/reorder-jobs.ts';
import { editStep, newStep } from '#domain/next-step/next-step.ts';
import { newNote } from '#domain/note/note.ts';
import { editOrdered, newOrdered } from '#domain/ordered-rows.ts';
import { newReason } from '#domain/reason/new-reason.ts';
import type { GivenReason, ReasonEdit } from '#domain/reason/reason.ts';
import { refuse } from '#domain/refusal.ts';
import { sampleCandidateDraft, sampleSubmission } from '#domain/samples/sample-rows.ts';
import type { Stage } from '#domain/stage.ts';
import type { View, ViewEdit } from '#domain/view/view.ts';
import type { Store } from '#store/store.ts';
import { testWrite, type GivenWrite } from './writes.ts';

type Given = Pick<GivenWrite, 'key' | 'at' | 'seen' | 'ago'>;

/** Short functions for the product's writes. They use the same decisions of the domain as the API. */
export function commandsOn(store: Store) {
  return {
    createJob(title: string, given?: Given) {
      const write = testWrite('POST /jobs', { ...given, body: { title } });
      return store.jobs.create(write, (existing, { at }) =>
        newJob({ title, tags: [] }, existing, Date.parse(at)),
      );
    },
    editJob(id: number, edit: JobEdit, given?: Given) {
      const write = testWrite('PATCH /jobs/{id}', { ...given, params: { id }, body: edit });
      return store.jobs.change(write, id, (job) => editJob(job, edit));
    },
    reorder(id: number, from: number, to: number, given?: Given) {
      const body = { fromOrder: from, toOrder: to };
      const write = testWrite('PATCH /jobs/{id}/reorder', { ...given, params: { id }, body });
      return store.jobs.reorder(write, id, (jobs) => reorderJobs(jobs, id, from, to));
    },
    createCandidate(name: string, jobId: number, given?: Given) {
      const draft = sampleCandidateDraft({ name, email: `${name.toLowerCase()}@example.com`, jobId });
      const write = testWrite('POST /candidates', { ...given, body: draft });
      return store.candidates.create(write, jobId, (made) => newCandidate(draft, made));
    },
    editCandidate(id: number, edit: CandidateEdit, given?: Given) {
      const write = testWrite('PATCH /candidates/{id}', { ...given, params: { id }, body: edit });
      return store.candidates.change(
        write,
        id,
        (candidate, reasons, made) => editCandidate(candidate, edit, made, reasons),
        'reasons',
      );
    },
    giveReason(ids: readonly number[], reason: GivenReason, given?: Given) {
      const write = testWrite('PATCH /candidates', { ...given, body: { ids, reason } });
      return store.candidates.changeMany(
        write,
        ids,
        (candidate, reasons, made) => editOneOfSeveral(candidate, { reason }, made, reasons),
        'reasons',
      );
    },
    tagMany(ids: readonly number[], edit: TagEdit, given?: Given) {
      const write = testWrite('PATCH /candidates', { ...given, body: { ids, ...edit } });
      return store.candidates.changeMany(write, ids, (candidate, _reasons, made) =>
        editOneOfSeveral(candidate, edit, made, []),
      );
    },
    addReason(name: string, given?: Given) {
      const write = testWrite('POST /reasons', { ...given, body: { name } });
      return store.reasons.create(write, (reasons) => newReason(name, reasons));
    },
    editReason(id: number, edit: ReasonEdit, given?: Given) {
      const write = testWrite('PATCH /reasons/{id}', { ...given, params: { id }, body: edit });
      return store.reasons.change(write, id, (reasons) => editOrdered('reasons', id, edit, reasons));
    },
    addView(given: Partial<Pick<View, 'name' | 'screen' | 'params'>>, its?: Given) {
      const body = { name: 'A view', screen: 'list', params: {}, ...given } as const;
      return store.views.create(testWrite('POST /views', { ...its, body }), (views) =>
        newOrdered('views', body, views),
      );
    },
    editView(id: number, edit: ViewEdit, given?: Given) {
      const write = testWrite('PATCH /views/{id}', { ...given, params: { id }, body: edit });
      return store.views.change(write, id, (views) => editOrdered('views', id, edit, views));
    },
    removeView(id: number, given?: Given) {
      return store.views.remove(testWrite('DELETE /views/{id}', { ...given, params: { id } }), id);
    },
    moveMany(ids: readonly number[], stage: Stage, given?: Given) {
      const write = testWrite('PATCH /candidates', { ...given, body: { ids, stage } });
      return store.candidates.changeMany(write, ids, (each, _reasons, made) =>
        moveToStage(each, stage, made),
      );
    },
    merge(staysId: number, goesId: number, take: readonly Takeable[] = [], given?: Given) {
      const body = { candidateId: goesId, take };
      const write = testWrite('POST /candidates/{id}/merge', { ...given, params: { id: staysId }, body });
      return store.duplicates.merge(write, staysId, goesId, (stays, goes) => merged(stays, goes, take));
    },
    addNote(candidateId: number, text: string, given?: Given) {
      const write = testWrite('POST /candidates/{id}/notes', {
        ...given,
        params: { id: candidateId },
        body: { text },
      });
      return store.notes.add(write, candidateId, (made) => newNote(text, made));
    },
    removeNote(id: number, given?: Given) {
      return store.notes.remove(testWrite('DELETE /notes/{id}', { ...given, params: { id } }), id);
    },
    addStep(candidateId: number, text: string, day: string, given?: Given) {
      const body = { text, day };
      const write = testWrite('POST /candidates/{id}/steps', { ...given, params: { id: candidateId }, body });
      return store.steps.add(write, candidateId, (made) => newStep(body, made));
    },
    editStep(id: number, edit: Parameters<typeof editStep>[1], given?: Given) {
      const write = testWrite('PATCH /steps/{id}', { ...given, params: { id }, body: edit });
      return store.steps.change(write, id, (step, { at }) => editStep(step, edit, at));
    },
    removeStep(id: number, given?: Given) {
      return store.steps.remove(testWrite('DELETE /steps/{id}', { ...given, params: { id } }), id);
    },
    saveAssessment(jobId: number, title: string, given?: Given) {
      const write = testWrite('PUT /assessments/{jobId}', { ...given, params: { jobId }, body: { title } });
      return store.assessments.save(write, jobId, (stored, { at }): Assessment => {
        return { ...stored, title, sections: [section], version: stored.version + 1, updatedAt: at };
      });
    },
    submit(jobId: number, candidateId: number | null, given?: Given) {
      const write = testWrite('POST /assessments/{jobId}/submit', {
        ...given,
        params: { jobId },
        body: { candidateId },
      });
      return store.submissions.add(write, { jobId, candidateId }, ({ version }, { at }) => {
        if (version === 0) return refuse('invalid', 'There is no assessment');
        const { id: _stores, ...submission } = sampleSubmission({ jobId, candidateId, version });
        return { ...submission, createdAt: at, answers: { a: 'Yes' } };
      });
    },
    undo(seq: number, given?: Given) {
      return store.changes.undo(testWrite('POST /changes/{seq}/undo', { ...given, params: { seq } }), seq);
    },
  };
}

const section: Section = { id: 's', title: 'Basics', description: '', questions: [] };
