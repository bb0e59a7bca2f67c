import * as z from 'zod/mini';
import { day, timeZone } from '#contract/schemas/report-fields.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas, schemaOf } from '#contract/schemas/row-schemas.ts';
import {
  filled,
  flag,
  idList,
  idParam,
  list,
  oneLine,
  someOf,
  text,
} from '#contract/schemas/shared-schemas.ts';
import {
  DEPARTMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EMPLOYMENT_TYPES,
  LOCATION,
  MOST_LOCATIONS,
  PAY,
} from '#domain/opening-fields.ts';
import { OPENING_STATES } from '#domain/opening/publishing.ts';

const opening = rowSchemas.openings;
const params = z.object({ id: idParam });
const missing = 'Not found';

/** An opening in a list. */
const listed = z.extend(z.omit(opening, { description: true }), {
  /** Only when it was asked for. */
  description: z.exactOptional(z.string()),
  title: filled,
  slug: filled,
  state: z.enum(OPENING_STATES),
});

const edit = {
  description: text(
    DESCRIPTION_MAX_LENGTH,
    `A description can’t be longer than ${DESCRIPTION_MAX_LENGTH} characters`,
  ),
  department: text(
    DEPARTMENT_MAX_LENGTH,
    `A department can’t be longer than ${DEPARTMENT_MAX_LENGTH} characters`,
  ).check(oneLine),
  locations: list(schemaOf(LOCATION), MOST_LOCATIONS, `At most ${MOST_LOCATIONS} locations`),
  employmentType: z.nullable(z.enum(EMPLOYMENT_TYPES)),
  pay: z.nullable(schemaOf(PAY)),
  closesOn: z.nullable(day),
  asksAssessment: z.boolean(),
  published: z.boolean(),
};

export const openingRoutes = routes({
  'GET /openings': {
    id: 'listOpenings',
    group: 'What the public sees of a job.',
    access: 'review',
    offline: true,
    summary:
      'The openings of all jobs, or of those in the comma list `jobIds`, in the order of the jobs, each with what the public gets of it (`state`) on the present day in `timeZone`. With `content=true` each has its description.',
    query: z.object({ jobIds: idList, timeZone, content: flag }),
    answer: z.strictObject({ data: z.array(listed) }),
  },
  'GET /jobs/{id}/opening': {
    id: 'getOpening',
    access: 'review',
    offline: true,
    summary: 'A job’s opening; an empty one for a job that has none.',
    params,
    answer: opening,
    missing,
    errors: [404],
  },
  'PATCH /jobs/{id}/opening': {
    id: 'changeOpening',
    access: 'write',
    offline: false,
    summary:
      'Changes the given fields of a job’s opening, and publishes it or takes it off (`published`). A 409 names all that an opening still needs before it can be published.',
    params,
    body: someOf(edit, 'Give a field of the opening, or whether it is published'),
    answer: opening,
    missing,
    errors: [404, 409],
  },
});
