import { editCandidate, newCandidate } from '#domain/candidate.ts';
import { newNote } from '#domain/note.ts';
import type { Store } from '#store/store.ts';
import type { Implement } from './implement.ts';
import { listed } from './listed.ts';

export function serveCandidates(implement: Implement, { candidates, notes }: Store): void {
  implement('GET /candidates', async ({ query }) => ({ data: await candidates.list(query) }));

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
