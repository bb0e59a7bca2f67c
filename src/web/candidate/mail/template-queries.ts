import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** All templates in their order. */
export const templatesQuery = queryOptions({
  queryKey: keys.templates,
  queryFn: ({ signal }) => call('GET /templates', { signal }, 'Failed to load templates'),
});

/** The address that mail is sent from. Null: this host sends no mail, and people use their own mail program. */
export const mailQuery = queryOptions({
  queryKey: keys.mail,
  queryFn: ({ signal }) => call('GET /mail', { signal }, 'Failed to load the composer'),
});
