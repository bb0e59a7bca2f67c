import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** A link by which a candidate chooses times. */
export type SchedulingLink = Read<'GET /candidates/{id}/bookings'>['data'][number];

export function linksQuery(candidateId: number) {
  return queryOptions({
    queryKey: keys.bookings(String(candidateId)),
    queryFn: ({ signal }) =>
      call(
        'GET /candidates/{id}/bookings',
        { params: { id: candidateId }, signal },
        'Failed to load the links',
      ),
  });
}
