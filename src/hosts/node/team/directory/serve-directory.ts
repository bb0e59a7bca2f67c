import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { line } from '#contract/shared-schemas.ts';
import { INVITED_ROLES } from '#domain/team/role.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { NOTHING, reviewing } from '#hosts/node/team/calls/inputs.ts';
import { requireManager } from '#hosts/node/team/sessions/sessions.ts';
import {
  chooseDefaultRole,
  chooseGroupRole,
  connectDirectory,
  directoryOf,
  disconnectDirectory,
} from './directory-settings.ts';
import { letBackIn } from './returns.ts';

export const DEFAULT_ROLE = z.strictObject({ defaultRole: z.enum(INVITED_ROLES) });
export const GROUP_ROLE = z.strictObject({
  name: line('The name of the group', 255),
  role: z.nullable(z.enum(INVITED_ROLES)),
  reviewing,
});
/** The person who comes back. */
export const RETURN = z.strictObject({ id: z.uuid() });

/** What owners and admins choose about the company's directory. */
export function serveDirectory(app: Hono<Environment>, context: TeamContext): void {
  app.get('/directory', async (c) =>
    c.json(await directoryOf(context, await requireManager(context, c.req.raw))),
  );

  app.post('/directory/token', async (c) => {
    const by = await requireManager(context, c.req.raw);
    await bodyOf(c, NOTHING);
    return c.json({ token: await connectDirectory(context, by) }, 201);
  });

  app.delete('/directory/token', async (c) => {
    await disconnectDirectory(context, await requireManager(context, c.req.raw));
    return c.body(null, 204);
  });

  app.patch('/directory', async (c) => {
    const by = await requireManager(context, c.req.raw);
    const { defaultRole } = await bodyOf(c, DEFAULT_ROLE);
    await chooseDefaultRole(context, by, defaultRole);
    return c.json(await directoryOf(context, by));
  });

  app.put('/directory/groups', async (c) => {
    const by = await requireManager(context, c.req.raw);
    await chooseGroupRole(context, by, await bodyOf(c, GROUP_ROLE));
    return c.json(await directoryOf(context, by));
  });

  app.post('/directory/returns', async (c) => {
    const by = await requireManager(context, c.req.raw);
    await letBackIn(context, by, (await bodyOf(c, RETURN)).id);
    return c.json(await directoryOf(context, by));
  });
}
