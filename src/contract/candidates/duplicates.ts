import * as z from 'zod/mini';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  idList,
  idParam,
  list,
  natural,
  ordinal,
  pageNumber,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { PAIRS_PAGE_SIZE } from '#domain/duplicates/likely-pairs.ts';
import { SIGNS } from '#domain/duplicates/likeness.ts';
import { TAKEABLE } from '#domain/duplicates/merge.ts';
import { candidate } from './candidates.ts';

const params = z.object({ id: idParam });
const missing = 'Candidate not found';
const signs = z.array(z.enum(SIGNS));

/** Two candidates. */
const pair = z.strictObject({
  ids: z.array(ordinal).check(
    z.length(2, 'must be two'),
    z.refine((ids) => new Set(ids).size === ids.length, 'must differ'),
    z.meta({ uniqueItems: true }),
  ),
});

export const duplicateRoutes = routes({
  'GET /duplicates': {
    id: 'listDuplicates',
    group: 'One person twice.',
    access: 'read',
    offline: true,
    summary:
      'The pairs of candidates who are likely one person, the most certain first, each with what both have in common: the same email or link to a profile, the same or a similar name, the same phone number or job. One page of them; past the end, the last one.',
    query: z.object({
      page: withDefault(pageNumber, 1),
      pageSize: withDefault(wholeNumber(1, 1_000), PAIRS_PAGE_SIZE),
    }),
    answer: z.strictObject({
      data: z.array(z.strictObject({ candidates: z.tuple([candidate, candidate]), signs })),
      total: natural,
    }),
  },
  'GET /candidates/{id}/duplicates': {
    id: 'listDuplicatesOfCandidate',
    access: 'read',
    offline: true,
    summary:
      'The other applications of a candidate: first those of whom it was decided that they are the same person (`isKept`), then who is likely the same person, the most certain first. Each has what both have in common. At most 50.',
    params,
    answer: z.strictObject({
      data: z.array(z.strictObject({ candidate, signs, isKept: z.boolean() })),
    }),
    missing,
    errors: [404],
  },
  'GET /duplicates/kept': {
    id: 'listKeptApplications',
    access: 'read',
    offline: true,
    summary:
      'Which of these candidates, named by their ids, were decided to be the same person: each of them with the `others` among them. Candidates without others are left out.',
    query: z.object({ ids: idList }),
    answer: z.strictObject({
      data: z.array(z.strictObject({ id: ordinal, others: z.array(ordinal) })),
    }),
  },
  'POST /duplicates/different': {
    id: 'markDifferent',
    access: 'write',
    offline: true,
    summary: 'Says that two candidates are different people, so that they are no likely pair any more.',
    body: pair,
    status: 201,
    answer: rowSchemas.doubles,
    errors: [409],
  },
  'POST /duplicates/kept': {
    id: 'keepApplications',
    access: 'write',
    offline: true,
    summary:
      'Says that two candidates are the same person, and that both applications are kept: they are no likely pair any more, and each is among the other’s `duplicates` for good, whatever is changed of them.',
    body: pair,
    status: 201,
    answer: rowSchemas.doubles,
    errors: [409],
  },
  'POST /candidates/{id}/merge': {
    id: 'mergeCandidates',
    access: 'write',
    offline: true,
    summary:
      'Merges another candidate into this one, who remains: notes, timeline, submissions, tags and links of both are theirs, and the id of who went leads to them. `take` names the fields that become those of who went. Answers who remains.',
    params,
    body: z.strictObject({
      candidateId: ordinal,
      take: z.optional(list(z.enum(TAKEABLE), TAKEABLE.length)),
    }),
    answer: candidate,
    missing,
    errors: [404, 409],
  },
});
