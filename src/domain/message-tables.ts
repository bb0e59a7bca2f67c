import { MESSAGE_DIRECTIONS, MESSAGE_STATES } from './choices/message-state.ts';
import { TEMPLATE_PURPOSES } from './choices/template-purpose.ts';
import {
  actor,
  boolean,
  choice,
  filledText,
  list,
  moment,
  natural,
  nullable,
  ordinal,
  reference,
  text,
} from './field.ts';
import { firstTemplates } from './first-templates.ts';
import { INVITATION } from './interview-fields.ts';
import {
  ADDRESS_MAX_LENGTH,
  ATTACHMENT,
  KEPT_BYTES,
  MAIL_REASON_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  MOST_ATTACHMENTS,
  RECEIVED_SUBJECT_MAX_LENGTH,
  REFERENCES,
  SUBJECT_MAX_LENGTH,
  TEMPLATE_MAX_LENGTH,
  TEMPLATE_NAME_MAX_LENGTH,
} from './message-fields.ts';
import { STAGES } from './stage.ts';
import { table } from './table.ts';

/** The texts that people begin a message with (product §20). */
export const templates = table({
  noun: ['template', 'templates'],
  component: 'Template',
  since: 11,
  firstRows: firstTemplates,
  fields: {
    id: ordinal,
    name: { ...filledText, maxLength: TEMPLATE_NAME_MAX_LENGTH },
    purpose: choice(TEMPLATE_PURPOSES),
    /** The job whose candidates it is for. Null: it is for all jobs. */
    jobId: nullable(reference('jobs')),
    /** The template is offered for candidates in this stage. Null: for none in particular. */
    stage: nullable(choice(STAGES)),
    subject: { ...text, maxLength: SUBJECT_MAX_LENGTH },
    /** A plain text with fields like `{{first name}}`. */
    body: { ...filledText, maxLength: TEMPLATE_MAX_LENGTH },
    /** The position in the list. Equal positions are sorted by id. */
    order: natural,
  },
  typed: ['subject', 'body'],
  owner: null,
  ordered: { within: null, most: 300, namesWithin: 'jobId' },
  changeKind: 'template',
  shownBy: ['GET /templates'],
  reviewers: 'nothing',
});

/** The mail between the workspace and its candidates (product §20). */
export const messages = table({
  noun: ['message', 'messages'],
  component: 'Message',
  since: 11,
  fields: {
    id: ordinal,
    candidateId: reference('candidates'),
    direction: choice(MESSAGE_DIRECTIONS),
    state: choice(MESSAGE_STATES),
    /** The time when the message was written or received. */
    at: moment,
    /** The actor who wrote it, or who brought it in. */
    by: actor,
    /** The sender's address. Empty: this workspace does not know it. */
    from: { ...text, maxLength: ADDRESS_MAX_LENGTH },
    to: { ...text, maxLength: ADDRESS_MAX_LENGTH },
    subject: { ...text, maxLength: RECEIVED_SUBJECT_MAX_LENGTH },
    text: { ...text, maxLength: MESSAGE_MAX_LENGTH },
    /** The time when the message will be sent. Null: it is not waiting. */
    dueAt: nullable(moment),
    /** The time when the mail server took the message. */
    sentAt: nullable(moment),
    /** The number of times that the mail server did not take it. */
    attempts: natural,
    /** The reason why the mail failed or bounced, in words; may be empty. */
    reason: { ...text, maxLength: MAIL_REASON_MAX_LENGTH },
    /** The Message-ID without angle brackets. Empty: it has none. */
    messageId: { kind: 'text', pattern: /^[^\s<>]{0,998}$/ },
    references: REFERENCES,
    attachments: list(ATTACHMENT, { maxLength: MOST_ATTACHMENTS }),
    /** The bytes of the mail as it came. */
    original: nullable(KEPT_BYTES),
    /** The bytes of its HTML part. */
    html: nullable(KEPT_BYTES),
    /** True if a program wrote it: an answer about an absence, or a mail that the server sends by itself. */
    isAutomatic: boolean,
    /** True if the message was written together with messages to others. */
    isBulk: boolean,
    /** The template it was begun with, which may no longer exist. */
    templateId: nullable(ordinal),
    /** Null: it invites to no interview. */
    invitation: nullable(INVITATION),
  },
  indexed: ['state', 'messageId'],
  typed: ['subject', 'text'],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'at', isPlain: true },
  changeKind: 'message',
  searchKind: 'message',
  shownBy: ['GET /candidates/{id}/messages', 'GET /outbox', 'GET /notifications', 'GET /today'],
  reviewers: 'read with contact',
});
