import type { Hono } from 'hono';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { uuidIn, WORKSPACE } from '#hosts/node/team/calls/inputs.ts';
import { requireManager } from '#hosts/node/team/invitations/invitations.ts';
import { membershipsOf } from '#hosts/node/team/memberships/memberships.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { acting, requireSignedIn, type Acting } from '#hosts/node/team/sessions/sessions.ts';
import { createTeam, renameTeam, requireTeamMaker } from '#hosts/node/team/members/teams.ts';

/** Another workspace on this server, and what one is called. */
export function serveTeams(app: Hono<Environment>, context: TeamContext): void {
  app.post('/workspaces', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    await requireTeamMaker(context, by);
    const { name } = await bodyOf(c, WORKSPACE);
    return c.json(await createTeam(context, by, name), 201);
  });

  app.patch('/workspaces/:id', async (c) => {
    const by = await requireMemberIn(c.req.raw, uuidIn(c.req.param('id')));
    requireManager(by);
    const { name } = await bodyOf(c, WORKSPACE);
    return c.json(await renameTeam(context, by, name));
  });

  /** @throws HTTPException 401, or 404 alike for a workspace of others and for none */
  async function requireMemberIn(request: Request, id: string | null): Promise<Acting> {
    const person = await requireSignedIn(context, request);
    const membership = (await membershipsOf(context.db, person.id)).find(({ workspace }) => workspace === id);
    return acting(person, membership);
  }
}
