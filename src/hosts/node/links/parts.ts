import type { Kysely } from 'kysely';
import type { Limits } from '#hosts/node/people/limits.ts';
import type { LinksOptions } from './links.ts';
import type { LinksSchema } from './schema.ts';

/** What the routes of links work with. */
export interface Parts extends Pick<
  LinksOptions,
  'people' | 'mail' | 'baseUrl' | 'now' | 'openStore' | 'report'
> {
  readonly db: Kysely<LinksSchema>;
  readonly limits: Pick<Limits, 'countLink' | 'countSentLink'>;
}
