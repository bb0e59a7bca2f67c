import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { LinkWay, NewLink, SendableAssessment, SentLink } from '#domain/assessment/assessment-link.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import type { Job } from '#domain/job/job.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Store } from '#store/store.ts';
import { deliver, deliveryOf } from '#hosts/node/outside/mail/deliver.ts';
import { isMailAddress } from '#hosts/node/outside/mail/headers.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { hashOf, newTokenOf } from '#hosts/node/team/database/tokens.ts';
import { checkEnd } from './inputs.ts';
import { linkMessage } from './messages.ts';
import type { LinksContext } from './context.ts';
import type { LinksSchema } from './schema.ts';
import { isSentTo, marksOf, stateOf, storedLinks, type StoredLink } from './stored-links.ts';

/** A member who sends links or looks at them, and what is in their workspace. */
export interface ActingMember extends Member {
  readonly store: Store;
}

/** Those that a candidate was sent, or who was merged into them, the latest first. @throws HTTPException 404 */
export async function listLinks(
  context: LinksContext,
  by: ActingMember,
  candidateId: number | null,
): Promise<SentLink[]> {
  const candidate = candidateId !== null && (await by.store.candidates.get(candidateId));
  if (!candidate) throw failure(404, 'Candidate not found');
  const links = await storedLinks(context, by.workspace, (all) =>
    all.where((is) =>
      is.or([
        is('candidate_id', '=', candidate.id),
        is(
          'candidate_id',
          'in',
          is
            .selectFrom('doubles')
            .select('other_id')
            .where('doubles.workspace_id', '=', by.workspace)
            .where('verdict', '=', 'same')
            .where('doubles.candidate_id', '=', candidate.id),
        ),
      ]),
    ),
  );
  return shown(
    context,
    by,
    links.filter((link) => isSentTo(link, candidate)),
  );
}

/** The jobs that have an assessment, in their order. */
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

/** Makes a link and, where it is to go by email, mails it. Only now is it known. @throws HTTPException 400, 404, 409 or 429 */
export async function sendLink(
  context: LinksContext,
  by: ActingMember,
  asked: {
    readonly candidateId: number;
    readonly jobId: number;
    readonly until: Timestamp;
    readonly by: LinkWay;
  },
): Promise<NewLink> {
  const { baseUrl, limits, now } = context;
  const { store, workspace, person } = by;
  checkEnd(asked.until, now());
  const [candidate, job, assessment] = await Promise.all([
    store.candidates.get(asked.candidateId),
    store.jobs.get(asked.jobId),
    store.assessments.get(asked.jobId),
  ]);
  if (!candidate) throw failure(404, 'Candidate not found');
  if (!job || !assessment) throw failure(404, 'Job not found');
  if (questionsOf(assessment).length === 0) {
    throw failure(409, `The assessment of “${job.title}” has no questions yet`);
  }
  if (asked.by === 'email') requireMailAddress(candidate);
  await limits.countSentLink(workspace);
  const [id, token] = [randomUUID(), newTokenOf(workspace)];
  await insertLink(context, by, {
    workspace_id: workspace,
    id,
    candidate_id: candidate.id,
    job_id: job.id,
    candidate_marks: marksOf(workspace, candidate),
    token_hash: hashOf(token),
    sent_by: person.id,
    sent_at: now().toISOString(),
    open_until: asked.until,
    opening: 1,
    answered_at: null,
    answer_key: null,
    revoked_at: null,
    mail_state: asked.by === 'email' ? 'sending' : null,
    mail_reason: null,
  });
  const link = `${baseUrl}/answer?token=${token}`;
  const { until } = asked;
  const mail = asked.by === 'email' ? await mailLink(context, by, { id, candidate, job, until, link }) : null;
  return { ...(await shownOne(context, by, id)), link, mail };
}

/** Whoever was erased meanwhile, or merged into another, is sent nothing. @throws HTTPException 404 */
async function insertLink(
  { forWorkspace }: LinksContext,
  by: Parameters<typeof permitted>[1],
  link: Insertable<LinksSchema['assessment_links']>,
): Promise<void> {
  const { workspace_id: workspace } = link;
  await permitted(forWorkspace(workspace), by, async (tx) => {
    // While this is locked nobody writes to the workspace.
    await tx.selectFrom('workspaces').select('id').where('id', '=', workspace).forShare().execute();
    const candidate = await tx
      .selectFrom('candidates')
      .select('id')
      .where('workspace_id', '=', workspace)
      .where('id', '=', link.candidate_id)
      .executeTakeFirst();
    if (!candidate) throw failure(404, 'Candidate not found');
    await tx.insertInto('assessment_links').values(link).execute();
  });
}

/**
 * Mails an open link once more: with another address, because nobody can look up the former. That ends.
 *
 * @throws HTTPException 400, 404, 409 or 429
 */
