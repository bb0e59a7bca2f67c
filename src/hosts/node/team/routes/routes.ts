import type { Hono } from 'hono';
import { callsApp, type Environment } from '#hosts/node/team/calls/call.ts';
import type { Parts } from '#hosts/node/team/accounts/parts.ts';
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
export function peopleRoutes(parts: Parts): Hono<Environment> {
  const app = callsApp(parts.report);
  serveSession(app, parts);
  serveFactors(app, parts);
  servePeople(app, parts);
  servePictures(app, parts);
  serveInvitations(app, parts);
  serveTeams(app, parts);
  serveTestMessage(app, parts);
  serveNotifications(app, parts);
  servePresence(app, parts);
  return app;
}
