import type { Hono } from 'hono';
import { deliver } from '#hosts/node/mail/deliver.ts';
import { bodyOf, type Environment } from './call.ts';
import { NOTHING } from './inputs.ts';
import { requireManager } from './invitations.ts';
import { testMessage } from './messages.ts';
import type { Parts } from './parts.ts';
import { requireMember } from './sessions.ts';

/** Whether mail and the OpenID provider work, for owners and admins who want to know. */
export function serveTestMessage(app: Hono<Environment>, parts: Parts): void {
  const { limits, oidc } = parts;

  app.post('/people/me/test-message', async (c) => {
    const by = await requireMember(parts, c.req.raw);
    requireManager(by);
    await bodyOf(c, NOTHING);
    await limits.countTestMessage(by.id);
    const [mail, problem] = await Promise.all([
      deliver(parts, testMessage(by), async () => undefined, PATIENCE),
      oidc?.problem(),
    ]);
    return c.json({ mail, provider: oidc && { name: oidc.name, problem } });
  });
}

/** Milliseconds that whoever tries it waits: longer than a mail server is waited for. */
const PATIENCE = 25_000;
