import type { Hono } from 'hono';
import { serverAddresses } from '#careers/addresses.ts';
import { careersCalls } from '#contract/server/careers-calls.ts';
import { pageIn } from '#contract/server/shapes.ts';
import { memberCallers } from '#server/calls/allowed-member.ts';
import type { Environment } from '#server/calls/call.ts';
import { agentOf } from '#server/calls/caller.ts';
import { failure, isTaken } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { audit } from '#server/team/audit/audit.ts';
import { deleteExpired, discardHeld, listHeld } from './held.ts';
import { takerOf } from './take-over.ts';

/** The members' routes for the careers site and for held applications. */
export function memberRoutes(context: CareersContext): Hono<Environment> {
  const { db, forWorkspace, baseUrl, now } = context;
  const takeOver = takerOf(context);

  async function nameOf(workspace: string) {
    const found = await db
      .selectFrom('careers_names')
      .select('name')
      .where('team', '=', workspace)
      .executeTakeFirst();
    return { name: found?.name ?? null, url: found ? serverAddresses(baseUrl, found.name).site : null };
  }

  return tablesApp(context.report, (serve) => {
    serve(careersCalls, memberCallers(context.people), {
      'GET /careers-site': ({ by }) => nameOf(by.workspace),

      async 'PUT /careers-site'({ by, body: { name }, c }) {
        const { workspace } = by;
        try {
          await permitted(context, by, async (tx) => {
            await tx.deleteFrom('careers_names').where('team', '=', workspace).execute();
            if (name !== null)
              await tx.insertInto('careers_names').values({ name, team: workspace }).execute();
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
        return nameOf(workspace);
      },

      async 'GET /careers-site/held'({ by: { workspace }, query }) {
        await deleteExpired(forWorkspace(workspace), now());
        const discarded = query.discarded === 'true';
        return listHeld(forWorkspace(workspace), workspace, { discarded, ...pageIn(query) });
      },

      'POST /careers-site/held/take': ({ by, body }) => takeOver(by, body.ids),

      'POST /careers-site/held/discard': async ({ by, body }) => ({
        count: await permitted(context, by, (tx) =>
          discardHeld(tx, by.workspace, body.ids, { by: by.person.id, at: now().toISOString() }),
        ),
      }),

      'POST /careers-site/held/restore': async ({ by, body }) => ({
        count: await permitted(context, by, (tx) => discardHeld(tx, by.workspace, body.ids, null)),
      }),
    });
  });
}
