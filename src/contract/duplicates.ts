import * as z from 'zod/mini';
import { PAIRS_PAGE_SIZE } from '#domain/duplicates/likely-pairs.ts';
import { SIGNS } from '#domain/duplicates/likeness.ts';
import { candidate } from './candidates.ts';
import { routes } from './route.ts';
import { idParam, natural, pageNumber, wholeNumber, withDefault } from './shared-schemas.ts';

const params = z.object({ id: idParam });
const missing = 'Candidate not found';
const signs = z.array(z.enum(SIGNS));

export const duplicateRoutes = routes({
  'GET /duplicates': {
    access: 'read',
    summary:
      'The pairs of candidates who are likely one person, the most certain first, each with what both have in common: the same email, or the same name with the same phone number or job. One page of them; past the end, the last one.',
    query: z.object({
      page: withDefault(pageNumber, 1),
      pageSize: withDefault(wholeNumber(1, 1_000), PAIRS_PAGE_SIZE),
    }),
    status: 200,
    answer: z.strictObject({
      data: z.array(z.strictObject({ candidates: z.tuple([candidate, candidate]), signs })),
      total: natural,
    }),
    errors: [],
  },
  'GET /candidates/{id}/duplicates': {
    access: 'read',
    summary:
      'Who is likely the same person as a candidate, the most certain first, each with what both have in common. At most 50.',
    params,
    status: 200,
    answer: z.strictObject({ data: z.array(z.strictObject({ candidate, signs })) }),
    missing,
    errors: [404],
  },
});
