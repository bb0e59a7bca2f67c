import type { Kysely } from 'kysely';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { openBackground } from '#hosts/node/outside/background.ts';
import { limitsIn } from '#hosts/node/team/calls/limits.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { teamName } from '#hosts/node/team/links/stored-links.ts';
import type { Careers, CareersContext, CareersOptions } from './careers.ts';
import { apiOf } from './call-api.ts';
import { runDueRetention } from './retention-due.ts';
import { memberRoutes } from './member-routes.ts';
import { SITE_NAME } from './site-call.ts';
import { PublicSites, type PublicSite } from './public-site.ts';
import { publicRoutes } from './public-routes.ts';
import { signerOf } from './signed.ts';
import { turnsOf } from './turns.ts';

/** The number of applications that are taken at the same time. More are no quicker on two cores. */
const APPLICATIONS_AT_ONCE = 2;

/** `/offers/7` is a call of members; the token of an offer's link has a dot. */
const PUBLIC = /^\/((careers|v1\/boards)\/|consent(\/|$)|offers\/[\w-]+\.[\w-]+(\/|$))/;
/** Milliseconds between two checks for retention rules that are due. */
const RETENTION_INTERVAL = 10 * 60_000;

const OF_MEMBERS = /^\/careers-site(\/|$)/;

export function openCareers({ connection, ...options }: CareersOptions): Careers {
  // The casts add the types of people's tables, which the database has.
  const db = connection.db as unknown as Kysely<PeopleSchema>;
  const forWorkspace = (workspace: string) =>
    connection.forWorkspace(workspace) as unknown as Kysely<PeopleSchema>;
  const baseUrl = new URL(options.baseUrl).origin;
  const background = openBackground(options.report);
  const sites = new PublicSites();

  async function siteIn(workspace: string): Promise<PublicSite> {
    const store = await options.openStore(workspace, LOCAL_ACTOR);
    const name = await teamName(forWorkspace(workspace), workspace);
    return sites.get(workspace, store, name, options.now());
  }

  const context: CareersContext = {
    ...options,
    baseUrl,
    db,
    forWorkspace,
    allWorkspaces: connection.allWorkspaces as unknown as Kysely<PeopleSchema>,
    callApi: apiOf({ ...options, baseUrl }),
    siteIn,
    signer: signerOf(options.secret),
    limits: limitsIn(db),
    inTurn: turnsOf(APPLICATIONS_AT_ONCE),
    inBackground: background.run,
    async siteOf(name) {
      if (!SITE_NAME.test(name)) return null;
      const found = await db
        .selectFrom('careers_names')
        .select('team')
        .where('name', '=', name)
        .executeTakeFirst();
      return found ? siteIn(found.team) : null;
    },
  };
  const forAll = publicRoutes(context);
  const forMembers = memberRoutes(context);
  const runRetention = () => runDueRetention(context);
  const running = setInterval(() => background.run(runRetention), RETENTION_INTERVAL);
  running.unref();
  return {
    isPublic: (pathname) => PUBLIC.test(pathname),
    answers: (pathname) => OF_MEMBERS.test(pathname),
    async fetch(request, address) {
      const url = new URL(request.url);
      if (!PUBLIC.test(url.pathname)) return forMembers.fetch(request, { address });
      // People and clients of the job board API add a slash at the end.
      url.pathname = url.pathname.replace(/\/+$/, '');
      return forAll.fetch(url.href === request.url ? request : new Request(url, request), { address });
    },
    runRetention,
    async close() {
      clearInterval(running);
      await background.settled();
    },
  };
}
