import { MutationObserver } from '@tanstack/react-query';
import type { Message } from '#domain/message/message.ts';
import { SEND_DELAY_SECONDS } from '#domain/message/send-times.ts';
import type { Timestamp } from '#domain/time.ts';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import type { RetryKey } from '#web/app/api/retry-key.ts';
import { toastInSeries, type SeriesChange } from '#web/app/history/toast-series.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { counted } from '#web/kit/counted.ts';
import type { MailDraft } from './mail-draft.ts';
import type { Mail } from './mail-texts.ts';

export interface Outgoing {
  readonly mails: readonly Mail[];
  readonly attachments: MailDraft['attachments'];
  readonly templateId: number | null;
  /** The id of the message that is answered; null: none. */
  readonly inReplyTo: number | null;
  /** The time when the mails are sent. Undefined: now. */
  readonly dueAt: Timestamp | undefined;
  /** The sender of the mails: this host, or the person's own mail program. */
  readonly how: 'mail' | 'own program';
  /** Makes a second try after a lost answer send each mail only once. */
  readonly retry: RetryKey;
}

/** Mails are sent as a mutation, so that an undo waits until they are stored. */
const sender = new MutationObserver(queryClient, {
  mutationFn: ({ mails, attachments, templateId, inReplyTo, dueAt, how, retry }: Outgoing) =>
    write(
      'POST /messages',
      {
        body: {
          how,
          ...(dueAt !== undefined && { dueAt }),
          messages: mails.map(({ recipient, subject, text }) => ({
            candidateId: recipient.candidate.id,
            subject,
            text,
            attachments: attachments.map(({ name, hash }) => ({ name, hash })),
            templateId,
            inReplyTo,
          })),
        },
      },
      'The mail was not sent',
      retry,
    ),
});

/**
 * Sends mails as one change. A toast says when they are sent, and its “Undo” takes them back.
 *
 * @returns the stored messages
 * @throws {ApiError}
 */
export async function sendMail(outgoing: Outgoing): Promise<readonly Message[]> {
  const written = await sender.mutate(outgoing);
  toastInSeries(mailInSeries(outgoing), written);
  void refreshAfter(written);
  return written.value.data;
}

/** Milliseconds. Longer than other toasts, because the mail can be taken back only for a short time. */
const TOAST_DURATION = 8_000;

/** Mails that are sent one after the other share a toast. */
function mailInSeries({ mails, dueAt, how }: Outgoing): SeriesChange {
  const [first] = mails;
  const name = mails.length === 1 && first ? first.recipient.candidate.name : null;
  const when = dueAt === undefined ? `in ${SEND_DELAY_SECONDS} s` : `on ${dateAndTime(dueAt)}`;
  const isMail = how === 'mail';
  const sends = (count: number) => (count === 1 ? 'sends' : 'send');
  const textOfAll = (count: number) =>
    isMail
      ? `${counted(count, 'mail')} ${sends(count)} ${when}`
      : `${counted(count, 'mail')} noted as written`;
  return {
    kind: `mail ${how} ${dueAt ?? ''}`,
    count: mails.length,
    isKeptTogether: true,
    duration: TOAST_DURATION,
    text:
      name === null
        ? textOfAll(mails.length)
        : isMail
          ? `Mail to ${name} sends ${when}`
          : `Mail to ${name} noted as written`,
    textOfAll,
    words: {
      undo: (count) =>
        isMail ? `${counted(count, 'mail')} not sent` : `${counted(count, 'mail')} not noted`,
      redo: textOfAll,
    },
  };
}
