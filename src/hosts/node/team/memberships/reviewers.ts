import { sql, type Kysely } from 'kysely';
import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import type { Role } from '#domain/team/role.ts';
import { withContents } from '#hosts/node/team/database/contents.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import type { PeopleSchema, Reviews } from '#hosts/node/team/database/schema.ts';

/** The jobs of a workspace with these ids. */
async function jobsWith(db: Kysely<PeopleSchema>, workspace: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return withContents(db)
    .selectFrom('jobs')
    .select(['id', 'slug'])
    .where('workspace_id', '=', workspace)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** What was chosen for a reviewer as it holds today: jobs that are gone, or are others by now, are not in it. */
export async function asOfToday(
  db: Kysely<PeopleSchema>,
  workspace: string,
  reviews: Reviews | null,
): Promise<Reviewing> {
  if (!reviews) return REVIEWS_NOTHING;
  const chosen = new Map(reviews.jobs.map(({ id, slug }) => [id, slug]));
  const jobs = await jobsWith(db, workspace, [...chosen.keys()]);
  return {
    jobs: jobs.filter(({ id, slug }) => chosen.get(id) === slug).map(({ id }) => id),
    contact: reviews.contact,
  };
}

/** What a member of a workspace is let into as a reviewer. */
export async function reviewingOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
  person: string,
): Promise<Reviewing> {
  return (await reviewerOf(db, workspace, person)).reviewing;
}

/** The same, with what the column of the choice has, as text. */
export async function reviewerOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
  person: string,
): Promise<{ readonly reviewing: Reviewing; readonly reviews: string | null }> {
  const member = await db
    .selectFrom('members')
    .select(['reviews', sql<string | null>`reviews::text`.as('text')])
    .where('workspace_id', '=', workspace)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return {
    reviewing: await asOfToday(db, workspace, member?.reviews ?? null),
    reviews: member?.text ?? null,
  };
}

/**
 * What is kept of what somebody chose for a reviewer; null for whoever is to be something else.
 *
 * @throws HTTPException 400 for a job that is not there
 */
export async function reviewsToKeep(
  db: Kysely<PeopleSchema>,
  workspace: string,
  { role, reviewing = REVIEWS_NOTHING }: { readonly role: Role; readonly reviewing?: Reviewing | undefined },
): Promise<Reviews | null> {
  if (role !== 'reviewer') return null;
  const jobs = await jobsWith(db, workspace, reviewing.jobs);
  if (jobs.length < new Set(reviewing.jobs).size)
    throw failure(400, 'One of these jobs is not there any more');
  return { jobs, contact: reviewing.contact };
}

/** As a column takes it. */
export function stored(reviews: Reviews | null): string | null {
  return reviews && JSON.stringify(reviews);
}
