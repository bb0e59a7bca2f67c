import { editOrdered, newOrdered } from '#domain/ordered-rows.ts';
import type { Implement } from './implement.ts';

export function serveViews(implement: Implement): void {
  implement('GET /views', async ({ store }) => ({ data: await store.views.list() }));

  implement('POST /views', ({ store, body, write }) =>
    store.views.create(write, (views) => newOrdered('views', body, views)),
  );

  implement('PATCH /views/{id}', ({ store, params: { id }, body, write }) =>
    store.views.change(write, id, (views) => editOrdered('views', id, body, views)),
  );

  implement('DELETE /views/{id}', ({ store, params, write }) => store.views.remove(write, params.id));
}
