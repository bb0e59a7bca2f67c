import type { DeliveryState } from '#domain/team/delivery.ts';
import type { Verdict } from '#domain/choices/verdict.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Schema } from '#store/postgres/schema.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/** The tables that links are kept in and looked up by; `people/migrations.ts` makes theirs. */
export interface LinksSchema extends PeopleSchema {
  assessment_links: AssessmentLinksTable;
  changes: Schema['changes'];
  doubles: DoublesTable;
  candidates: { workspace_id: string; id: number };
}

/** Of the workspace’s own table, what says who was merged into whom. */
interface DoublesTable {
  workspace_id: string;
  candidate_id: number;
  other_id: number;
  verdict: Verdict;
}

interface AssessmentLinksTable {
  workspace_id: string;
  id: string;
  candidate_id: number;
  job_id: number;
  /** Who the candidate was when it was sent, hashed: `marksOf`. */
  candidate_marks: string[];
  token_hash: string;
  sent_by: string;
  sent_at: Timestamp;
  open_until: Timestamp;
  /** Counts from 1: each opening takes one submission. */
  opening: number;
  answered_at: Timestamp | null;
  /** The idempotency key that the submission came with. */
  answer_key: string | null;
  revoked_at: Timestamp | null;
  /** What became of the message with it; null where none was to be sent, or from before that was kept. */
  mail_state: DeliveryState | null;
  mail_reason: string | null;
}
