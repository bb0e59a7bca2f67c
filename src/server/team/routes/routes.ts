import type { Hono } from 'hono';
import { serveAudit } from './serve-audit.ts';
import { serveDirectory } from '#server/team/directory/serve-directory.ts';
import { serveWorkspaceMail } from '#server/team/mail-settings/serve-workspace-mail.ts';
import { serveSignInRules } from '#server/team/sign-in/sign-in-rules.ts';
import type { Environment } from '#server/calls/call.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { serveNotifications } from '#server/team/notifications/serve-notifications.ts';
import { servePresence } from '#server/team/presence/serve-presence.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { serveOwnCalendar } from '#server/calendars/serve-own-calendar.ts';
import { servePrograms } from '#server/team/programs/serve-programs.ts';
import { serveFactors } from './serve-factors.ts';
import { serveInvitations } from './serve-invitations.ts';
import {
  serveOwnSessions,
  servePeople,
  servePictures,
  serveTeams,
  serveTestMessage,
} from './serve-people.ts';
import { serveEmailLinks, serveSession, serveSignIn } from './serve-session.ts';

/** The routes of people. The server has refused requests from other sites before. */
export function peopleRoutes(context: TeamContext): Hono<Environment> {
  return tablesApp(context.report, (serve) => {
    serveSession(serve, context);
    serveSignIn(serve, context);
    serveEmailLinks(serve, context);
    serveFactors(serve, context);
    servePeople(serve, context);
    serveOwnSessions(serve, context);
    servePictures(serve, context);
    serveInvitations(serve, context);
    serveTeams(serve, context);
    serveTestMessage(serve, context);
    serveOwnCalendar(serve, teamCallers(context), context);
    servePrograms(serve, context);
    serveNotifications(serve, context);
    servePresence(serve, context);
    serveAudit(serve, context);
    serveSignInRules(serve, context);
    serveDirectory(serve, context);
    serveWorkspaceMail(serve, context);
  });
}
