import { Resolver } from 'node:dns/promises';
import { withPeople } from '#server/database/people-connection.ts';
import { inItsEpoch } from './memberships/epochs.ts';
import { bearerIn, memberWithToken, workspaceInToken } from './members/access-tokens.ts';
import { accountWithToken } from './programs/account-caller.ts';
import { oneAtATime, openBackground } from '#server/outside/background.ts';
import { openOutages } from '#server/outside/outages.ts';
import { openMailCheck } from '#server/mail/mail-check.ts';
import { MAIL_CHANGES } from '#server/mail/of-workspace/workspace-mail.ts';
import { mailDue } from './notifications/mail-due.ts';
import { removeExpiredPresence } from './presence/presence.ts';
import { candidatesWithNews } from './notifications/candidates-with-news.ts';
import { approversIn } from './memberships/approvers.ts';
import { recheckCalendars } from '#server/calendars/failing.ts';
import { calendarsOf } from '#server/calendars/members-calendars.ts';
import { addLateEntries } from './sessions/audit-in-each.ts';
import { deleteOldEntries } from './audit/audit.ts';
import { createAuth } from './accounts/auth.ts';
import { withCaller } from '#server/calls/caller.ts';
import { challengesOf } from '#server/calls/challenges.ts';
import { uuidIn } from '#domain/uuid.ts';
import { deleteErasedSessions } from './sessions/session-guards.ts';
import { openReadCounter, type ReadCounter } from '#server/calls/read-counter.ts';
import { limitsIn } from '#server/calls/limits.ts';
import { migratePeople } from '#server/database/migrations.ts';
import type { TeamContext } from './accounts/context.ts';
import type { MemberFound } from '#server/calls/member.ts';
import { PEOPLE_PATHS, type People, type PeopleOptions } from './accounts/people.ts';
import { openAnnouncements } from '#server/database/announcements.ts';
import { openOidc } from './accounts/oidc.ts';
import { peopleRoutes } from './routes/routes.ts';
import { scimRoutes } from './directory/scim-routes.ts';
import { addMissingLookups } from '#server/database/lookups.ts';
import { memberOf, workspaceNamed } from './sessions/sessions.ts';
import { ownerLink } from './sign-in/welcome.ts';

/** Milliseconds between two removals of expired rows. */
const SWEEP_INTERVAL = 60 * 60_000;

/** Milliseconds between two checks for mail about notifications, calendars to be read again, and late entries of audit logs. */
const MAIL_INTERVAL = 60_000;

/** The milliseconds for an answer of the DNS, and how often it is asked. */
const DNS_PATIENCE = { timeout: 3_000, tries: 2 };

/** @throws StoreError */
export async function openPeople(options: PeopleOptions): Promise<People> {
  const { connection, storage, mail, secret, now, openWorkspace, notificationMinutes, report } = options;
  const baseUrl = new URL(options.baseUrl).origin;
  // A person's workspaces are looked up across all workspaces.
  const { allWorkspaces: db, forWorkspace } = withPeople(connection);
  await migratePeople(connection);

  const { run: inBackground, settled } = openBackground(report);
  const revocations = await openAnnouncements(connection, 'hirelane_people');
  const mailChanges = await openAnnouncements(connection, MAIL_CHANGES);
  const limits = limitsIn(db, options.wait);
  const reads = openReadCounter(now);
  const auth = createAuth({ db, baseUrl, secret, passwords: options.passwords });
  const context: TeamContext = {
    oidc: options.oidc ? openOidc({ db, baseUrl, secret }, options.oidc, options.providerWatch) : null,
    db,
    forWorkspace,
    isSpread: connection.isSpread,
    storage,
    auth,
    limits,
    challenges: challengesOf(secret, limits, now),
    mail,
    calendars: options.calendars,
    secret,
    mailCheck: openMailCheck(mail, now),
    revocations,
    mailChanges,
    privateNetworks: options.privateNetworks ?? [],
    dns: options.dns ?? new Resolver(DNS_PATIENCE),
    baseUrl,
    now,
    openWorkspace,
    notificationMinutes,
    workspacesBy: options.workspacesBy,
    ...(options.receivesMail !== undefined && { receivesMail: options.receivesMail }),
    report,
    inBackground,
  };
  const routes = peopleRoutes(context);
  const directoryRoutes = scimRoutes(context);

  async function sweep(): Promise<void> {
    const at = now().toISOString();
    await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
    await db.deleteFrom('verifications').where('expires_at', '<', at).execute();
    await db.deleteFrom('email_links').where('expires_at', '<', at).execute();
    await deleteErasedSessions(db, now());
    if (connection.isSpread) await addMissingLookups(db);
    await limits.sweep();
    await deleteOldEntries(db, now());
    await removeExpiredPresence(context);
  }
  const sweeping = setInterval(() => inBackground(sweep), SWEEP_INTERVAL);
  sweeping.unref();
  const mailOnce = oneAtATime(() => mailDue(context));
  const mailing = setInterval(() => inBackground(mailOnce), MAIL_INTERVAL);
  mailing.unref();
  const addLateOnce = oneAtATime(() => addLateEntries(context));
  const addingLate = setInterval(() => inBackground(addLateOnce), MAIL_INTERVAL);
  addingLate.unref();
  const checkOnce = oneAtATime(() => recheckCalendars(context));
  const checking = setInterval(() => inBackground(checkOnce), MAIL_INTERVAL);
  checking.unref();

  return {
    answers: (pathname) => PEOPLE_PATHS.test(pathname),
    fetch: async (request, address) => routes.fetch(withCaller(request, address), { address }),
    fetchDirectory: async (request, address) => directoryRoutes.fetch(withCaller(request, address)),
    memberOf: async (request) => inItsEpoch(await memberMaking(context, reads, request), request),
    calendarsOf: (workspace) => calendarsOf(context, workspace),
    approversIn: (workspace) => approversIn(context.db, workspace),
    candidatesWithNews: (member) => candidatesWithNews(context, member),
    ownerLink: () => ownerLink(context),
    providerProblem: async () => (await context.oidc?.problem()) ?? null,
    noteOutage: openOutages(db, now, inBackground),
    onRevoked: (listener) => revocations.on(listener),
    async close() {
      clearInterval(sweeping);
      clearInterval(mailing);
      clearInterval(addingLate);
      clearInterval(checking);
      await settled();
      await revocations.close();
      await mailChanges.close();
    },
  };
}

/**
 * The member or the service account that makes a request. An access token takes precedence over a cookie. A page of another site can send
 * neither.
 */
async function memberMaking(
  context: TeamContext,
  reads: ReadCounter,
  request: Request,
): Promise<MemberFound> {
  const token = bearerIn(request);
  if (token === null) return memberOf(context, request);
  const workspace = workspaceInToken(token);
  if (workspace === null) return null;
  const member =
    (await memberWithToken(context, workspace, token)) ?? (await accountWithToken(context, workspace, token));
  const named = workspaceNamed(request);
  if (named !== null && workspace !== uuidIn(named)) return null;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && member !== null && typeof member !== 'string' && member.maxReads !== undefined)
    reads.count(workspace, member.maxReads);
  return member;
}
