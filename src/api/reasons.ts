import { editOrdered } from '#domain/ordered-rows.ts';
import { newReason } from '#domain/reason/new-reason.ts';
import type { Implement } from './implement.ts';

export function serveReasons(implement: Implement): void {
  implement('GET /reasons', async ({ store }) => ({ data: await store.reasons.list() }));

  implement('POST /reasons', ({ store, body, write }) =>
    store.reasons.create(write, (reasons) => newReason(body.name, reasons)),
  );

  implement('PATCH /reasons/{id}', ({ store, params: { id }, body, write }) =>
    store.reasons.change(write, id, (reasons) => editOrdered('reasons', id, body, reasons)),
  );
}
