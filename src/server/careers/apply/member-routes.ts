import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '#api/request/context.ts';
import { serverAddresses } from '#careers/addresses.ts';
import { careersCalls } from '#contract/server/careers-calls.ts';
import { pageIn } from '#contract/server/shapes.ts';
import { linkActor } from '#domain/actor.ts';
import { memberCallers } from '#server/calls/allowed-member.ts';
import { callerAs } from '#server/calls/call-as.ts';
import type { Environment } from '#server/calls/call.ts';
import { agentOf } from '#server/calls/caller.ts';
import { failure, isTaken } from '#server/calls/failure.ts';
import type { Member } from '#server/calls/member.ts';
import { permitted } from '#server/calls/permitted.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { audit } from '#server/team/audit/audit.ts';
import { receiptOf } from './confirmations.ts';
import { deleteExpired, discardHeld, heldOnes, listHeld, markTaken, removeHeld } from './held.ts';
import { withTexts } from './with-texts.ts';

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

/**
 * Makes candidates of held applications, one change for each. One that is taken over twice at the same time makes one
 * candidate, because the key is the same.
 *
 * @returns the answer: the applications, and the seqs of their changes, by which each can be undone
 */
function takerOf(context: CareersContext) {
  const callAs = callerAs(context);

  return async ({ workspace, person, permit }: Member, ids: readonly string[]): Promise<Response> => {
    const db = context.forWorkspace(workspace);
    const store = await context.openStore(workspace, person.id);
    const files = context.filesOf(workspace);
    const applications: unknown[] = [];
    const changes: number[] = [];

    /** Tells the workspace that an applicant took back what was just taken over. */
    async function withdraw(id: string, applicationId: number): Promise<void> {
      await callAs(
        { store, actor: linkActor(id), access: 'write' },
        {
          route: `PATCH /applications/${applicationId}`,
          body: { event: 'withdrawn' },
          key: randomUUID(),
        },
      );
    }

    for (const { id, application, taken_change } of await heldOnes(db, workspace, ids)) {
      // After an undo it is taken over anew, so it needs another key.
      const key = taken_change === null ? `held-${id}` : `held-${id}-${taken_change}`;
      // oxlint-disable-next-line no-await-in-loop -- one application after the other
      const body = await withTexts(context, workspace, application);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const confirmation = await receiptOf(context, await context.siteIn(workspace), id, application);
      const by: RequestContext = { store, files, confirmation, actor: person.id, access: 'write', permit };
      const response = await callAs(by, { route: 'POST /applications', body, key });
      if (!response.ok) return response;
      const taken = (await response.json()) as { readonly id: number };
      applications.push(taken);
      const change = Number(response.headers.get('Change-Seq') ?? 0);
      if (change === 0) {
        // The form came twice, and was stored the other time.
        await removeHeld(db, workspace, id);
        continue;
      }
      changes.push(change);
      const isThere = await markTaken(db, workspace, { id, change, at: context.now().toISOString() });
      if (!isThere) await withdraw(id, taken.id);
    }
    return Response.json({ data: applications, changes });
  };
}
