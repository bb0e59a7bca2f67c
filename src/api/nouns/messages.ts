import { digestOf } from '#api/request/digest.ts';
import { listOf, type Implement, type Input } from '#api/request/implement.ts';
import type { MailSender } from '#api/request/mail-sender.ts';
import type { SentBytes } from '#contract/candidates/files.ts';
import { MEDIA_TYPES } from '#domain/choices/file-kind.ts';
import { fileName } from '#domain/files/file.ts';
import type { NamedBytes } from '#domain/files/kept-bytes.ts';
import { kindOf } from '#domain/files/kind-of.ts';
import { isInThread, isSuperseded } from '#domain/interview/invitation.ts';
import {
  changeDue,
  moveMessage,
  settleMessage,
  newMessages,
  receive,
  sendAgain,
  takeBackProblem,
  type Attachment,
  type Draft,
  type Message,
  type Sending,
} from '#domain/message/message.ts';
import { dueSoon, MOST_DAYS_AHEAD } from '#domain/message/send-times.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import { newUuid } from '#domain/uuid.ts';
import { digestOfBytes } from '#store/digest.ts';
import type { FileBytes } from '#store/file-bytes.ts';

/** The most messages of the outbox that are answered. */
const MOST_IN_OUTBOX = 1_000;

export function serveMessages(implement: Implement): void {
  implement('GET /candidates/{id}/messages', async ({ store, params }) =>
    listOf((await store.messages.list(params.id))?.filter(isInThread) ?? null),
  );

  implement('GET /mail', async ({ mail }) => ({ from: mail?.from ?? null, name: mail?.name ?? null }));

  implement('POST /messages', ({ store, files, mail, body, write }) => {
    return files.adding(async () => {
      const sending = sendingOf(body, mail, write.askedAt);
      if (isRefusal(sending)) return sending;
      const drafts = await withBytes(files, body.messages);
      if (isRefusal(drafts)) return drafts;
      // The log has the texts in the rows. The digest distinguishes one command from another.
      const logged = { how: body.how, count: drafts.length, digest: await digestOf(body) };
      const command = { ...write.command, body: logged };
      const written = await store.mail.write({ ...write, command }, drafts, (addressed, made) =>
        newMessages(drafts, addressed, sending, made),
      );
      return isRefusal(written) ? written : { ...written, value: { data: written.value } };
    });
  });

  implement('POST /messages/received', ({ store, files, body, write }) => {
    return files.adding(async () => {
      const received = await receivedOf(files, body);
      if (isRefusal(received)) return received;
      const command = { ...write.command, body: { digest: await digestOf(body) } };
      return store.mail.receive({ ...write, command }, body.candidateId, (candidateId, made) =>
        receive(received, candidateId, made),
      );
    });
  });

  implement('PATCH /messages/{id}', async ({ store, mail, params: { id }, body, write }) => {
    if ('candidateId' in body) return store.mail.move(write, id, body.candidateId, moveMessage);
    if ('needsAnswer' in body) {
      return store.mail.change(write, id, (message) => settleMessage(message, body.needsAnswer));
    }
    if ('again' in body) {
      if (!mail) return cannotSend();
      const stored = await store.messages.get(id);
      const others = (stored && (await store.messages.list(stored.candidateId))) ?? [];
      if (stored && isSuperseded(stored, others)) {
        return refuse(
          'conflict',
          'There is a later message about this interview, so this one is not sent again',
        );
      }
      const again = { at: write.askedAt, messageId: newMessageId(mail) };
      return store.mail.change(write, id, (message, candidate) => sendAgain(message, candidate, again));
    }
    const { dueAt } = body;
    const problem = dueProblem(dueAt, write.askedAt);
    return problem ?? store.mail.change(write, id, (message) => changeDue(message, dueAt));
  });

  implement('DELETE /messages/{id}', ({ store, params, write }) =>
    store.mail.change(write, params.id, takeBackProblem),
  );

  implement('GET /outbox', ({ store }) => store.mail.outbox(MOST_IN_OUTBOX));

  implement('GET /messages/left-out', async ({ store, query: { ids } }) => ({
    data: await store.mail.leftOut(ids),
  }));

  implement('GET /messages/{id}/original', async ({ store, files, params }) => {
    const message = await store.messages.get(params.id);
    const name = message && fileName(`${message.subject.trim() || 'Message'}.eml`);
    return answerKept(files, message?.original, name, MEDIA_TYPES.eml);
  });

  implement('GET /messages/{id}/html', async ({ store, files, params }) => {
    const message = await store.messages.get(params.id);
    const name = message && fileName(`${message.subject.trim() || 'Message'}.html`);
    return answerKept(files, message?.html, name, MEDIA_TYPES.html);
  });

  implement('GET /messages/{id}/attachments/{number}', async ({ store, files, params }) => {
    const message = await store.messages.get(params.id);
    const attachment = message?.attachments[params.number - 1];
    return answerKept(files, attachment, attachment && fileName(attachment.name), HARMLESS);
  });
}

