import * as z from 'zod/mini';
import { sentBytes } from '#contract/candidates/files.ts';
import { routes } from '#contract/schemas/route.ts';
import { rowSchemas } from '#contract/schemas/row-schemas.ts';
import {
  filled,
  idList,
  idParam,
  line,
  list,
  natural,
  NOT_BLANK,
  ordinal,
  text,
  timestamp,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { FILE_NAME_MAX_LENGTH } from '#domain/file-limits.ts';
import { BULK_REASONS } from '#domain/message/bulk.ts';
import { ADDRESS_MAX_LENGTH, MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';

/** The most messages that are written at once. */
const MOST_MESSAGES = 1_000;

/** The most files that somebody attaches to a message. */
const MOST_SENT_FILES = 20;

const message = rowSchemas.messages;
const { hash, name: fileName } = rowSchemas.files.shape;

const subject = line('Subject', SUBJECT_MAX_LENGTH);
const messageText = z
  .string()
  .check(
    z.regex(NOT_BLANK, 'Text can’t be empty'),
    z.maxLength(MESSAGE_MAX_LENGTH, `Text can’t be longer than ${MESSAGE_MAX_LENGTH} characters`),
  );

/** A file of a candidate, or one whose bytes were sent by `POST /files` before. */
const sentFile = z.strictObject({ name: fileName.check(z.maxLength(FILE_NAME_MAX_LENGTH)), hash });

const draft = z.strictObject({
  candidateId: ordinal,
  subject,
  text: messageText,
  attachments: withDefault(list(sentFile, MOST_SENT_FILES), []),
  templateId: withDefault(z.nullable(ordinal), null),
  inReplyTo: withDefault(z.nullable(ordinal), null),
});

const params = z.object({ id: idParam });
const missing = 'Message not found';
const noBytes = 'There is nothing like that with this message';

export const messageRoutes = routes({
  'GET /candidates/{id}/messages': {
    id: 'listMessagesOfCandidate',
    access: 'review',
    offline: true,
    summary: 'The messages to a candidate and from them, latest first.',
    params,
    answer: z.strictObject({ data: z.array(message) }),
    missing: 'Candidate not found',
    errors: [404],
  },
  'POST /messages': {
    id: 'sendMessages',
    group: 'Messages to and from candidates.',
    access: 'write',
    offline: false,
    summary:
      'Writes messages to candidates, all or none, as one change. With `how: "mail"` they wait in the outbox until `dueAt`, or for 30 seconds; a host without a mail server refuses that. `own program` notes that they were written in somebody’s own mail program. An attachment is a file of a candidate, or one that was sent by `POST /files`.',
    body: z.strictObject({
      messages: list(draft, MOST_MESSAGES).check(z.minLength(1, 'must have a message')),
      dueAt: z.optional(timestamp),
      how: z.enum(['mail', 'own program']),
    }),
    status: 201,
    answer: z.strictObject({ data: z.array(message) }),
    errors: [409],
  },
  'GET /messages/left-out': {
    id: 'listLeftOutOfMessages',
    access: 'read',
    offline: true,
    summary:
      'Which of these candidates, named by their ids, are left out when all are written to at once, and why: they asked for `erasure`, want `no bulk mail`, `withdrew` their latest application, or are there `twice`. `otherId` is the candidate of the same person who is written to, if any. `POST /messages` to several refuses the first two. Whoever calls it decides about the others.',
    query: z.object({ ids: idList }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          candidateId: ordinal,
          reason: z.enum(BULK_REASONS),
          otherId: z.nullable(ordinal),
        }),
      ),
    }),
  },
  'GET /mail': {
    id: 'getMailSender',
    group: 'Who mail is sent from.',
    access: 'read',
    offline: false,
    summary: 'The address and the name that mail is sent from. Null: this host can’t send mail.',
    answer: z.strictObject({ from: z.nullable(z.string()), name: z.nullable(z.string()) }),
  },
  'POST /messages/received': {
    id: 'addReceivedMessage',
    access: 'write',
    offline: false,
    summary:
      'Adds a message that came from a candidate. This can’t be undone. A message whose `messageId` the candidate has already is answered as it is stored. The bytes of attachments, of the original and of its HTML part were stored before. `reason` says what people should know, e.g. that nothing proves who the sender is.',
    body: z.strictObject({
      candidateId: ordinal,
      at: timestamp,
      from: text(ADDRESS_MAX_LENGTH),
      to: text(ADDRESS_MAX_LENGTH),
      subject: message.shape.subject,
      text: message.shape.text,
      messageId: message.shape.messageId,
      references: message.shape.references,
      attachments: message.shape.attachments,
      original: z.nullable(hash),
      html: z.nullable(hash),
      isAutomatic: z.boolean(),
      reason: withDefault(message.shape.reason, ''),
    }),
    status: 201,
    answer: message,
    missing: 'Candidate not found',
    errors: [404, 409],
  },
  'PATCH /messages/{id}': {
    id: 'changeMessage',
    access: 'write',
    offline: false,
    summary:
      'Changes when a waiting message is sent (`dueAt`), sends one that did not arrive again (`again: true`), moves one that came in to another candidate (`candidateId`), or says whether one that came in needs an answer (`needsAnswer`).',
    params,
    body: z.union(
      [
        z.strictObject({ dueAt: timestamp }),
        z.strictObject({ again: z.literal(true) }),
        z.strictObject({ candidateId: ordinal }),
        z.strictObject({ needsAnswer: z.boolean() }),
      ],
      'Give a moment, `again: true`, a candidate or `needsAnswer`',
    ),
    answer: message,
    missing,
    errors: [404, 409],
  },
  'DELETE /messages/{id}': {
    id: 'deleteMessage',
    access: 'write',
    offline: false,
    summary: 'Takes back a message that waits in the outbox. Answers it as it was.',
    params,
    answer: message,
    missing,
    errors: [404, 409],
  },
  'GET /outbox': {
    id: 'listOutbox',
    group: 'Messages that wait or could not be sent.',
    access: 'read',
    offline: true,
    summary:
      'The messages that will be sent, in the order of their moments, then those that are being sent, that may have been sent, that failed and that came back. At most 1,000; `total` counts all.',
    answer: z.strictObject({
      data: z.array(z.extend(message, { candidateName: filled })),
      total: natural,
    }),
  },
  'GET /messages/{id}/original': {
    id: 'downloadMessage',
    access: 'review',
    offline: true,
    summary: 'The mail as it came, as a download.',
    params,
    bytes: true,
    answer: sentBytes,
    missing: noBytes,
    errors: [404],
  },
  'GET /messages/{id}/html': {
    id: 'downloadMessageHtml',
    access: 'review',
    offline: true,
    summary: 'The HTML part of a mail as it came, as a download of plain text.',
    params,
    bytes: true,
    answer: sentBytes,
    missing: noBytes,
    errors: [404],
  },
  'GET /messages/{id}/attachments/{number}': {
    id: 'downloadMessageAttachment',
    access: 'review',
    offline: true,
    summary: 'The bytes of an attachment, as a download. The first has the number 1.',
    params: z.object({ id: idParam, number: idParam }),
    bytes: true,
    answer: sentBytes,
    missing: noBytes,
    errors: [404],
  },
});
