import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { call, callForFile, earlyAnswer } from '#web/app/api/call.ts';
import { keys, FRESH_MS } from '#web/app/api/queries.ts';

/** A file in the answer of `GET /candidates/{id}/files`. */
export type ListedFile = Read<'GET /candidates/{id}/files'>['data'][number];

/** A candidate's files, latest first. */
export function filesQuery(candidateId: number) {
  return queryOptions({
    queryKey: keys.files(String(candidateId)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/files', { params: { id: candidateId }, signal }, 'Failed to load files'),
    initialData: () => earlyAnswer('GET /candidates/{id}/files', { params: { id: candidateId } }),
    initialDataUpdatedAt: 0,
    // The card is rendered later, when the messages are there, too.
    staleTime: FRESH_MS,
  });
}

/** The bytes of a file. The bytes of an id never change. */
export function fileBytesQuery(id: number) {
  return queryOptions({
    queryKey: ['GET /files/{id}', id],
    queryFn: ({ signal }) =>
      callForFile('GET /files/{id}', { params: { id }, signal }, 'The file could not be read'),
    // Files are large: unused bytes leave memory at once.
    gcTime: 0,
    staleTime: Infinity,
  });
}
