import { createHash } from 'node:crypto';
import { linkActor } from '#domain/actor.ts';
import {
  confirmationText,
  receiptTemplate,
  receiptWording,
  type Confirmation,
  type Wording,
} from '#domain/application/confirmation.ts';
import type { HeldApplication } from '#domain/application/held.ts';
import { dueSoon } from '#domain/message/send-times.ts';
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
  const messageId = `${hash}@${domainOf(mailOut.from)}`;
  if (await mailOut.wasHandedOver(site.workspace, messageId)) return null;
  const template = receiptTemplate(await site.store.templates.list());
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

/** A mail of the workspace, if the mailbox may get one more today. */
async function confirmationOf(
  { mailOut, limits, now }: CareersContext,
  { store, company }: PublicSite,
  { key, name, to, jobId, wording, messageId, templateId }: About,
): Promise<Confirmation | null> {
  if (!mailOut || !isMailAddress(to) || !(await limits.mayMailTyped(to))) return null;
  const job = await store.jobs.get(jobId);
  const at = now().toISOString();
  const values = { name: nameForMail(name), company: company.name, number: numberOf(key) };
  return {
    ...confirmationText(wording, { ...values, job: job?.title ?? '', stage: STAGE_LABELS.applied }),
    direction: 'out',
    state: 'waiting',
    at,
    by: linkActor(key),
    from: mailOut.from,
    to,
    dueAt: dueSoon(at),
    sentAt: null,
    attempts: 0,
    reason: '',
    messageId,
    references: [],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: true,
    isBulk: false,
    templateId,
    invitation: null,
  };
}
