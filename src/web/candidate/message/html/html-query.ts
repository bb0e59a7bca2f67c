import { queryOptions } from '@tanstack/react-query';
import { callForFile } from '#web/app/api/call.ts';

/** The HTML of a message as text. It never changes. */
export function messageHtmlQuery(id: number) {
  return queryOptions({
    queryKey: ['GET /messages/{id}/html', id],
    queryFn: async ({ signal }) => {
      const file = await callForFile(
        'GET /messages/{id}/html',
        { params: { id }, signal },
        'The mail could not be read',
      );
      return file.text();
    },
    gcTime: 0,
    staleTime: Infinity,
  });
}
