import type { Kysely } from 'kysely';
import type { Background } from '#hosts/node/outside/background.ts';
import type { Limits } from '#hosts/node/team/calls/limits.ts';
import type { LinksOptions } from './links.ts';
import type { LinksSchema } from './schema.ts';

/** What the routes of links work with. */
export interface LinksContext extends Pick<
  LinksOptions,
  'people' | 'mail' | 'baseUrl' | 'now' | 'openStore' | 'report'
> {
  /** Sees the rows of one workspace alone, besides people's own. */
  readonly forWorkspace: (workspace: string) => Kysely<LinksSchema>;
  readonly inBackground: Background['run'];
  readonly limits: Pick<Limits, 'countLink' | 'countSentLink'>;
}
