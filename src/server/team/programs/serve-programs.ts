import { programCalls } from '#contract/server/program-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import {
  changeAccount,
  createAccount,
  createAccountToken,
  endAccount,
  listAccounts,
} from './service-accounts.ts';
import { endWorkspaceToken, listWorkspaceTokens } from './workspace-tokens.ts';

/** Service accounts, and all tokens of the workspace, for owners and admins (product §26). */
export function servePrograms(serve: ServeCalls, context: TeamContext): void {
  serve(programCalls, teamCallers(context), {
    'GET /service-accounts': async ({ by }) => ({ data: await listAccounts(context, by.workspace) }),

    'POST /service-accounts': ({ by, body }) => createAccount(context, by, body),

    'PUT /service-accounts/{id}': ({ by, params, body }) => changeAccount(context, by, params.id, body),

    'POST /service-accounts/{id}/tokens': ({ by, params, body }) =>
      createAccountToken(context, by, params.id, body.days),

    'DELETE /service-accounts/{id}': ({ by, params }) => endAccount(context, by, params.id),

    'GET /access-tokens': async ({ by }) => ({ data: await listWorkspaceTokens(context, by.workspace) }),

    'DELETE /access-tokens/{id}': ({ by, params }) => endWorkspaceToken(context, by, params.id),
  });
}
