import { apiQuery } from '#web/app/api/api-query.ts';

/** All templates in their order. */
export const templatesQuery = apiQuery('GET /templates', {}, 'Failed to load templates');

/** The address that mail is sent from. Null: this host sends no mail, and people use their own mail program. */
export const mailQuery = apiQuery('GET /mail', {}, 'Failed to load the composer');
