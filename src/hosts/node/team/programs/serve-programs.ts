import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { line } from '#contract/shared-schemas.ts';
import { ACCOUNT_SCOPES } from '#domain/team/service-account.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { reviewing, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import { requireManager } from '#hosts/node/team/sessions/sessions.ts';
import {
  changeAccount,
  createAccount,
  createAccountToken,
  endAccount,
  listAccounts,
} from './service-accounts.ts';
import { endWorkspaceToken, listWorkspaceTokens } from './workspace-tokens.ts';

const days = z.nullable(z.int().check(z.gte(1), z.lte(366)));
const edit = { name: line('Name', 100), scope: z.enum(ACCOUNT_SCOPES), reviewing };

export const NEW_ACCOUNT = z.strictObject({ ...edit, days });
export const ACCOUNT_CHANGE = z.strictObject(edit);
export const NEW_ACCOUNT_TOKEN = z.strictObject({ days });

/** Service accounts, and all tokens of the workspace, for owners and admins (product §26). */
export function servePrograms(app: Hono<Environment>, context: TeamContext): void {
  app.get('/service-accounts', async (c) => {
    const { workspace } = await requireManager(context, c.req.raw);
    return c.json({ data: await listAccounts(context, workspace) });
  });

  app.post('/service-accounts', async (c) => {
    const by = await requireManager(context, c.req.raw);
    return c.json(await createAccount(context, by, await bodyOf(c, NEW_ACCOUNT)), 201);
  });

  app.put('/service-accounts/:id', async (c) => {
    const by = await requireManager(context, c.req.raw);
    const change = await bodyOf(c, ACCOUNT_CHANGE);
    return c.json(await changeAccount(context, by, accountIn(c), change));
  });

  app.post('/service-accounts/:id/tokens', async (c) => {
    const by = await requireManager(context, c.req.raw);
    const given = await bodyOf(c, NEW_ACCOUNT_TOKEN);
    return c.json(await createAccountToken(context, by, accountIn(c), given.days), 201);
  });

  app.delete('/service-accounts/:id', async (c) => {
    await endAccount(context, await requireManager(context, c.req.raw), accountIn(c));
    return c.body(null, 204);
  });

  app.get('/access-tokens', async (c) => {
    const { workspace } = await requireManager(context, c.req.raw);
    return c.json({ data: await listWorkspaceTokens(context, workspace) });
  });

  app.delete('/access-tokens/:id', async (c) => {
    await endWorkspaceToken(context, await requireManager(context, c.req.raw), uuidIn(c.req.param('id')));
    return c.body(null, 204);
  });
}

/** The id of the account in a path. @throws HTTPException 404 for other text */
function accountIn(c: Context<Environment>): string {
  const id = uuidIn(c.req.param('id'));
  if (id === null) throw failure(404, 'Service account not found');
  return id;
}
