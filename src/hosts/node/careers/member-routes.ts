import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { serverAddresses } from '#careers/addresses.ts';
import { list, text } from '#contract/shared-schemas.ts';
import type { Access } from '#domain/actor.ts';
import { audit } from '#hosts/node/team/audit/audit.ts';
import { agentOf } from '#hosts/node/team/calls/caller.ts';
import { bodyOf, callsApp, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure, isTaken } from '#hosts/node/team/calls/failure.ts';
import { pagingIn } from '#hosts/node/team/calls/inputs.ts';
import { allowedMember } from '#hosts/node/team/memberships/allowed-member.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import type { CareersContext } from './careers.ts';
import { SITE_NAME } from './site-call.ts';
import { deleteExpired, discardHeld, listHeld } from './held.ts';
import { takerOf } from './take-over.ts';

export const NAME = z.strictObject({
  name: z.nullable(
    text(60).check(
      z.regex(
        SITE_NAME,
        'A name in the address has 2 to 60 small letters, digits and single hyphens between them',
      ),
    ),
  ),
});

/** The most applications in one call. */
const MOST = 1_000;
export const IDS = z.strictObject({
  ids: list(z.uuid(), MOST).check(z.minLength(1, 'must name an application')),
});

/** What members do with the careers site and with held applications. */
export function memberRoutes(context: CareersContext): Hono<Environment> {
  const app = callsApp(context.report);
  const { db, forWorkspace, baseUrl, now } = context;
  const takeOver = takerOf(context);

  const acting = (request: Request, needed: Access) => allowedMember(context.people, request, needed);

  async function nameOf(workspace: string) {
    const found = await db
      .selectFrom('careers_names')
      .select('name')
      .where('team', '=', workspace)
      .executeTakeFirst();
    return { name: found?.name ?? null, url: found ? serverAddresses(baseUrl, found.name).site : null };
  }

  app.get('/careers-site', async (c) => {
    return c.json(await nameOf((await acting(c.req.raw, 'read')).workspace));
  });

  app.put('/careers-site', async (c) => {
    const by = await acting(c.req.raw, 'admin');
    const { workspace } = by;
    const { name } = await bodyOf(c, NAME);
    try {
      await permitted(context, by, async (tx) => {
        await tx.deleteFrom('careers_names').where('team', '=', workspace).execute();
        if (name !== null) await tx.insertInto('careers_names').values({ name, team: workspace }).execute();
        await audit(tx, {
          workspace,
          at: now().toISOString(),
          by: { ...by.person, caller: { address: c.env.address, agent: agentOf(c.req.raw.headers) } },
          kind: 'careers-address-changed',
          parts: { to: name ?? '' },
        });
      });
    } catch (error) {
      if (isTaken(error)) throw failure(409, `“${name}” is taken. Choose another name.`);
      throw error;
    }
    return c.json(await nameOf(workspace));
  });

  app.get('/careers-site/held', async (c) => {
    const { workspace } = await acting(c.req.raw, 'write');
    await deleteExpired(forWorkspace(workspace), now());
    const discarded = c.req.query('discarded') === 'true';
    return c.json(
      await listHeld(forWorkspace(workspace), workspace, { discarded, ...pagingIn(c.req.query()) }),
    );
  });

  app.post('/careers-site/held/take', async (c) => {
    const member = await acting(c.req.raw, 'write');
    const { ids } = await bodyOf(c, IDS);
    return takeOver(member, ids);
  });

  app.post('/careers-site/held/discard', async (c) => {
    const by = await acting(c.req.raw, 'write');
    const { ids } = await bodyOf(c, IDS);
    const count = await permitted(context, by, (tx) =>
      discardHeld(tx, by.workspace, ids, { by: by.person.id, at: now().toISOString() }),
    );
    return c.json({ count });
  });

  app.post('/careers-site/held/restore', async (c) => {
    const by = await acting(c.req.raw, 'write');
    const { ids } = await bodyOf(c, IDS);
    const count = await permitted(context, by, (tx) => discardHeld(tx, by.workspace, ids, null));
    return c.json({ count });
  });
  return app;
}
