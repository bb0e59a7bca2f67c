import type { Hono } from 'hono';
import { serveAudit } from './serve-audit.ts';
import { serveDirectory } from '#hosts/node/team/directory/serve-directory.ts';
import { serveSignInRules } from '#hosts/node/team/sign-in/sign-in-rules.ts';
import { callsApp, type Environment } from '#hosts/node/team/calls/call.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { serveNotifications } from '#hosts/node/team/notifications/serve-notifications.ts';
import { servePresence } from '#hosts/node/team/presence/serve-presence.ts';
import { serveOwnCalendar } from '#hosts/node/team/calendars/serve-own-calendar.ts';
import { servePrograms } from '#hosts/node/team/programs/serve-programs.ts';
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
  const app = callsApp(context.report);
  serveSession(app, context);
  serveSignIn(app, context);
  serveEmailLinks(app, context);
  serveFactors(app, context);
  servePeople(app, context);
  serveOwnSessions(app, context);
  servePictures(app, context);
  serveInvitations(app, context);
  serveTeams(app, context);
  serveTestMessage(app, context);
  serveOwnCalendar(app, context);
  servePrograms(app, context);
  serveNotifications(app, context);
  servePresence(app, context);
  serveAudit(app, context);
  serveSignInRules(app, context);
  serveDirectory(app, context);
  return app;
}
