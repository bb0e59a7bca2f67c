import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { LinkWay, NewLink, SentLink } from '#domain/assessment/assessment-link.ts';
import { questionsOf } from '#domain/assessment/model.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Timestamp } from '#domain/time.ts';
import { isMailAddress } from '#server/mail/headers.ts';
import { jobOfCandidate } from '#server/contents/candidates.ts';
import { failure } from '#server/calls/failure.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf, newTokenOf } from '#server/database/tokens.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { LinksContext } from './links.ts';
import { answerAddress, mailedToken, writeMail } from './mailed-link.ts';
import { linkOf, sentLinkOf, type ActingMember } from './sent-links.ts';
import { marksOf, stateOf } from './stored-links.ts';

/** The maximum duration of a link in milliseconds: a year, and the rest of the day on which the end is chosen. */
const LONGEST = 367 * 24 * 60 * 60_000;

/** @throws HTTPException 400 for an end in the past or too far in the future */
function checkEnd(until: string, now: Date): void {
  if (until <= now.toISOString()) throw failure(400, 'Choose a day from today on');
  if (new Date(until).getTime() > now.getTime() + LONGEST) {
    throw failure(400, 'A link can be open for a year at most');
  }
}

/**
 * Makes a link, and writes its mail on request. Only this answer and the mail contain the link, because the database stores only
 * a hash.
 *
 * @throws HTTPException 400, 404, 409 or 429
 */
export async function sendLink(
  context: LinksContext,
  by: ActingMember,
  request: {
    readonly candidateId: number;
    readonly jobId: number;
    readonly until: Timestamp;
    readonly by: LinkWay;
  },
): Promise<NewLink> {
  const { baseUrl, limits, now, secret } = context;
  const { store, workspace, person } = by;
  checkEnd(request.until, now());
  const [candidate, job, assessment] = await Promise.all([
    store.candidates.get(request.candidateId),
    store.jobs.get(request.jobId),
    store.assessments.get(request.jobId),
  ]);
  if (!candidate) throw failure(404, 'Candidate not found');
  if (!job || !assessment) throw failure(404, 'Job not found');
  if (questionsOf(assessment).length === 0) {
    throw failure(409, `The assessment of “${job.title}” has no questions yet`);
  }
  if (request.by === 'email') requireMailAddress(candidate);
  await limits.count('sentLinks', workspace);
  const [id, at, isMailed] = [randomUUID(), now().toISOString(), request.by === 'email'];
  const token = isMailed ? mailedToken(secret, { workspace, id, at }) : newTokenOf(workspace);
  await insertLink(context, by, {
    workspace_id: workspace,
    id,
    candidate_id: candidate.id,
    job_id: job.id,
    candidate_marks: marksOf(workspace, candidate),
    token_hash: hashOf(token),
    sent_by: person.id,
    sent_at: at,
    open_until: request.until,
    opening: 1,
    mail_state: isMailed ? 'sending' : null,
  });
  if (isMailed) await writeMail(context, by, { id, at, candidate, job, until: request.until });
  return { ...(await sentLinkOf(context, by, id)), link: answerAddress(baseUrl, token) };
}

/** @throws HTTPException 404 for a candidate who was erased or merged since */
async function insertLink(
  { forWorkspace }: LinksContext,
  by: Parameters<typeof permitted>[1],
  link: Insertable<PeopleSchema['assessment_links']>,
): Promise<void> {
  const { workspace_id: workspace } = link;
  await permitted({ forWorkspace }, by, async (tx) => {
    // Locks the workspace, so that nobody else can write to it.
    await tx.selectFrom('workspaces').select('id').where('id', '=', workspace).forShare().execute();
    if ((await jobOfCandidate(tx, workspace, link.candidate_id)) === null)
      throw failure(404, 'Candidate not found');
    await tx.insertInto('assessment_links').values(link).execute();
  });
}

/**
 * Mails an open link again, with a new token. The old link ends, also when its mail still waits.
 *
 * @throws HTTPException 400, 404, 409 or 429
 */
export async function sendLinkAgain(context: LinksContext, by: ActingMember, id: string): Promise<NewLink> {
  const { baseUrl, limits, now, secret, forWorkspace } = context;
  const { store, workspace, person } = by;
  const stored = await linkOf(context, by, id);
  const [candidate, job] = await Promise.all([
    store.candidates.get(stored.candidateId),
    store.jobs.get(stored.jobId),
  ]);
  if (!candidate || !job) throw failure(404, 'Link not found');
  requireMailAddress(candidate);
  await limits.count('sentLinks', workspace);
  const at = now().toISOString();
  const token = mailedToken(secret, { workspace, id: stored.id, at });
  const sent =
    stateOf(stored, now()) === 'open' &&
    (await permitted({ forWorkspace }, by, (tx) =>
      tx
        .updateTable('assessment_links')
        .set({
          token_hash: hashOf(token),
          sent_by: person.id,
          sent_at: at,
          mail_state: 'sending',
          mail_reason: null,
        })
        .where((is) => is.and({ workspace_id: workspace, id: stored.id, opening: stored.opening }))
        .where((is) => is.and({ answered_at: null, revoked_at: null }))
        .returning('id')
        .executeTakeFirst(),
    ));
  if (!sent) throw failure(409, 'This link is not open any more');
  await writeMail(context, by, { id: stored.id, at, candidate, job, until: stored.openUntil });
  return { ...(await sentLinkOf(context, by, stored.id)), link: answerAddress(baseUrl, token) };
}

/** @throws HTTPException 400 */
function requireMailAddress({ email }: Candidate): void {
  if (!isMailAddress(email)) {
    throw failure(400, `No message can be sent to “${email}”. Copy the link instead.`);
  }
}

/** @throws HTTPException 404, or 409 for a link that is not open */
export async function revokeLink(context: LinksContext, by: ActingMember, id: string): Promise<void> {
  const link = await linkOf(context, by, id);
  if (stateOf(link, context.now()) !== 'open') throw failure(409, 'This link is not open any more');
  await permitted(context, by, (tx) =>
    tx
      .updateTable('assessment_links')
      .set({ revoked_at: context.now().toISOString() })
      .where((is) => is.and({ workspace_id: by.workspace, id: link.id, opening: link.opening }))
      .execute(),
  );
}

/**
 * Opens a link again that has ended: the same link takes one more submission.
 *
 * @throws HTTPException 400, 404, or 409 for a link that is open
 */
export async function reopenLink(
  context: LinksContext,
  by: ActingMember,
  id: string,
  until: Timestamp,
): Promise<SentLink> {
  const link = await linkOf(context, by, id);
  checkEnd(until, context.now());
  const opened =
    stateOf(link, context.now()) !== 'open' &&
    (await permitted(context, by, (tx) =>
      tx
        .updateTable('assessment_links')
        .set({
          open_until: until,
          opening: link.opening + 1,
          answered_at: null,
          answer_key: null,
          revoked_at: null,
        })
        .where((is) => is.and({ workspace_id: by.workspace, id: link.id, opening: link.opening }))
        .returning('id')
        .executeTakeFirst(),
    ));
  if (!opened) throw failure(409, 'This link is open already');
  return sentLinkOf(context, by, link.id);
}
