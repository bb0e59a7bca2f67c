import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { list, natural, ordinal } from '#contract/schemas/shared-schemas.ts';

const counts = z.strictObject({ candidates: natural, jobs: natural });

/** The ids of the edited candidates or jobs. */
const ids = list(ordinal, 1_000);

export const demoRoutes = routes({
  'GET /demo': {
    id: 'getDemo',
    group: 'The demo workspace of the browser edition.',
    access: 'write',
    offline: false,
    summary:
      'What is left of the demo workspace: how many of its candidates and jobs nobody has edited, those that somebody has edited, and how many candidates are not the demo’s. Nothing where no demo was laid down. A job that other candidates are in is not counted: it stays.',
    answer: z.strictObject({
      untouched: counts,
      edited: z.strictObject({
        candidates: z.array(z.strictObject({ id: ordinal, name: z.string() })),
        jobs: z.array(z.strictObject({ id: ordinal, title: z.string() })),
      }),
      others: natural,
    }),
  },
  'POST /demo/remove': {
    id: 'removeDemo',
    access: 'write',
    offline: false,
    summary:
      'Removes what the demo workspace added and nobody has edited since, and the edited candidates and jobs that `edited` names, as one change. Candidates and jobs that were added stay, and so do jobs that they are in. Answers how many candidates and jobs it removed.',
    body: z.strictObject({ edited: z.strictObject({ candidates: ids, jobs: ids }) }),
    status: 201,
    answer: counts,
    errors: [409],
  },
});
