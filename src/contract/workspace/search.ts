import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import { natural, ordinal, text, wholeNumber, withDefault } from '#contract/schemas/shared-schemas.ts';
import { SEARCH_KINDS } from '#domain/search/search-kind.ts';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';

const mark = z.strictObject({ field: z.enum(['title', 'detail']), start: natural, end: natural });

const result = z.strictObject({
  kind: z.enum(SEARCH_KINDS),
  id: ordinal,
  title: z.string(),
  detail: z.string(),
  marks: z.array(mark),
  candidateId: z.nullable(ordinal),
  jobId: z.nullable(ordinal),
  /** The screen and parameters of a view; null for all other kinds. */
  view: z.nullable(z.pick(rowSchemas.views, { screen: true, params: true })),
});

export const searchRoutes = routes({
  'GET /search': {
    id: 'search',
    group: 'One search over everything.',
    access: 'read',
    offline: true,
    summary:
      'Candidates, jobs, notes, answers, files and views that have every word of `q`, in any order, the best matches first. Where there are few, names with a mistyped word, too. `marks` says what of `title` and `detail` matched.',
    query: z.object({
      q: withDefault(text(SEARCH_MAX_LENGTH), ''),
      limit: withDefault(wholeNumber(1, 100), 20),
    }),
    answer: z.strictObject({ data: z.array(result) }),
  },
});
