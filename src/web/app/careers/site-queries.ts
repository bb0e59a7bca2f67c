import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** What the careers site says of the company. */
export type SiteContent = Read<'GET /site'>;

export const siteQuery = queryOptions({
  queryKey: keys.site,
  queryFn: ({ signal }) => call('GET /site', { signal }, 'Failed to load the careers site'),
});

export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: ({ signal }) => call('GET /notices', { signal }, 'Failed to load the privacy notice'),
});
