import { LOCAL_ACTOR } from '#domain/actor.ts';
import { SITE_NAME } from '#domain/site/site-name.ts';
import { callerAs } from '#server/calls/call-as.ts';
import { limitsIn } from '#server/calls/limits.ts';
import { networkOf } from '#server/calls/network-of.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { openBackground } from '#server/outside/background.ts';
import { teamName } from '#server/team/links/stored-links.ts';
import { memberRoutes } from './apply/member-routes.ts';
import { schedulingLinksOf } from './interviews/interview-links.ts';
import { remindCandidates } from './interviews/remind-candidates.ts';
import { publicRoutes } from './public-routes.ts';
import { noteMailedQuestions } from './retention/mail-questions.ts';
import { runDueRetention } from './retention/retention-due.ts';
import type { CallApi, Careers, CareersContext, CareersOptions } from './site/careers.ts';
import { PublicSites, type PublicSite } from './site/public-site.ts';
import { signerOf } from './site/signed.ts';
import { turnsOf } from './site/turns.ts';

/** The number of applications that are taken at the same time and that wait. More at once are no quicker on two cores. */
const TURNS = { running: 2, waiting: 1_000, waitingOfOne: 100 } as const;

/**
 * `/offers/7` is a call of members. Links that were mailed by earlier versions have a token there, which has a dot, and so
 * has the style sheet.
 */
const PUBLIC =
  /^\/((careers|v1\/boards)\/|(consent|interview|offer)(\/|$)|(interviews|offers)\/[\w-]+\.[\w-]+(\/|$)|robots\.txt$)/;

/** Milliseconds between two checks for retention rules and reminders that are due. */
const INTERVAL = 10 * 60_000;

const OF_MEMBERS = /^\/careers-site(\/|$)/;

export function openCareers({ connection, ...options }: CareersOptions): Careers {
  const { db, allWorkspaces, forWorkspace } = withPeople(connection);
  const baseUrl = new URL(options.baseUrl).origin;
  const background = openBackground(options.report);
  const sites = new PublicSites();
  const inTurn = turnsOf(TURNS);

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
    allWorkspaces,
    callApi: apiOf({
      ...options,
      nameOf: (workspace) => teamName(forWorkspace(workspace), workspace),
    }),
    siteIn,
    signer: signerOf(options.secret),
    limits: limitsIn(db),
    inTurn: (address, task) => inTurn(networkOf(address), task),
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
  const runRetention = async () => {
    await noteMailedQuestions(context);
    await runDueRetention(context);
  };
  const remind = () => remindCandidates(context);
  const running = setInterval(() => {
    background.run(runRetention);
    background.run(remind);
  }, INTERVAL);
  running.unref();
  return {
    isPublic: (pathname) => PUBLIC.test(pathname),
    answers: (pathname) => OF_MEMBERS.test(pathname),
    fetch: async (request, address) => forMembers.fetch(request, { address }),
    async fetchPublic(request, address, body) {
      const url = new URL(request.url);
      // People and clients of the job board API add a slash at the end.
      url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '');
      return forAll.fetch(url.href === request.url ? request : new Request(url, request), { address, body });
    },
    schedulingLink: (workspace) => schedulingLinksOf(options.secret, baseUrl, workspace),
    runRetention,
    remindCandidates: remind,
    async close() {
      clearInterval(running);
      await background.settled();
    },
  };
}

/** Makes the function that calls the API of workspaces. */
function apiOf(
  context: Pick<CareersContext, 'filesOf' | 'mailOut' | 'now' | 'openStore' | 'people' | 'report'> & {
    /** The name of a workspace, from which its mails come. */
    readonly nameOf: (workspace: string) => Promise<string>;
  },
): CallApi {
  const callAs = callerAs(context);
  return async ({ workspace, actor, access, confirmation = null, ...call }) => {
    const store = await context.openStore(workspace, actor);
    const { mailOut } = context;
    const mail = mailOut && {
      ...(await mailOut.senderOf(workspace)),
      name: await context.nameOf(workspace),
    };
    const interviews = { calendars: context.people.calendarsOf(workspace) };
    const files = context.filesOf(workspace);
    return callAs({ store, files, mail, interviews, confirmation, actor, access }, call);
  };
}
