import { createHash, randomBytes } from 'node:crypto';
import { MOST_APPLICATION_FILES } from '#domain/application-limits.ts';
import { FILE_MAX_SIZE } from '#domain/file-limits.ts';
import { fileName, type CandidateFile } from '#domain/files/file.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { callerAs } from '#server/calls/call-as.ts';
import { failure } from '#server/calls/failure.ts';
import type { Member } from '#server/calls/member.ts';
import type { IncomingMailsTable } from '#server/database/schema.ts';
import { findAnswer, storeAnswer } from './arrival/answer-invitation.ts';
import { claimMail, markImported, releaseMail } from './arrival/incoming-rows.ts';
import { keepBytes, receivedBody } from './arrival/keep-parts.ts';
import type { MailInContext } from './arrival/mail-in.ts';
import type { Mail, MailAttachment } from './reading/mail.ts';

/** The mail and its row. */
export interface OpenedMail {
  readonly row: IncomingMailsTable & { readonly original: string };
  readonly mail: Mail;
}

/** What can be attached to a candidate. Its bytes are stored. */
type AttachedFile = Pick<CandidateFile, 'name' | 'kind' | 'size' | 'hash'>;

interface NewApplicant {
  readonly jobId: number;
  readonly name: string;
  readonly email: string;
}

const SOURCE = 'Email';

/** Brings mails to candidates, in the name of a member. */
export function attacher(context: MailInContext) {
  const { forWorkspace, filesOf } = context;
  const callAs = callerAs(context);

  async function call({ workspace, person, permit }: Member, route: string, body: object): Promise<Response> {
    const store = await context.openStore(workspace, person.id);
    const files = filesOf(workspace);
    return callAs({ store, files, actor: person.id, access: 'write', permit }, { route, body });
  }

  /** Stores the bytes of what can be attached to a candidate. */
  async function filesFrom(workspace: string, attachments: readonly MailAttachment[]) {
    const files = new Map<string, AttachedFile>();
    for (const { name, bytes } of attachments) {
      const kind = bytes.length <= FILE_MAX_SIZE ? kindOf(bytes) : null;
      if (!kind || files.size === MOST_APPLICATION_FILES) continue;
      const hash = await keepBytes(filesOf(workspace), bytes);
      files.set(hash, { name: fileName(name), kind, size: bytes.length, hash });
    }
    return [...files.values()];
  }

  /** Makes attachments files of a candidate, except those that are. They can be searched by their names. */
  async function keepFiles(
    { workspace, person, permit }: Member,
    candidateId: number,
    attachments: readonly MailAttachment[],
  ): Promise<void> {
    const store = await context.openStore(workspace, person.id);
    await filesOf(workspace).adding(async () => {
      const there = new Set((await store.files.list(candidateId))?.map(({ hash }) => hash));
      for (const file of await filesFrom(workspace, attachments)) {
        if (there.has(file.hash)) continue;
        const { name, size, hash } = file;
        const command = {
          route: 'POST /candidates/{id}/files',
          params: { id: candidateId },
          body: { name, size, hash },
        };
        const write = { by: person.id, permit, key: null, askedAt: context.now().toISOString(), command };
        // oxlint-disable-next-line no-await-in-loop -- each is a change of its own, in the order of the mail
        await store.files.add(write, candidateId, ({ at: addedAt, by }) => ({
          ...file,
          text: '',
          addedAt,
          by,
        }));
      }
    });
  }

  /** @param kept the attachments that become files of the candidate */
  async function attachTo(
    member: Member,
    { row, mail }: OpenedMail,
    candidateId: number,
    kept: readonly MailAttachment[],
  ): Promise<Response> {
    const { workspace } = member;
    const received = { at: row.received_at, original: row.original, reason: '' };
    const body = await receivedBody(filesOf(workspace), mail, received);
    // Before the message, so that whoever is told of the decline is not told of its mail.
    await believe(member, { row, mail }, candidateId);
    const answer = await call(member, 'POST /messages/received', { ...body, candidateId });
    if (!answer.ok) return answer;
    const message = (await answer.json()) as { candidateId: number };
    if (message.candidateId !== candidateId) await believe(member, { row, mail }, message.candidateId);
    // Before the mail leaves the tray: after a failure it is attached again, and is the same message with the same files.
    await keepFiles(member, message.candidateId, kept);
    const imported = { key: row.key, at: row.received_at };
    await markImported(forWorkspace(workspace), workspace, imported, message.candidateId);
    await context.notices.tell(workspace);
    return Response.json(message, { status: 201 });
  }

  /** Stores the answer to an invitation that a mail of this candidate's interview has: the member has looked at it. */
  async function believe(
    { workspace, person, permit }: Member,
    { row, mail }: OpenedMail,
    candidateId: number,
  ): Promise<void> {
    const store = await context.openStore(workspace, person.id);
    const answer = await findAnswer(store, mail);
    if (answer?.interview.candidateId !== candidateId) return;
    const askedAt = context.now().toISOString();
    await storeAnswer(store, answer, { by: person.id, permit, askedAt, received: row.received_at });
  }

  /** Runs work with a mail that no other member brings to a candidate meanwhile. */
  async function claimed(
    { workspace }: Member,
    { row }: OpenedMail,
    work: () => Promise<Response>,
  ): Promise<Response> {
    const db = forWorkspace(workspace);
    if (!(await claimMail(db, workspace, row.id, context.now()))) {
      throw failure(409, 'This mail is with a candidate already, or somebody is bringing it to one');
    }
    try {
      return await work();
    } finally {
      await releaseMail(db, workspace, row.id);
    }
  }

  return {
    /** Gives a mail to a candidate as a message. Its attachments become the candidate's files. */
    attach: (member: Member, opened: OpenedMail, candidateId: number) =>
      claimed(member, opened, () => attachTo(member, opened, candidateId, sentWith(opened.mail))),

    /** Makes an application of a mail, or of the mail inside it. Its attachments become the candidate's files. */
    apply: (member: Member, opened: OpenedMail, applicant: NewApplicant) =>
      claimed(member, opened, async () => {
        const application = await call(member, 'POST /applications', {
          ...applicant,
          source: SOURCE,
          files: await filesFrom(member.workspace, sentWith(opened.mail)),
          ticket: createHash('sha256').update(randomBytes(32)).digest('hex'),
        });
        if (!application.ok) return application;
        const made = (await application.json()) as { id: number; candidateId: number };
        const answer = await attachTo(member, opened, made.candidateId, []);
        return answer.ok
          ? Response.json({ application: made, message: await answer.json() }, { status: 201 })
          : answer;
      }),
  };
}

/** What was sent with the mail inside, or else with the mail, as a file of its own. */
function sentWith({ forwarded, attachments }: Mail): readonly MailAttachment[] {
  const inside = (forwarded?.attachments ?? []).filter(isFile);
  return inside.length > 0 ? inside : attachments.filter(isFile);
}

/** Tells pictures within the text, and what only calendars read, from files. */
function isFile({ type, isInText = false }: MailAttachment): boolean {
  return !isInText && type !== 'text/calendar';
}
