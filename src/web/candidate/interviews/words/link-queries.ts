import type { Read } from '#web/app/api/answers.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** A link by which a candidate chooses times. */
export type SchedulingLink = Read<'GET /candidates/{id}/bookings'>['data'][number];

export function linksQuery(candidateId: number) {
  return apiQuery(
    'GET /candidates/{id}/bookings',
    { params: { id: candidateId } },
    'Failed to load the links',
  );
}
