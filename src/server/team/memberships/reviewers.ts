import { sql, type Kysely } from 'kysely';
import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import { existingJobs } from '#server/contents/jobs.ts';
import { failure } from '#server/calls/failure.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';

/** The jobs that a reviewer may see today. Jobs that were deleted, or whose id now belongs to another job, are left out. */
export async function asOfToday(
  db: Kysely<PeopleSchema>,
  workspace: string,
  reviews: Reviews | null,
): Promise<Reviewing> {
  if (!reviews) return REVIEWS_NOTHING;
  const chosen = new Map(reviews.jobs.map(({ id, slug }) => [id, slug]));
  const jobs = await existingJobs(db, workspace, [...chosen.keys()]);
  return {
    jobs: jobs.filter(({ id, slug }) => chosen.get(id) === slug).map(({ id }) => id),
    contact: reviews.contact,
  };
}

/** The jobs that a reviewer may see, and whether they see how to reach candidates. */
export async function reviewingOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
  person: string,
): Promise<Reviewing> {
  return (await reviewerOf(db, workspace, person)).reviewing;
}

/** The result of {@link reviewingOf}, with the text of the column `reviews`. */
export async function reviewerOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
  person: string,
): Promise<{ readonly reviewing: Reviewing; readonly reviews: string | null }> {
  const member = await db
    .selectFrom('members')
    .select(['reviews', sql<string | null>`reviews::text`.as('text')])
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .executeTakeFirst();
  return {
    reviewing: await asOfToday(db, workspace, member?.reviews ?? null),
    reviews: member?.text ?? null,
  };
}

/**
 * The value to store for a reviewer; null for every other role.
 *
 * @throws HTTPException 400 for a job that does not exist
 */
export async function reviewsToKeep(
  db: Kysely<PeopleSchema>,
  workspace: string,
  { role, reviewing = REVIEWS_NOTHING }: { readonly role: Role; readonly reviewing?: Reviewing | undefined },
): Promise<Reviews | null> {
  if (role !== 'reviewer') return null;
  const jobs = await existingJobs(db, workspace, reviewing.jobs);
  if (jobs.length < new Set(reviewing.jobs).size) {
    throw failure(400, 'One of these jobs is not there any more');
  }
  return { jobs, contact: reviewing.contact };
}

/** The JSON text for the column. */
export function stored(reviews: Reviews | null): string | null {
  return reviews && JSON.stringify(reviews);
}
