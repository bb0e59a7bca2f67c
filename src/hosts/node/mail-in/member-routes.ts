import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { email, name } from '#contract/candidate-fields.ts';
import { list, ordinal, text } from '#contract/shared-schemas.ts';
import type { Access } from '#domain/actor.ts';
import { fileName } from '#domain/files/file.ts';
import { EXCLUDED_REASON_MAX_LENGTH, LISTED_STATES, type IncomingMail } from '#domain/team/incoming-mail.ts';
import type { StoredBytes } from '#store/file-bytes.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { bodyOf, callsApp, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { pagingIn, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import type { IncomingMailsTable } from '#hosts/node/team/database/schema.ts';
import { allowedMember } from '#hosts/node/team/memberships/allowed-member.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { attacher, type OpenedMail } from './attach.ts';
import { endMails, listMails, mailById, moveMails } from './incoming-rows.ts';
import type { MailInContext } from './mail-in.ts';
import { UnreadableMail, type Mail } from './reading/mail.ts';
import { readHead } from './reading/read-mail.ts';
import { suggestFor } from './suggestions.ts';

/** The most mails in one call. */
const MOST = 1_000;

export const ATTACH = z.strictObject({ candidateId: ordinal });
export const APPLICATION = z.strictObject({ jobId: ordinal, name, email });
export const MOVE = z.strictObject({
  ids: list(z.uuid(), MOST).check(z.minLength(1, 'must name a mail')),
  state: z.enum(LISTED_STATES),
  reason: z.optional(text(EXCLUDED_REASON_MAX_LENGTH)),
});

const MISSING = 'Mail not found';

/** What members do with mails that belong to nobody. */
export function memberRoutes(context: MailInContext): Hono<Environment> {
  const app = callsApp(context.report);
  const { forWorkspace, now } = context;
  const { attach, apply } = attacher(context);

  const acting = (request: Request, needed: Access) => allowedMember(context.people, request, needed);

  async function rowOf({ workspace }: Member, id: string): Promise<OpenedMail['row']> {
    const uuid = uuidIn(id);
    const row = uuid === null ? null : await mailById(forWorkspace(workspace), workspace, uuid);
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

  app.get('/incoming-mails', async (c) => {
    const { workspace } = await acting(c.req.raw, 'read');
    const state = LISTED_STATES.find((each) => each === (c.req.query('state') ?? 'unmatched'));
    if (!state) throw failure(400, `state must be one of: ${LISTED_STATES.join(', ')}`);
    const db = forWorkspace(workspace);
    await endMails(db, now());
    const { rows, total } = await listMails(db, workspace, { state, ...pagingIn(c.req.query()) });
    const suggestions = await suggestFor(
      db,
      workspace,
      rows.map((row) => [{ name: row.sender_name, address: row.sender }]),
    );
    const data = rows.map((row, place) => ({ ...toAnswer(row), suggestions: suggestions[place] ?? [] }));
    return c.json({ data, total });
  });

  app.get('/incoming-mails/:id', async (c) => {
    const member = await acting(c.req.raw, 'read');
    const { row, mail } = await opened(member, c.req.param('id'));
    const { to, text: written, automatic, attachments, forwarded } = mail;
    const named = [
      mail.from,
      ...(forwarded ? [forwarded.from] : []),
      ...to.map((address) => ({ name: '', address })),
    ];
    const [suggestions = []] = await suggestFor(forWorkspace(member.workspace), member.workspace, [named]);
    return c.json({
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
    });
  });

  app.get('/incoming-mails/:id/original', async (c) => {
    const member = await acting(c.req.raw, 'read');
    const row = await rowOf(member, c.req.param('id'));
    return download(await originalOf(member, row), `${row.subject.trim() || 'Mail'}.eml`);
  });

  app.get('/incoming-mails/:id/attachments/:number', async (c) => {
    const member = await acting(c.req.raw, 'read');
    const { mail } = await opened(member, c.req.param('id'));
    const found = mail.attachments[Number(c.req.param('number')) - 1];
    if (!found) throw failure(404, 'There is nothing like that with this mail');
    return download(new Blob([found.bytes]), found.name);
  });

  app.post('/incoming-mails/:id/attach', async (c) => {
    const member = await acting(c.req.raw, 'write');
    const { candidateId } = await bodyOf(c, ATTACH);
    return attach(member, await opened(member, c.req.param('id')), candidateId);
  });

  app.post('/incoming-mails/:id/application', async (c) => {
    const member = await acting(c.req.raw, 'write');
    const applicant = await bodyOf(c, APPLICATION);
    return apply(member, await opened(member, c.req.param('id')), applicant);
  });

  app.patch('/incoming-mails', async (c) => {
    const by = await acting(c.req.raw, 'write');
    const { ids, state, reason } = await bodyOf(c, MOVE);
    const excluded = state === 'excluded' ? reason?.trim() || 'Excluded by hand' : null;
    const at = now().toISOString();
    const count = await permitted(context, by, (tx) => moveMails(tx, by.workspace, ids, { excluded, at }));
    await context.notices.tell(by.workspace);
    return c.json({ count });
  });
  return app;
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
