import type { Hono } from 'hono';
import { deliver } from '#hosts/node/outside/mail/deliver.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { NOTHING } from '#hosts/node/team/calls/inputs.ts';
import { requireManager } from '#hosts/node/team/invitations/invitations.ts';
import { testMessage } from '#hosts/node/team/accounts/messages.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { requireMember } from '#hosts/node/team/sessions/sessions.ts';

/** Whether mail and the OpenID provider work, for owners and admins who want to know. */
export function serveTestMessage(app: Hono<Environment>, context: TeamContext): void {
  const { limits, oidc } = context;

  app.post('/people/me/test-message', async (c) => {
    const by = await requireMember(context, c.req.raw);
    requireManager(by);
    await bodyOf(c, NOTHING);
    await limits.countTestMessage(by.id);
    const [mail, problem] = await Promise.all([
      deliver(context, testMessage(by), async () => undefined, PATIENCE),
      oidc?.problem(),
    ]);
    return c.json({ mail, provider: oidc && { name: oidc.name, problem } });
  });
}

/** Milliseconds that whoever tries it waits: longer than a mail server is waited for. */
const PATIENCE = 25_000;
