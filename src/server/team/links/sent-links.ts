import { linkActor } from '#domain/actor.ts';
import type { SendableAssessment, SentLink } from '#domain/assessment/assessment-link.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Message } from '#domain/message/message.ts';
import type { Store } from '#store/store.ts';
import { mergedInto } from '#server/contents/candidates.ts';
import type { Member } from '#server/calls/member.ts';
import { failure } from '#server/calls/failure.ts';
import type { LinksContext } from './links.ts';
import { deliveryOfMail, mailsOf, NOT_IN_THREAD } from './link-mails.ts';
import { isSentTo, stateOf, storedLinks, type StoredLink } from './stored-links.ts';

/** A member who makes a call about links, with their workspace's store. */
export interface ActingMember extends Member {
  readonly store: Store;
}

/** The links that were sent to a candidate or to a duplicate merged into them, latest first. @throws HTTPException 404 */
export async function listLinks(
  context: LinksContext,
  by: ActingMember,
  candidateId: number | null,
): Promise<SentLink[]> {
  const candidate = candidateId !== null && (await by.store.candidates.get(candidateId));
  if (!candidate) throw failure(404, 'Candidate not found');
  const { id } = candidate;
  const links = await storedLinks(context, by.workspace, (all) =>
    all.where((is) =>
      is.or([is('candidate_id', '=', id), is('candidate_id', 'in', mergedInto(by.workspace, id))]),
    ),
  );
  return toResponse(
    context,
    by,
    links.filter((link) => isSentTo(link, candidate)),
  );
}

/** The jobs that have an assessment, in the order of the jobs. */
export async function listSendable({ store }: ActingMember): Promise<SendableAssessment[]> {
  const { data: jobs } = await store.jobs.list({
    search: '',
    status: 'all',
    sort: 'orderAsc',
    page: 1,
    pageSize: Number.MAX_SAFE_INTEGER,
  });
  const existing = await store.assessments.existing(jobs.map(({ id }) => id));
  return jobs.flatMap(({ id, title }) => (existing.has(id) ? [{ jobId: id, jobTitle: title }] : []));
}

/** @throws HTTPException 404 */
export async function linkOf(
  context: LinksContext,
  { workspace, store }: ActingMember,
  id: string,
): Promise<StoredLink> {
  const [link] = await storedLinks(context, workspace, (all) => all.where('id', '=', id));
  const candidate = link && (await store.candidates.get(link.candidateId));
  if (!candidate || !isSentTo(link, candidate)) throw failure(404, 'Link not found');
  return link;
}

export async function sentLinkOf(context: LinksContext, by: ActingMember, id: string): Promise<SentLink> {
  const links = await storedLinks(context, by.workspace, (all) => all.where('id', '=', id));
  const [link] = await toResponse(context, by, links);
  if (!link) throw failure(404, 'Link not found');
  return link;
}

async function toResponse(
  { forWorkspace, mail: { hasServer }, now }: LinksContext,
  { store, workspace }: ActingMember,
  links: readonly StoredLink[],
): Promise<SentLink[]> {
  const senders = [...new Set(links.map(({ sentBy }) => sentBy))];
  const people =
    senders.length === 0
      ? []
      : await forWorkspace(workspace)
          .selectFrom('people')
          .select(['id', 'name'])
          .where('id', 'in', senders)
          .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const jobIds = [...new Set(links.map(({ jobId }) => jobId))];
  const titles = new Map(
    await Promise.all(jobIds.map(async (id) => [id, (await store.jobs.get(id))?.title ?? null] as const)),
  );
  const mailed = links.filter(({ mailState }) => mailState === 'sending');
  const mails = await mailsOf(
    store,
    mailed.map(({ candidateId }) => candidateId),
  );
  return links.map((link) => ({
    id: link.id,
    jobId: link.jobId,
    jobTitle: titles.get(link.jobId) ?? null,
    by: names.get(link.sentBy) ?? 'A former member',
    sentAt: link.sentAt,
    until: link.openUntil,
    answeredAt: link.answeredAt,
    state: stateOf(link, now()),
    mail: deliveryIn(link, mails.get(linkActor(link.id)), hasServer),
  }));
}

/** @param mail the latest mail of the link; undefined: there is none */
function deliveryIn(
  { mailState, mailReason }: StoredLink,
  mail: Message | undefined,
  hasServer: boolean,
): Delivery | null {
  if (mailState === null) return null;
  // A mail by an earlier version is no message.
  if (mailState !== 'sending') return { state: mailState, reason: mailReason };
  return mail ? deliveryOfMail(mail, hasServer) : NOT_IN_THREAD;
}
