import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery, FRESH_MS } from '#web/app/api/api-query.ts';
import { callForFile } from '#web/app/api/call.ts';

/** A file in the answer of `GET /candidates/{id}/files`. */
export type ListedFile = Read<'GET /candidates/{id}/files'>['data'][number];

/** A candidate's files, latest first. */
export function filesQuery(candidateId: number) {
  return queryOptions({
    ...apiQuery('GET /candidates/{id}/files', { params: { id: candidateId } }, 'Failed to load files'),
    // The card is rendered later, when the messages are there, too.
    staleTime: FRESH_MS,
  });
}

/** The bytes of a file. The bytes of an id never change. */
export function fileBytesQuery(id: number) {
  return queryOptions({
    queryKey: apiKey('GET /files/{id}', { params: { id } }),
    queryFn: ({ signal }) =>
      callForFile('GET /files/{id}', { params: { id }, signal }, 'The file could not be read'),
    // Files are large: unused bytes leave memory at once.
    gcTime: 0,
    staleTime: Infinity,
  });
}
