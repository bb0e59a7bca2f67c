import { sql, type SelectQueryBuilder } from 'kysely';
import type { LinkState } from '#domain/assessment/assessment-link.ts';
import type { DeliveryState } from '#domain/team/delivery.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Timestamp } from '#domain/time.ts';
import { hashOf } from '#hosts/node/team/database/tokens.ts';
import type { LinksContext } from './context.ts';
import type { LinksSchema } from './schema.ts';

/** A link as it is stored. */
export interface StoredLink {
  readonly workspace: string;
  readonly id: string;
  readonly candidateId: number;
  readonly jobId: number;
  readonly candidateMarks: readonly string[];
  readonly sentBy: string;
  readonly sentAt: Timestamp;
  readonly openUntil: Timestamp;
  readonly opening: number;
  readonly answeredAt: Timestamp | null;
  /** Whether the link itself says that it was answered, and not yet the workspace's log alone. */
  readonly isMarked: boolean;
  readonly answerKey: string | null;
  readonly revokedAt: Timestamp | null;
  readonly mailState: DeliveryState | null;
  readonly mailReason: string | null;
}

export function stateOf(link: StoredLink, now: Date): LinkState {
  if (link.answeredAt !== null) return 'answered';
  if (link.revokedAt !== null) return 'revoked';
  return link.openUntil <= now.toISOString() ? 'ended' : 'open';
}

/**
 * The idempotency key of the submission that an opening takes: the workspace's own log takes no second one, whatever
 * happens in between.
 */
export function openingKey(opening: number): string {
  return `opening-${opening}`;
}

type Links = SelectQueryBuilder<LinksSchema, 'assessment_links', object>;

/** Milliseconds after which nobody is about to say of a link that it was answered. */
const SETTLED = 60_000;

/** The links of a workspace that `narrow` leaves, the latest first. */
export async function storedLinks(
  { forWorkspace, now }: Pick<LinksContext, 'forWorkspace' | 'now'>,
  workspace: string,
  narrow: (links: Links) => Links,
): Promise<StoredLink[]> {
  const db = forWorkspace(workspace);
  const links = await narrow(
    db.selectFrom('assessment_links').where('assessment_links.workspace_id', '=', workspace),
  )
    .select([
      'workspace_id as workspace',
      'id',
      'candidate_id as candidateId',
      'job_id as jobId',
      'candidate_marks as candidateMarks',
      'sent_by as sentBy',
      'sent_at as sentAt',
      'open_until as openUntil',
      'opening',
      'answer_key as answerKey',
      'revoked_at as revokedAt',
      'mail_state as mailState',
      'mail_reason as mailReason',
    ])
    // A submission is there a moment before its link says so, and longer where the server was stopped in between.
    .select((from) =>
      from.fn
        .coalesce(
          'answered_at',
          from
            .selectFrom('changes')
            .select('changes.at')
            .where('changes.workspace_id', '=', workspace)
            .where('changes.by', '=', sql<string>`'link:' || assessment_links.id`)
            .where('changes.key', '=', sql<string>`'opening-' || opening`),
        )
        .as('answeredAt'),
    )
    .select((from) => from('answered_at', 'is not', null).$castTo<boolean>().as('isMarked'))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  const settled = new Date(now().getTime() - SETTLED).toISOString();
  for (const { id, opening, isMarked, answeredAt } of links) {
    if (isMarked || answeredAt === null || answeredAt > settled) continue;
    // The log does not keep it for ever.
    await db
      .updateTable('assessment_links')
      .set({ answered_at: answeredAt })
      .where('workspace_id', '=', workspace)
      .where('id', '=', id)
      .where('opening', '=', opening)
      .where('answered_at', 'is', null)
      .execute();
  }
  return links;
}

/**
 * What a candidate is known again by. After a backup was restored somebody else may have the id: nobody but whom the link
 * was sent to is to answer by it.
 */
export function marksOf(workspace: string, { email, name }: Pick<Candidate, 'email' | 'name'>): string[] {
  return [email.trim().toLowerCase(), name.trim()].map((mark, at) =>
    hashOf(JSON.stringify([workspace, at, mark])),
  );
}

/** Whether a candidate is whom a link was sent to: the name or the email may have changed since. */
export function isSentTo(
  { workspace, candidateMarks }: StoredLink,
  candidate: Pick<Candidate, 'email' | 'name'>,
): boolean {
  return marksOf(workspace, candidate).some((mark) => candidateMarks.includes(mark));
}
