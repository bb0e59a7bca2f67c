import type { Clock } from '#api/request/context.ts';
import { listOf, type Implement, type Input } from '#api/request/implement.ts';
import { dueSpan } from '#domain/candidate-list/due-days.ts';
import { momentsOf } from '#domain/candidate-list/list-filters.ts';
import {
  editCandidate,
  editOneOfSeveral,
  newCandidate,
  refuseFuture,
  type CandidateEdit,
  type CandidateWithJob,
} from '#domain/candidate/candidate.ts';
import type { LabelField } from '#domain/candidate/candidate-details.ts';
import { dayOf } from '#domain/insight/days.ts';
import { editStep, newStep } from '#domain/next-step/next-step.ts';
import { newNote } from '#domain/note/note.ts';
import { EVERYTHING, CANDIDATES_PAGE_SIZE } from '#domain/paging.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import type { Store } from '#store/store.ts';
import { historyAskedFor } from './reports.ts';

export function serveCandidates(implement: Implement, clock: Clock): void {
  implement('GET /candidates', async (input) => {
    const { store, query } = input;
    const { marks, activity, sort, page, pageSize } = query;
    const isPaged = page !== undefined || pageSize !== undefined;
    const requested = { page: page ?? 1, pageSize: pageSize ?? CANDIDATES_PAGE_SIZE };
    const listed = await store.candidates.list({
      ...(await listQueryOf(input, clock.now())),
      sort,
      ...(isPaged && requested),
    });
    const marked = marks ? await withMarks(store, listed.data) : listed.data;
    return { ...listed, data: activity ? await withActivity(store, marked) : marked };
  });

  implement('PATCH /candidates', async ({ store, body: { ids, ...edit }, write }) => {
    const moved = await store.candidates.changeMany(
      write,
      ids,
      (candidate, reasons, made) => editOneOfSeveral(candidate, edit, made, reasons),
      reasonsFor(edit),
    );
    return isRefusal(moved) ? moved : { ...moved, value: { data: moved.value } };
  });

  implement('POST /candidates', async ({ store, body, write }) => {
    const refusal = refuseFuture(body.appliedAt, write.askedAt);
    return refusal ?? store.candidates.create(write, body.jobId, (made) => newCandidate(body, made));
  });

  const labels = (field: LabelField) => async (input: Listing) => ({
    data: await input.store.candidates.labels(field, await listQueryOf(input, clock.now())),
  });
  implement('GET /tags', labels('tags'));
  implement('GET /sources', labels('source'));

  implement('GET /candidates/{id}', ({ store, params }) => store.candidates.get(params.id));

  implement('PATCH /candidates/{id}', ({ store, params, body, write }) =>
    store.candidates.change(
      write,
      params.id,
      (candidate, reasons, made) => editCandidate(candidate, body, made, reasons),
      reasonsFor(body),
    ),
  );

  implement('GET /candidates/{id}/timeline', async ({ store, params }) =>
    listOf(await store.candidates.timeline(params.id)),
  );

  implement('GET /candidates/{id}/notes', async ({ store, params }) =>
    listOf(await store.notes.list(params.id)),
  );

  implement('POST /candidates/{id}/notes', ({ store, params, body, write }) =>
    store.notes.add(write, params.id, (made) => newNote(body.text, made)),
  );

  implement('GET /candidates/{id}/steps', async ({ store, params }) =>
    listOf(await store.steps.list(params.id)),
  );

  implement('POST /candidates/{id}/steps', ({ store, params, body, write }) =>
    store.steps.add(write, params.id, (made) => newStep(body, made)),
  );

  implement('PATCH /steps/{id}', ({ store, params, body, write }) =>
    store.steps.change(write, params.id, (step, { at }) => editStep(step, body, at)),
  );

  implement('DELETE /steps/{id}', ({ store, params, write }) => store.steps.remove(write, params.id));

  implement('DELETE /notes/{id}', ({ store, params, write }) => store.notes.remove(write, params.id));
}

/** The input of a call that lists candidates. */
type Listing = Pick<Input<'GET /tags'>, 'store' | 'query' | 'candidatesWithNews'>;

/** The query for all candidates whom a request lists, on one page. */
async function listQueryOf(input: Listing, now: Date): Promise<ListQuery> {
  const { jobId, reason, tag, source, owner, rating, email, ...query } = input.query;
  const { search, inFiles, stage, nextStep, waiting, news, ...days } = query;
  const history = await historyAskedFor(input.store, days, now);
  return {
    search,
    inFiles,
    ids: news ? new Set(await input.candidatesWithNews?.()) : null,
    stages: stage,
    sort: 'latest',
    ...history,
    ...momentsOf(days, { end: history.asOf, now: now.getTime() }),
    jobId: jobId ?? null,
    reason: reason ?? null,
    tags: tag,
    source: source || null,
    owner: owner || null,
    rating: rating ?? null,
    nextStep: nextStep === undefined ? null : dueSpan(nextStep, dayOf(now.getTime(), days.timeZone)),
    isWaiting: waiting || null,
    emails: email ? [email] : [],
    ...EVERYTHING,
  };
}

/** Adds the numbers of notes and files to the rows of a page. */
async function withMarks(store: Store, candidates: readonly CandidateWithJob[]) {
  const marks = await store.candidates.marks(candidates.map(({ id }) => id));
  return candidates.map((candidate) => {
    const found = marks.get(candidate.id);
    if (!found) return candidate;
    const { keptWith, ...rest } = found;
    return { ...candidate, ...rest, applicationCount: 1 + keptWith.length };
  });
}

/** Adds the last activity to the rows of a page, and since when the candidates wait for our answer. */
async function withActivity<Listed extends { readonly id: number }>(
  store: Store,
  candidates: readonly Listed[],
) {
  const activity = await store.candidates.activities(candidates.map(({ id }) => id));
  return candidates.map((candidate) => ({ ...candidate, ...activity.get(candidate.id) }));
}

/** Asks for the rejection reasons if an edit gives one. Most edits give no reason, so the reasons are not read. */
function reasonsFor({ reason }: Pick<CandidateEdit, 'reason'>): 'reasons' | undefined {
  return reason === undefined ? undefined : 'reasons';
}
