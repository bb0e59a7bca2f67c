import { editOrdered, newOrdered } from '#domain/ordered-rows.ts';
import type { Implement } from './implement.ts';

export function serveTemplates(implement: Implement): void {
  implement('GET /templates', async ({ store }) => ({ data: await store.templates.list() }));

  implement('POST /templates', ({ store, body, write }) =>
    store.templates.create(write, (templates) => newOrdered('templates', body, templates)),
  );

  implement('PATCH /templates/{id}', ({ store, params: { id }, body, write }) =>
    store.templates.change(write, id, (templates) => editOrdered('templates', id, body, templates)),
  );

  implement('DELETE /templates/{id}', ({ store, params, write }) => store.templates.remove(write, params.id));
}
