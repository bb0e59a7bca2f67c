import * as z from 'zod/mini';
import { application } from '#contract/candidates/applications.ts';
import { ownCalls } from '#contract/own-call.ts';
import { list, natural, ordinal, text, timestamp } from '#contract/schemas/shared-schemas.ts';
import { SUSPICIONS } from '#domain/application/held.ts';
import { SITE_NAME } from '#domain/site/site-name.ts';
import { paging } from './shapes.ts';

/** The most applications in one call. */
const MOST = 1_000;

const ids = z.strictObject({
  ids: list(z.uuid(), MOST).check(z.minLength(1, 'must name an application')),
});
const some = { ids: ['4fe6a6d8-59a0-4a33-8ae1-b0a0a1f7c0fb'] };
const site = z.strictObject({ name: z.nullable(z.string()), url: z.nullable(z.string()) });
const count = z.strictObject({ count: natural });

/** The careers site and held applications. Programs make these calls with access tokens, too. */
export const careersCalls = ownCalls({
  'GET /careers-site': {
    id: 'getCareersAddress',
    tag: 'careers-site',
    summary: 'The name of the careers site in its address.',
    access: 'read',
    answer: site,
  },
  'PUT /careers-site': {
    id: 'changeCareersAddress',
    tag: 'careers-site',
    summary: 'Gives the careers site a name in its address, or none.',
    access: 'admin',
    body: z.strictObject({
      name: z.nullable(
        text(60).check(
          z.regex(
            SITE_NAME,
            'A name in the address has 2 to 60 small letters, digits and single hyphens between them',
          ),
        ),
      ),
    }),
    example: { name: 'acme' },
    answer: site,
    errors: [409],
  },
  'GET /careers-site/held': {
    id: 'listHeldApplications',
    tag: 'careers-site',
    summary:
      'Applications that wait for a recruiter because they may come from robots, or those thrown away, the latest first: a page of them, of 1,000 unless `pageSize` is given. One about which nobody decides is deleted after 180 days.',
    access: 'write',
    query: z.object({ discarded: z.optional(z.enum(['true', 'false'])), ...paging.shape }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.uuid(),
          jobId: ordinal,
          name: z.string(),
          email: z.string(),
          source: z.string(),
          receivedAt: timestamp,
          suspicion: z.enum(Object.keys(SUSPICIONS) as (keyof typeof SUSPICIONS)[]),
          discardedAt: z.nullable(timestamp),
          discardedBy: z.nullable(z.uuid()),
          files: z.array(z.string()),
        }),
      ),
      total: natural,
    }),
    errors: [400],
  },
  'POST /careers-site/held/take': {
    id: 'takeHeldApplications',
    tag: 'careers-site',
    summary: 'Takes held applications over as candidates. `changes` are the seqs of their changes.',
    access: 'write',
    body: ids,
    example: some,
    answer: z.strictObject({ data: z.array(application), changes: z.array(ordinal) }),
    errors: [404, 409],
  },
  'POST /careers-site/held/discard': {
    id: 'discardHeldApplications',
    tag: 'careers-site',
    summary: 'Throws held applications away. They are deleted 30 days later.',
    access: 'write',
    body: ids,
    example: some,
    answer: count,
    errors: [409],
  },
  'POST /careers-site/held/restore': {
    id: 'restoreHeldApplications',
    tag: 'careers-site',
    summary: 'Brings back applications that were thrown away.',
    access: 'write',
    body: ids,
    example: some,
    answer: count,
    errors: [409],
  },
});
