import { linkActor } from '#domain/actor.ts';
import type { AskedByLink } from '#domain/assessment/assessment-link.ts';
import { questionsOf, type Assessment } from '#domain/assessment/model.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Store } from '#store/store.ts';
import { failure } from '#server/calls/failure.ts';
import { hashOf, workspaceOfToken } from '#server/database/tokens.ts';
import { callerAs } from '#server/calls/call-as.ts';
import type { LinksContext } from './links.ts';
import { isSentTo, openingKey, stateOf, storedLinks, teamName, type StoredLink } from './stored-links.ts';

/** The questions of a link. @throws HTTPException 404 for a link that does not work; the answer reveals nothing more */
export async function lookUp(context: LinksContext, link: StoredLink): Promise<AskedByLink> {
  if (link.answeredAt !== null) throw used();
  const { job, assessment } = await open(context, link);
  const workspace = await teamName(context.forWorkspace(link.workspace), link.workspace);
  const { title, sections } = assessment;
  return { id: link.id, workspace, job, until: link.openUntil, assessment: { title, sections } };
}

/** Submits the answers of a candidate. */
export type SendAnswers = (link: StoredLink, answers: unknown, key: string | null) => Promise<Response>;

/**
 * Submits answers through the API, with the link as the actor: the rules and the change are the same as for a member's
 * submission.
 */
export function answererOf(context: LinksContext): SendAnswers {
  const callAs = callerAs(context);

  /** The store takes one submission per opening. A repeated submission gets the first answer again. */
  async function submit(
    link: StoredLink,
    { store, candidateId }: Pick<Opened, 'store' | 'candidateId'>,
    answers: unknown,
  ): Promise<Response> {
    return callAs(
      { store, actor: linkActor(link.id), access: 'write' },
      {
        route: `POST /assessments/${link.jobId}/submit`,
        body: { candidateId, answers },
        key: openingKey(link.opening),
      },
    );
  }

  return async (link, answers, key) => {
    // The request is a repeat, because its first answer was lost.
    if (link.answerKey !== null && link.answerKey === key) return accepted();
    if (link.isMarked) throw used();
    const response = await submit(link, await open(context, link), answers);
    if (response.status === 409) throw used();
    if (response.status === 404) throw ended();
    if (!response.ok) return response;
    const { createdAt } = (await response.json()) as { createdAt: Timestamp };
    await context
      .forWorkspace(link.workspace)
      .updateTable('assessment_links')
      .set({ answered_at: createdAt, answer_key: key })
      .where((is) =>
        is.and({ workspace_id: link.workspace, id: link.id, opening: link.opening, answered_at: null }),
      )
      .execute();
    return accepted();
  };
}

/**
 * The link of a token. The call counts against the limits.
 *
 * @throws HTTPException 404
 * @throws TooManyTries
 */
export async function calledLink(context: LinksContext, token: string, address: string): Promise<StoredLink> {
  const workspace = workspaceOfToken(token);
  const [link] =
    workspace === null
      ? []
      : await storedLinks(context, workspace, (all) => all.where('token_hash', '=', hashOf(token)));
  await context.limits.countLink({ token, isKnown: link !== undefined, address });
  if (!link) throw failure(404, 'This link doesn’t work. Ask whoever sent it to you for a new one.');
  return link;
}

/** The contents of an open link. */
interface Opened {
  readonly store: Store;
  /** The candidate; after a merge, the remaining candidate. */
  readonly candidateId: number;
  readonly job: string;
  readonly assessment: Assessment;
}

/** @throws HTTPException 404 for a link that is not open */
async function open({ openStore, now }: LinksContext, link: StoredLink): Promise<Opened> {
  // A link that was answered but is not marked yet accepts the same answers again.
  const state = stateOf(link, now());
  if (state === 'revoked' || state === 'ended') throw ended();
  const store = await openStore(link.workspace, link.sentBy);
  const [candidate, job, assessment] = await Promise.all([
    store.candidates.get(link.candidateId),
    store.jobs.get(link.jobId),
    store.assessments.get(link.jobId),
  ]);
  const isThere = candidate && isSentTo(link, candidate) && job && assessment;
  if (!isThere || questionsOf(assessment).length === 0) throw ended();
  return { store, candidateId: candidate.id, job: job.title, assessment };
}

function accepted(): Response {
  return Response.json({ sent: true }, { status: 201 });
}

function used() {
  return failure(404, 'These answers have been sent already: nothing is left to do.');
}

function ended() {
  return failure(404, 'This link has ended. Ask whoever sent it to you for a new one.');
}
