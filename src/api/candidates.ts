import { CANDIDATES_PAGE_SIZE, editCandidate, moveToStage, newCandidate } from '#domain/candidate.ts';
import { newNote } from '#domain/note.ts';
import { EVERYTHING } from '#domain/paging.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import type { Implement } from './implement.ts';
import { listed } from './listed.ts';

export function serveCandidates(implement: Implement, { candidates, notes }: Store): void {
  implement('GET /candidates', ({ query: { search, stage, page, pageSize } }) => {
    const isPaged = page !== undefined || pageSize !== undefined;
    const asked = { page: page ?? 1, pageSize: pageSize ?? CANDIDATES_PAGE_SIZE };
    return candidates.list({ search, stage, ...(isPaged ? asked : EVERYTHING) });
  });

  implement('PATCH /candidates', async ({ body: { ids, stage }, write }) => {
    const moved = await candidates.changeMany(write, ids, (each) => moveToStage(each, stage, write.at));
    return isRefusal(moved) ? moved : { ...moved, value: { data: moved.value } };
  });

  implement('POST /candidates', ({ body, write }) => candidates.create(write, newCandidate(body, write.at)));

  implement('GET /candidates/{id}', ({ params }) => candidates.get(params.id));

  implement('PATCH /candidates/{id}', ({ params, body, write }) =>
    candidates.change(write, params.id, (candidate) => editCandidate(candidate, body, write.at)),
  );

  implement('GET /candidates/{id}/timeline', async ({ params }) =>
    listed(await candidates.timeline(params.id)),
  );

  implement('GET /candidates/{id}/notes', async ({ params }) => listed(await notes.list(params.id)));

  implement('POST /candidates/{id}/notes', ({ params, body, write }) =>
    notes.add(write, params.id, newNote(body.text, write.at)),
  );

  implement('DELETE /notes/{id}', ({ params, write }) => notes.remove(write, params.id));
}
