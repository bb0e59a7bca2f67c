import type { Read } from '#web/app/api/answers.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** The texts and the look of the careers site. */
export type SiteContent = Read<'GET /site'>;

export const siteQuery = apiQuery('GET /site', {}, 'Failed to load the careers site');

export const noticesQuery = apiQuery('GET /notices', {}, 'Failed to load the privacy notice');
