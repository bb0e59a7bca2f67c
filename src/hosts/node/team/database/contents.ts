import type { Kysely } from 'kysely';
import type { Change } from '#domain/change.ts';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from './schema.ts';

/** The tables of people, with those of a workspace's contents that are read here. */
export interface SchemaWithContents extends Omit<PeopleSchema, 'workspaces'> {
  workspaces: { id: string; revision: number; changed_at: Timestamp | null };
  changes: { workspace_id: string; seq: number; undoable: boolean; rows: Change['rows'] };
  assessment_links: { workspace_id: string; id: string; sent_by: string };
  candidates: { workspace_id: string; id: number; job_id: number; name: string };
  jobs: { workspace_id: string; id: number; slug: string; title: string };
  notes: OfCandidate & { text: string; mentions: string[]; by: string };
  submissions: OfCandidate & { job_id: number };
}

interface OfCandidate {
  workspace_id: string;
  id: number;
  candidate_id: number;
  created_at: Timestamp;
}

/** The same database, with the contents of workspaces. */
export function withContents(db: Kysely<PeopleSchema>): Kysely<SchemaWithContents> {
  return db;
}
