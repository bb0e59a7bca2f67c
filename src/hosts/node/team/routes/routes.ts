import type { Hono } from 'hono';
import { callsApp, type Environment } from '#hosts/node/team/calls/call.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { serveNotifications } from '#hosts/node/team/notifications/serve-notifications.ts';
import { servePresence } from '#hosts/node/team/presence/serve-presence.ts';
import { serveFactors } from './serve-factors.ts';
import { serveInvitations } from './serve-invitations.ts';
import { servePeople } from './serve-people.ts';
import { servePictures } from './serve-pictures.ts';
import { serveSession } from './serve-session.ts';
import { serveTeams } from './serve-teams.ts';
import { serveTestMessage } from './serve-test-message.ts';

/** The calls about people, as a function from Request to Response. Other sites' are refused before they come here. */
export function peopleRoutes(context: TeamContext): Hono<Environment> {
  const app = callsApp(context.report);
  serveSession(app, context);
  serveFactors(app, context);
  servePeople(app, context);
  servePictures(app, context);
  serveInvitations(app, context);
  serveTeams(app, context);
  serveTestMessage(app, context);
  serveNotifications(app, context);
  servePresence(app, context);
  return app;
}
