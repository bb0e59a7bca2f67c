import { randomUUID } from 'node:crypto';
import { linkActor } from '#domain/actor.ts';
import { automaticMail } from '#domain/application/confirmation.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Job } from '#domain/job/job.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import { failure } from '#server/calls/failure.ts';
import { hashOf, tokenOf } from '#server/database/tokens.ts';
import { acceptedSecrets, macOf, type ServerSecret } from '#server/secret/server-secret.ts';
import { domainOf } from '#server/mail/outbox/domain-limits.ts';
import type { SendingContext } from '#server/mail/outbox/sending-context.ts';
import type { LinksContext } from './links.ts';
import { linkText } from './messages.ts';
import type { ActingMember } from './sent-links.ts';
import { stateOf, storedLinks, teamName } from './stored-links.ts';

/** A link that is mailed: its workspace, its id, and the moment of its mail. */
interface MailedLink {
  readonly workspace: string;
  readonly id: string;
  readonly at: Timestamp;
}

/**
 * The token of a link that is mailed. Only this server can make it, so that it can be filled into the mail when that is handed
 * over, and no row gives it away.
 */
export function mailedToken(secret: ServerSecret, { workspace, id, at }: MailedLink): string {
  const text = `assessment link ${workspace} ${id} ${new Date(at).toISOString()}`;
  return tokenOf(workspace, macOf(secret, text));
}

/** The address of the page of a link. */
export function answerAddress(baseUrl: string, token: string): string {
  return `${baseUrl}/answer?token=${token}`;
}

/** Finds the page for the mail of a link. There is none when the link has ended, or when another was sent in its place. */
export function assessmentLinks({
  secret,
  baseUrl,
  ...context
}: Pick<LinksContext, 'secret' | 'baseUrl' | 'forWorkspace' | 'now'>): SendingContext['assessmentLink'] {
  return async (workspace, { id, at }) => {
    const [link] = await storedLinks(context, workspace, (all) => all.where('id', '=', id));
    if (!link || stateOf(link, context.now()) !== 'open') return null;
    const tokens = acceptedSecrets(secret).map((each) => mailedToken(each, { workspace, id, at }));
    const token = tokens.find((each) => hashOf(each) === link.tokenHash);
    if (token === undefined) return null;
    return { address: answerAddress(new URL(baseUrl).origin, token), jobId: link.jobId };
  };
}

/**
 * Writes the mail of a link, which is stored already, into the candidate's thread. The outbox sends it.
 *
 * @throws HTTPException 404 for a candidate who was erased meanwhile
 */
export async function writeMail(
  { forWorkspace, mailOut }: LinksContext,
  { workspace, store, person, permit }: ActingMember,
  sent: Omit<MailedLink, 'workspace'> & {
    readonly candidate: Candidate;
    readonly job: Job;
    readonly until: Timestamp;
  },
): Promise<void> {
  const { id, at, candidate, job, until } = sent;
  const sender = await mailOut.senderOf(workspace);
  const mail = automaticMail(sender, {
    at,
    by: linkActor(id),
    to: candidate.email.trim(),
    ...linkText({
      name: candidate.name,
      workspace: await teamName(forWorkspace(workspace), workspace),
      until,
    }),
    messageId: `${randomUUID()}@${domainOf(sender.from)}`,
    templateId: null,
  });
  const command = { route: 'mail link', params: { candidateId: candidate.id, jobId: job.id }, body: null };
  const write = { by: person.id, key: null, askedAt: at, command, permit };
  const draft = { candidateId: candidate.id, inReplyTo: null };
  const written = await store.mail.write(write, [draft], () => [{ ...mail, candidateId: candidate.id }]);
  if (isRefusal(written)) throw failure(404, 'Candidate not found');
}
