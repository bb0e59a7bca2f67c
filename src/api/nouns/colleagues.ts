import type { Implement } from '#api/request/implement.ts';
import { editOrdered } from '#domain/ordered-rows.ts';
import { newColleague } from '#domain/team/new-colleague.ts';

export function serveColleagues(implement: Implement): void {
  implement('GET /colleagues', async ({ store }) => ({ data: await store.colleagues.list() }));

  implement('POST /colleagues', ({ store, body, write }) =>
    store.colleagues.create(write, (colleagues) => newColleague(body, colleagues)),
  );

  implement('PATCH /colleagues/{id}', ({ store, params: { id }, body, write }) =>
    store.colleagues.change(write, id, (colleagues) => editOrdered('colleagues', id, body, colleagues)),
  );

  implement('DELETE /colleagues/{id}', ({ store, params, write }) =>
    store.colleagues.remove(write, params.id),
  );
}