export async function sendLinkAgain(
  context: LinksContext,
  by: ActingMember,
  id: string | null,
): Promise<NewLink> {
  const { baseUrl, limits, now, forWorkspace } = context;
  const { store, workspace, person } = by;
  const stored = await linkOf(context, by, id);
  const [candidate, job] = await Promise.all([
    store.candidates.get(stored.candidateId),
    store.jobs.get(stored.jobId),
  ]);
  if (!candidate || !job) throw failure(404, 'Link not found');
  requireMailAddress(candidate);
  await limits.countSentLink(workspace);
  const token = newTokenOf(workspace);
  const sent =
    stateOf(stored, now()) === 'open' &&
    (await permitted(forWorkspace(workspace), by, (tx) =>
      tx
        .updateTable('assessment_links')
        .set({
          token_hash: hashOf(token),
          sent_by: person.id,
          sent_at: now().toISOString(),
          mail_state: 'sending',
          mail_reason: null,
        })
        .where('workspace_id', '=', workspace)
        .where('id', '=', stored.id)
        .where('opening', '=', stored.opening)
        .where('answered_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    ));
  if (!sent) throw failure(409, 'This link is not open any more');
  const link = `${baseUrl}/answer?token=${token}`;
  const mail = await mailLink(context, by, { id: stored.id, candidate, job, until: stored.openUntil, link });
  return { ...(await shownOne(context, by, stored.id)), link, mail };
}

/** @throws HTTPException 400 */
function requireMailAddress({ email }: Candidate): void {
  if (!isMailAddress(email)) {
    throw failure(400, `No message can be sent to “${email}”. Copy the link instead.`);
  }
}

/** @returns what became of the message; whoever sends it has the link to hand on themselves */
async function mailLink(
  context: LinksContext,
  { workspace }: ActingMember,
  sent: {
    readonly id: string;
    readonly candidate: Candidate;
    readonly job: Job;
    readonly until: Timestamp;
    readonly link: string;
  },
): Promise<Delivery> {
  const db = context.forWorkspace(workspace);
  const { id, candidate, job, until, link } = sent;
  const team = await db
    .selectFrom('teams')
    .select('name')
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  const { email, name } = candidate;
  const message = linkMessage({ email, name, workspace: team.name, job: job.title, until, link });
  return deliver(context, message, async ({ state, reason }) => {
    await db
      .updateTable('assessment_links')
      .set({ mail_state: state, mail_reason: reason })
      .where('workspace_id', '=', workspace)
      .where('id', '=', id)
      .where('token_hash', '=', hashOf(new URL(link).searchParams.get('token') ?? ''))
      .execute();
  });
}

/** @throws HTTPException 404, or 409 for one that is not open */
export async function revokeLink(context: LinksContext, by: ActingMember, id: string | null): Promise<void> {
  const link = await linkOf(context, by, id);
  if (stateOf(link, context.now()) !== 'open') throw failure(409, 'This link is not open any more');
  await permitted(context.forWorkspace(by.workspace), by, (tx) =>
    tx
      .updateTable('assessment_links')
      .set({ revoked_at: context.now().toISOString() })
      .where('workspace_id', '=', by.workspace)
      .where('id', '=', link.id)
      .where('opening', '=', link.opening)
      .execute(),
  );
}

/**
 * Opens a link that is open no more: the same address takes one more submission.
 *
 * @throws HTTPException 400, 404, or 409 for one that is open
 */
export async function reopenLink(
  context: LinksContext,
  by: ActingMember,
  id: string | null,
  until: Timestamp,
): Promise<SentLink> {
  const link = await linkOf(context, by, id);
  checkEnd(until, context.now());
  const opened =
    stateOf(link, context.now()) !== 'open' &&
    (await permitted(context.forWorkspace(by.workspace), by, (tx) =>
      tx
        .updateTable('assessment_links')
        .set({
          open_until: until,
          opening: link.opening + 1,
          answered_at: null,
          answer_key: null,
          revoked_at: null,
        })
        .where('workspace_id', '=', by.workspace)
        .where('id', '=', link.id)
        .where('opening', '=', link.opening)
        .returning('id')
        .executeTakeFirst(),
    ));
  if (!opened) throw failure(409, 'This link is open already');
  return shownOne(context, by, link.id);
}

async function linkOf(
  context: LinksContext,
  { workspace, store }: ActingMember,
  id: string | null,
): Promise<StoredLink> {
  const [link] = id === null ? [] : await storedLinks(context, workspace, (all) => all.where('id', '=', id));
  const candidate = link && (await store.candidates.get(link.candidateId));
  if (!candidate || !isSentTo(link, candidate)) throw failure(404, 'Link not found');
  return link;
}

async function shownOne(context: LinksContext, by: ActingMember, id: string): Promise<SentLink> {
  const links = await storedLinks(context, by.workspace, (all) => all.where('id', '=', id));
  const [link] = await shown(context, by, links);
  if (!link) throw failure(404, 'Link not found');
  return link;
}

async function shown(
  { forWorkspace, now }: LinksContext,
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
  return links.map((link) => ({
    id: link.id,
    jobId: link.jobId,
    jobTitle: titles.get(link.jobId) ?? null,
    by: names.get(link.sentBy) ?? 'A former member',
    sentAt: link.sentAt,
    until: link.openUntil,
    answeredAt: link.answeredAt,
    state: stateOf(link, now()),
    mail: deliveryOf({ state: link.mailState, reason: link.mailReason, since: link.sentAt }, now()),
  }));
}
