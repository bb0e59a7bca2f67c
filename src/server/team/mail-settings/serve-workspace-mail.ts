import { workspaceMailCalls } from '#contract/server/workspace-mail-calls.ts';
import type { MailState } from '#server/database/mail-tables.ts';
import { dkimLine } from '#server/mail/dns-lines.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';
import { checkDns } from './check-dns.ts';
import { removeReceiving, saveReceiving } from './receiving-settings.ts';
import { removeSigning, saveSigning } from './signing-settings.ts';
import { checkOwner, removeSending, saveSending, sendTest } from './sending-settings.ts';

/** The mail servers of a workspace's own, for its owners (product §20). */
export function serveWorkspaceMail(serve: ServeCalls, context: TeamContext): void {
  serve(workspaceMailCalls, teamCallers(context), {
    'GET /workspace-mail'({ by }) {
      checkOwner(by);
      return mailOf(context, by);
    },

    async 'PUT /workspace-mail/sending'({ by, body }) {
      checkOwner(by);
      await saveSending(context, by, body);
      return mailOf(context, by);
    },

    'DELETE /workspace-mail/sending'({ by }) {
      checkOwner(by);
      return removeSending(context, by);
    },

    async 'PUT /workspace-mail/receiving'({ by, body }) {
      checkOwner(by);
      await saveReceiving(context, by, body);
      return mailOf(context, by);
    },

    'DELETE /workspace-mail/receiving'({ by }) {
      checkOwner(by);
      return removeReceiving(context, by);
    },

    async 'PUT /workspace-mail/signing'({ by, body }) {
      checkOwner(by);
      await saveSigning(context, by, body);
      return mailOf(context, by);
    },

    'DELETE /workspace-mail/signing'({ by }) {
      checkOwner(by);
      return removeSigning(context, by);
    },

    async 'POST /workspace-mail/dns'({ by }) {
      checkOwner(by);
      return { data: await checkDns(context, by) };
    },

    'POST /workspace-mail/test'({ by }) {
      checkOwner(by);
      return sendTest(context, by);
    },
  });
}

const UNUSED: MailState = { workedAt: null, failsSince: null, problem: '' };

/** The mail servers of a workspace, without their passwords. */
async function mailOf({ forWorkspace, mail }: TeamContext, { workspace }: Acting) {
  const row = await forWorkspace(workspace)
    .selectFrom('workspace_mail')
    .select(['sending', 'sending_password', 'signing', 'receiving', 'receiving_password', 'states'])
    .where('workspace_id', '=', workspace)
    .executeTakeFirst();
  return {
    sending: row?.sending
      ? {
          ...row.sending,
          hasPassword: row.sending_password !== '',
          state: row.states.sending ?? UNUSED,
        }
      : null,
    signing: row?.signing
      ? {
          domain: row.signing.domain,
          selector: row.signing.selector,
          record: dkimLine(row.signing),
          verifiedAt: row.signing.verifiedAt,
        }
      : null,
    receiving: row?.receiving
      ? {
          ...row.receiving,
          hasPassword: row.receiving_password !== '',
          state: row.states.receiving ?? UNUSED,
        }
      : null,
    serverSends: mail.hasServer,
  };
}
