import type { Implement } from '#api/request/implement.ts';
import { copyKit, editKit, newKit } from '#domain/interview/kit.ts';

export function serveKits(implement: Implement): void {
  implement('GET /kits', async ({ store, query: { jobId } }) => {
    const kits = await store.kits.list();
    if (jobId === undefined) return { data: kits };
    return { data: kits.filter((kit) => kit.jobId === (jobId === 'library' ? null : jobId)) };
  });

  implement('POST /kits', async ({ store, body, write }) => {
    const added = await store.kits.add(write, body.jobId, (kits) => newKit(body, kits));
    if (added === null) throw new Error('A new kit was not added.');
    return added;
  });

  implement('PATCH /kits/{id}', ({ store, params: { id }, body, write }) =>
    store.kits.change(write, id, (kits) => editKit(id, body, kits)),
  );

  implement('DELETE /kits/{id}', ({ store, params, write }) => store.kits.remove(write, params.id));

  implement('POST /kits/{id}/copy', ({ store, params, body: { jobId }, write }) =>
    store.kits.add(write, jobId, (kits) => {
      const kit = kits.find(({ id }) => id === params.id);
      return kit ? copyKit(kit, jobId, kits) : null;
    }),
  );
}
