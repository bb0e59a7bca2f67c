import { sql, type Kysely } from 'kysely';
import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import { existingJobs } from '#server/contents/jobs.ts';
import { failure } from '#server/calls/failure.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';

type KeptJob = Reviews['jobs'][number];

/** The jobs that a member is on today. Jobs that were deleted, or whose id now belongs to another job, are left out. */
export async function asOfToday(
  db: Kysely<PeopleSchema>,
  workspace: string,
  reviews: Reviews | null,
): Promise<Reviewing> {
  const jobs = await existingJobs(db, workspace, reviews?.jobs.map(({ id }) => id) ?? []);
  return reviewingAmong(jobs, reviews);
}

/** Those of these existing jobs that a member is on. */
export function reviewingAmong(existing: readonly KeptJob[], reviews: Reviews | null): Reviewing {
  if (!reviews) return REVIEWS_NOTHING;
  const chosen = new Map(reviews.jobs.map(({ id, slug }) => [id, slug]));
  const jobs = existing.filter(({ id, slug }) => chosen.get(id) === slug).map(({ id }) => id);
  return { jobs, contact: reviews.contact };
}

/** The jobs that a member is on, and whether they see how to reach candidates. */
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
 * The value to store for a new reviewer; null for every other role.
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
  return { jobs: jobs.map(({ id, slug }) => ({ id, slug })), contact: reviewing.contact };
}

/** The JSON text for the column. */
export function stored(reviews: Reviews | null): string | null {
  return reviews && JSON.stringify(reviews);
}