/** The media type of bytes that came from anybody: a browser only ever downloads them. */
const HARMLESS = 'application/octet-stream';

async function answerKept(
  files: FileBytes,
  kept: NamedBytes | null | undefined,
  name: string | null | undefined,
  type: string,
): Promise<SentBytes | null> {
  const bytes = kept && (await files.get(kept.hash));
  return bytes && name ? { bytes, type, name } : null;
}

type Written = Input<'POST /messages'>['body'];

/** Gets the way in which messages are sent, with a moment that is not too far away. */
export function sendingOf(
  { how, dueAt }: Pick<Written, 'how' | 'dueAt'>,
  mail: MailSender | undefined,
  at: Timestamp,
): Sending | Refusal {
  if (how === 'own program') return { how };
  if (!mail) return cannotSend();
  const problem = dueAt === undefined ? null : dueProblem(dueAt, at);
  const sending = {
    how,
    from: mail.from,
    dueAt: dueAt ?? dueSoon(at),
    newMessageId: () => newMessageId(mail),
  };
  return problem ?? sending;
}

export function newMessageId({ from }: MailSender): string {
  return `${newUuid(crypto)}@${from.split('@').at(-1)}`;
}

function cannotSend(): Refusal {
  return refuse('invalid', 'Mail can’t be sent from here. Use your own mail program.');
}

function dueProblem(dueAt: Timestamp, at: Timestamp): Refusal | null {
  const days = (Date.parse(dueAt) - Date.parse(at)) / 86_400_000;
  return days > MOST_DAYS_AHEAD ? refuse('invalid', 'A message can wait for a year at most') : null;
}

/** The drafts, with the size and the media type of each attachment. */
async function withBytes(files: FileBytes, drafts: Written['messages']): Promise<Draft[] | Refusal> {
  const known = new Map<string, { size: number; type: string }>();
  for (const { hash, name } of drafts.flatMap(({ attachments }) => attachments)) {
    if (known.has(hash)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
    const bytes = await keepAgain(files, hash);
    if (!bytes) return refuse('conflict', `“${fileName(name)}” is not here any more. Send it again`);
    const kind = kindOf(bytes);
    known.set(hash, { size: bytes.length, type: kind ? MEDIA_TYPES[kind] : HARMLESS });
  }
  return drafts.map((draft) => ({
    ...draft,
    attachments: draft.attachments.map(({ name, hash }): Attachment => {
      const { size = 0, type = HARMLESS } = known.get(hash) ?? {};
      return { name: fileName(name), hash, size, type };
    }),
  }));
}

/** A received message, with the sizes of its bytes. */
async function receivedOf(
  files: FileBytes,
  { candidateId: _candidateId, ...body }: Input<'POST /messages/received'>['body'],
) {
  const sizes = new Map<string, number>();
  const named = [...body.attachments.map(({ hash }) => hash), body.original, body.html];
  for (const hash of named) {
    if (hash === null || sizes.has(hash)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
    const bytes = await keepAgain(files, hash);
    if (!bytes) return refuse('conflict', 'A part of this message is not here any more. Send it again');
    sizes.set(hash, bytes.length);
  }
  const keptAs = (hash: string | null) => (hash === null ? null : { hash, size: sizes.get(hash) ?? 0 });
  const attachments = body.attachments.map((each): Message['attachments'][number] => ({
    ...each,
    name: fileName(each.name),
    size: sizes.get(each.hash) ?? each.size,
  }));
  return { ...body, attachments, original: keptAs(body.original), html: keptAs(body.html) };
}

/** Stores bytes again, so that no sweep removes them before their row is written. Null when they are missing. */
async function keepAgain(files: FileBytes, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await files.get(hash);
  const bytes = kept && new Uint8Array(await kept.arrayBuffer());
  if (!bytes || (await digestOfBytes(bytes)) !== hash) return null;
  await files.put(hash, bytes);
  return bytes;
}
