import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { LinkState } from '#domain/assessment/assessment-link.ts';
import type { DeliveryState } from '#domain/team/delivery.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Timestamp } from '#domain/time.ts';
import { changedAt } from '#server/contents/log.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf } from '#server/database/tokens.ts';
import type { LinksContext } from './links.ts';

/** A link as it is stored. */
export interface StoredLink {
  readonly workspace: string;
  readonly id: string;
  readonly candidateId: number;
  readonly jobId: number;
  readonly candidateMarks: readonly string[];
  readonly tokenHash: string;
  readonly sentBy: string;
  readonly sentAt: Timestamp;
  readonly openUntil: Timestamp;
  readonly opening: number;
  readonly answeredAt: Timestamp | null;
  /**
   * True if the link's row shows that the link was answered. Before the row is marked, only the workspace's log shows
   * this.
   */
  readonly isMarked: boolean;
  readonly answerKey: string | null;
  readonly revokedAt: Timestamp | null;
  /** `sending`: what became of the mail is in its message. Null: the link was copied. Others: of a mail by an earlier version. */
  readonly mailState: DeliveryState | null;
  readonly mailReason: string | null;
}

export function stateOf(link: StoredLink, now: Date): LinkState {
  if (link.answeredAt !== null) return 'answered';
  if (link.revokedAt !== null) return 'revoked';
  return link.openUntil <= now.toISOString() ? 'ended' : 'open';
}

/**
 * The idempotency key of an opening's submission. The workspace's log takes each key once, so an opening takes one
 * submission, even after a crash.
 */
export function openingKey(opening: number): string {
  return `opening-${opening}`;
}

type Links = SelectQueryBuilder<PeopleSchema, 'assessment_links', object>;

/** Milliseconds after a submission in which its request must have marked the link, if it ever does. */
const SETTLED = 60_000;

/** The links of a workspace that match `narrow`, latest first. */
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
      'token_hash as tokenHash',
      'sent_by as sentBy',
      'sent_at as sentAt',
      'open_until as openUntil',
      'opening',
      'answer_key as answerKey',
      'revoked_at as revokedAt',
      'mail_state as mailState',
      'mail_reason as mailReason',
    ])
    // Reads the log, too, because a submission is logged before its link is marked. If the server stopped in between,
    // the link is not marked.
    .select((from) =>
      from.fn
        .coalesce(
          'answered_at',
          changedAt(workspace, sql`'link:' || assessment_links.id`, sql`'opening-' || opening`),
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
    // Marks the link now, because the log drops old changes.
    await db
      .updateTable('assessment_links')
      .set({ answered_at: answeredAt })
      .where((is) => is.and({ workspace_id: workspace, id, opening, answered_at: null }))
      .execute();
  }
  return links;
}

/**
 * Hashes of a candidate's email and name. They show whether an id still belongs to the same candidate, because a
 * restored backup may give it to another one, who must not get the link.
 */
export function marksOf(workspace: string, { email, name }: Pick<Candidate, 'email' | 'name'>): string[] {
  return [email.trim().toLowerCase(), name.trim()].map((mark, at) =>
    hashOf(JSON.stringify([workspace, at, mark])),
  );
}

/** Tells whether a link was sent to this candidate. The name or the email may have changed since, but not both. */
export function isSentTo(
  { workspace, candidateMarks }: StoredLink,
  candidate: Pick<Candidate, 'email' | 'name'>,
): boolean {
  return marksOf(workspace, candidate).some((mark) => candidateMarks.includes(mark));
}

/** The workspace's name. */
export async function teamName(db: Kysely<PeopleSchema>, workspace: string): Promise<string> {
  const { name } = await db
    .selectFrom('teams')
    .select('name')
    .where('workspace_id', '=', workspace)
    .executeTakeFirstOrThrow();
  return name;
}
