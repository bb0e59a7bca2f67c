import { createHash, randomUUID } from 'node:crypto';
import { linkActor } from '#domain/actor.ts';
import {
  automaticMail,
  confirmationText,
  receiptTemplate,
  receiptWording,
  type Confirmation,
  type Wording,
} from '#domain/application/confirmation.ts';
import type { Application } from '#domain/application/application.ts';
import type { HeldApplication } from '#domain/application/held.ts';
import { chainAfter } from '#domain/message/message.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { domainOf } from '#server/mail/outbox/domain-limits.ts';
import { nameForMail } from '#server/mail/greeting.ts';
import { isMailAddress } from '#server/mail/headers.ts';

/** The number of an application, which the applicant can name: the beginning of the form's id. */
export function numberOf(key: string): string {
  return key.replaceAll('-', '').slice(0, 8).toUpperCase();
}

/**
 * The receipt of an application, to be stored with it. It is made again when the application is taken over again, but not
 * after it was handed over.
 *
 * @param key of the form
 * @returns null: nothing is mailed
 */
export async function receiptOf(
  context: CareersContext,
  site: PublicSite,
  key: string,
  { name, email, jobId, ticket }: Pick<HeldApplication, 'name' | 'email' | 'jobId' | 'ticket'>,
): Promise<Confirmation | null> {
  const { mailOut } = context;
  if (!mailOut) return null;
  // The id is a hash, because whoever knows the key of a form gets the applicant's link.
  const hash = createHash('sha256').update(`receipt ${ticket}`).digest('hex').slice(0, 32);
  const { from } = await mailOut.senderOf(site.workspace);
  const messageId = `${hash}@${domainOf(from)}`;
  if (await mailOut.wasHandedOver(site.workspace, messageId)) return null;
  const template = receiptTemplate(await site.store.templates.list(), jobId);
  const about = { key, name, to: email, jobId, wording: receiptWording(template) };
  return confirmationOf(context, site, { ...about, messageId, templateId: template?.id ?? null });
}

interface About {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly jobId: number;
  readonly wording: Wording;
  readonly messageId: string;
  readonly templateId: number | null;
}

/** Why a confirmation is not mailed, in the thread. */
const TOO_MANY = 'One mailbox gets at most five confirmations a day.';

/**
 * A mail that confirms what an applicant did. One that is made again, e.g. because its application failed to be stored,
 * counts once for the mailbox. Over the limit it is stored as one that was not sent, so that the thread says so.
 */
async function confirmationOf(
  { mailOut, limits, now }: CareersContext,
  { store, company, workspace }: PublicSite,
  { key, name, jobId, wording, ...envelope }: About,
): Promise<Confirmation | null> {
  if (!mailOut || !isMailAddress(envelope.to)) return null;
  const job = await store.jobs.get(jobId);
  const values = { name: nameForMail(name), company: company.name, number: numberOf(key) };
  const text = confirmationText(wording, { ...values, job: job?.title ?? '', stage: STAGE_LABELS.applied });
  const sender = await mailOut.senderOf(workspace);
  const mail = automaticMail(sender, { ...envelope, ...text, by: linkActor(key), at: now().toISOString() });
  const may = await limits.mayMailTyped(mail.to, mail.messageId);
  return may ? mail : { ...mail, state: 'failed', dueAt: null, reason: TOO_MANY };
}

/**
 * The message that confirms a withdrawal or a request for erasure. It is stored with the application’s change.
 *
 * @returns null: nothing is mailed
 */
export async function noticeOf(
  context: CareersContext,
  site: PublicSite,
  wording: Wording,
  {
    key,
    name,
    to,
    application,
  }: Pick<About, 'key' | 'name' | 'to'> & {
    readonly application: Pick<Application, 'candidateId' | 'jobId'>;
  },
): Promise<Confirmation | null> {
  const { mailOut } = context;
  if (!mailOut) return null;
  const { jobId, candidateId } = application;
  const { from } = await mailOut.senderOf(site.workspace);
  const messageId = `${randomUUID()}@${domainOf(from)}`;
  const about = { key, name, to, jobId, wording, messageId, templateId: null };
  const notice = await confirmationOf(context, site, about);
  const thread = notice && (await site.store.messages.list(candidateId));
  const receipt = thread?.find(({ by, isAutomatic }) => isAutomatic && by === notice?.by);
  return notice && receipt ? { ...notice, references: chainAfter(receipt) } : notice;
}
