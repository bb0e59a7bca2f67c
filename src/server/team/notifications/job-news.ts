import { sql, type Kysely } from 'kysely';
import type { Notification } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import { existingJobs } from '#server/contents/jobs.ts';
import { reviewingOf } from '#server/team/memberships/reviewers.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { NO_CANDIDATE } from './workspace-news.ts';

type JobNews = typeof NO_CANDIDATE &
  Pick<Notification, 'subjectId' | 'at' | 'by' | 'text'> & {
    readonly kind: 'team';
    readonly readAt: Timestamp | null;
  };

/** A member's notifications of jobs that they were put on, and are still on. */
export async function jobNewsOf(
  db: Kysely<PeopleSchema>,
  { workspace, person }: { readonly workspace: string; readonly person: string },
): Promise<readonly JobNews[]> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('people', (on) => on.on(sql<boolean>`people.id::text = notifications.by`))
    .select(['subject_id as subjectId', 'at', 'read_at as readAt', 'people.name as by'])
    .where((is) => is.and({ workspace_id: workspace, person_id: person, kind: 'team' }))
    .execute();
  if (rows.length === 0) return [];
  const { jobs } = await reviewingOf(db, workspace, person);
  const titles = new Map((await existingJobs(db, workspace, jobs)).map(({ id, title }) => [id, title]));
  return rows.flatMap((row) => {
    const text = titles.get(row.subjectId);
    return text === undefined ? [] : { ...NO_CANDIDATE, ...row, kind: 'team', text };
  });
}
