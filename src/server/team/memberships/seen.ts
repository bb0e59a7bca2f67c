import type { Kysely } from 'kysely';
import { describedAs, type TableName } from '#domain/tables.ts';
import type { Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { reviewingOf } from './reviewers.ts';

/** The part of a workspace that a reader sees (product §12). Whatever reads rows for a member decides by it. */
export interface Seen {
  /** The ids of the jobs. Null: all. */
  readonly jobs: readonly number[] | null;
  readonly hasJob: (id: number) => boolean;
  /** Tells whether the reader sees rows of a table about the candidates of these jobs. */
  readonly showsRowsOf: (table: TableName) => boolean;
}

const EVERYTHING: Seen = { jobs: null, hasJob: () => true, showsRowsOf: () => true };

/** @param reviewing null: the reader is no reviewer */
export function seenBy(reviewing: Reviewing | null): Seen {
  if (!reviewing) return EVERYTHING;
  const { jobs, contact } = reviewing;
  const own = new Set(jobs);
  return {
    jobs,
    hasJob: (id) => own.has(id),
    showsRowsOf(table) {
      const { reviewers } = describedAs(table);
      return reviewers !== 'nothing' && (contact || reviewers !== 'read with contact');
    },
  };
}

/** The part of a workspace that a member sees today. */
export async function seenByMember(
  db: Kysely<PeopleSchema>,
  { workspace, person, role }: { readonly workspace: string; readonly person: string; readonly role: Role },
): Promise<Seen> {
  return seenBy(role === 'reviewer' ? await reviewingOf(db, workspace, person) : null);
}
