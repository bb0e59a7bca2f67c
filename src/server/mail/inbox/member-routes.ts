import type { Hono } from 'hono';
import { incomingMailCalls } from '#contract/server/incoming-mail-calls.ts';
import { pageIn } from '#contract/server/shapes.ts';
import { fileName } from '#domain/files/file.ts';
import type { IncomingMail } from '#domain/team/incoming-mail.ts';
import { memberCallers } from '#server/calls/allowed-member.ts';
import type { Environment } from '#server/calls/call.ts';
import { failure } from '#server/calls/failure.ts';
import type { Member } from '#server/calls/member.ts';
import { permitted } from '#server/calls/permitted.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import type { IncomingMailsTable } from '#server/database/schema.ts';
import type { StoredBytes } from '#store/file-bytes.ts';
import { endMails, listMails, mailById, moveMails } from './arrival/incoming-rows.ts';
import type { MailInContext } from './arrival/mail-in.ts';
import { attacher, type OpenedMail } from './attach.ts';
import { UnreadableMail, type Mail } from './reading/mail.ts';
import { readHead } from './reading/read-mail.ts';
import { suggestFor } from './suggestions.ts';

const MISSING = 'Mail not found';

/** The members' routes for mails that belong to nobody. */
export function memberRoutes(context: MailInContext): Hono<Environment> {
  const { forWorkspace, now } = context;
  const { attach, apply } = attacher(context);

  async function rowOf({ workspace }: Member, id: string): Promise<OpenedMail['row']> {
    const row = await mailById(forWorkspace(workspace), workspace, id);
    if (!row || row.original === null) throw failure(404, MISSING);
    return { ...row, original: row.original };
  }

  async function originalOf({ workspace }: Member, { original }: OpenedMail['row']): Promise<StoredBytes> {
    const bytes = await context.filesOf(workspace).get(original);
    if (!bytes) throw failure(404, 'The mail is not stored any more');
    return bytes;
  }

  async function opened(member: Member, id: string): Promise<OpenedMail> {
    const row = await rowOf(member, id);
    const bytes = new Uint8Array(await (await originalOf(member, row)).arrayBuffer());
    return { row, mail: await readOrWhole(context, bytes, member.workspace) };
  }

  return tablesApp(context.report, (serve) => {
    serve(incomingMailCalls, memberCallers(context.people), {
      async 'GET /incoming-mails'({ by: { workspace }, query }) {
        const { state = 'unmatched' } = query;
        const db = forWorkspace(workspace);
        await endMails(db, now());
        const { rows, total } = await listMails(db, workspace, { state, ...pageIn(query) });
        const suggestions = await suggestFor(
          db,
          workspace,
          rows.map((row) => [{ name: row.sender_name, address: row.sender }]),
        );
        const data = rows.map((row, place) => ({ ...toAnswer(row), suggestions: suggestions[place] ?? [] }));
        return { data, total };
      },

      async 'PATCH /incoming-mails'({ by, body: { ids, state, reason } }) {
        const excluded = state === 'excluded' ? reason?.trim() || 'Excluded by hand' : null;
        const at = now().toISOString();
        const count = await permitted(context, by, (tx) =>
          moveMails(tx, by.workspace, ids, { excluded, at }),
        );
        await context.notices.tell(by.workspace);
        return { count };
      },

      async 'GET /incoming-mails/{id}'({ by, params }) {
        const { row, mail } = await opened(by, params.id);
        const { to, text: written, automatic, attachments, forwarded } = mail;
        const named = [
          mail.from,
          ...(forwarded ? [forwarded.from] : []),
          ...to.map((address) => ({ name: '', address })),
        ];
        const [suggestions = []] = await suggestFor(forWorkspace(by.workspace), by.workspace, [named]);
        return {
          ...toAnswer(row),
          to,
          text: written,
          isAutomatic: automatic !== null,
          attachments: attachments.map(described),
          forwarded: forwarded && {
            from: forwarded.from.address,
            name: forwarded.from.name,
            subject: forwarded.subject,
            attachments: forwarded.attachments.map(described),
          },
          suggestions,
        };
      },

      async 'GET /incoming-mails/{id}/original'({ by, params }) {
        const row = await rowOf(by, params.id);
        return download(await originalOf(by, row), `${row.subject.trim() || 'Mail'}.eml`);
      },

      async 'GET /incoming-mails/{id}/attachments/{number}'({ by, params }) {
        const { mail } = await opened(by, params.id);
        const found = mail.attachments[params.number - 1];
        if (!found) throw failure(404, 'There is nothing like that with this mail');
        return download(new Blob([found.bytes]), found.name);
      },

      'POST /incoming-mails/{id}/attach': async ({ by, params, body }) =>
        attach(by, await opened(by, params.id), body.candidateId),

      'POST /incoming-mails/{id}/application': async ({ by, params, body }) =>
        apply(by, await opened(by, params.id), body),
    });
  });
}

function toAnswer(row: IncomingMailsTable): IncomingMail {
  const { id, received_at, sender, sender_name, subject, state, reason } = row;
  return { id, receivedAt: received_at, from: sender, name: sender_name, subject, state, reason };
}

function described({ name: given, type, bytes }: Mail['attachments'][number]) {
  return { name: given, type, size: bytes.length };
}

/** A mail that can't be read goes to a candidate as an attachment. */
async function readOrWhole(
  { reader }: Pick<MailInContext, 'reader'>,
  bytes: Uint8Array<ArrayBuffer>,
  workspace: string,
): Promise<Mail> {
  try {
    return await reader.read(bytes, workspace);
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    return {
      ...(await readHead(bytes)),
      references: [],
      text: '',
      html: null,
      attachments: [{ name: 'Mail.eml', type: 'message/rfc822', bytes }],
      automatic: null,
      report: null,
      reply: null,
      authenticationResults: [],
      forwarded: null,
    };
  }
}

/** Bytes from outside, which a browser only ever downloads. */
function download(bytes: StoredBytes, named: string): Response {
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(bytes.size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName(named))}`,
  };
  return new Response(bytes.stream() as ReadableStream, { headers });
}
