import type { Clock } from '#api/request/context.ts';
import type { Implement } from '#api/request/implement.ts';
import { dayOf } from '#domain/insight/days.ts';
import { editOpening } from '#domain/opening/opening.ts';
import { openingState } from '#domain/opening/publishing.ts';

export function serveOpenings(implement: Implement, clock: Clock): void {
  implement('GET /openings', async ({ store, query: { jobIds, timeZone, content } }) => {
    const today = dayOf(clock.now().getTime(), timeZone);
    const wanted = new Set(jobIds);
    const openings = await store.openings.list();
    return {
      data: openings
        .filter(({ job }) => wanted.size === 0 || wanted.has(job.id))
        .map(({ opening: { description, ...opening }, job }) => ({
          ...opening,
          ...(content && { description }),
          title: job.title,
          slug: job.slug,
          state: openingState({ ...opening, description }, job, today),
        })),
    };
  });

  implement('GET /jobs/{id}/opening', ({ store, params }) => store.openings.get(params.id));

  implement('PATCH /jobs/{id}/opening', ({ store, params, body, write }) =>
    store.openings.change(write, params.id, (opening, job, { at }) => editOpening(opening, job, body, at)),
  );
}
