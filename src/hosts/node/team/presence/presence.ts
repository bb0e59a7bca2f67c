import { sql, type Kysely } from 'kysely';
import type { Present, PresenceKind } from '#domain/team/presence.ts';
import { withContents } from '#hosts/node/team/database/contents.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { reviewingOf } from '#hosts/node/team/memberships/reviewers.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import type { Acting } from '#hosts/node/team/sessions/sessions.ts';

/** How long somebody is there after a page's last sign, in seconds: a page gives one every 10. */
const STAYS = 25;

/** How many pages of one person count in a workspace: whoever has more of them open is seen on these alone. */
const PAGES = 50;

/** The database's clock, because several processes write the moments. */
const PRESENCE_CUTOFF = sql<string>`now() - make_interval(secs => ${sql.lit(STAYS)})`;

/** What a page shows. */
export interface Place {
  readonly kind: PresenceKind;
  /** Of the candidate, or of the assessment's job. */
  readonly id: number;
}

/** The job that a place belongs to; null when there is no such place. */
async function jobOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
  { kind, id }: Place,
): Promise<number | null> {
  const contents = withContents(db);
  if (kind === 'assessment') {
    const jobs = contents.selectFrom('jobs').select('id').where('workspace_id', '=', workspace);
    return (await jobs.where('id', '=', id).executeTakeFirst())?.id ?? null;
  }
  const candidates = contents.selectFrom('candidates').select('job_id').where('workspace_id', '=', workspace);
  return (await candidates.where('id', '=', id).executeTakeFirst())?.job_id ?? null;
}

/** Whether there is such a place for whoever asks: reviewers have no builder, and no candidates of others' jobs. */
export async function mayBeAt(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { id: person, membership: { workspace, role } }: Acting,
  place: Place,
): Promise<boolean> {
  const db = forWorkspace(workspace);
  const job = await jobOf(db, workspace, place);
  if (job === null || role !== 'reviewer') return job !== null;
  return place.kind === 'candidate' && (await reviewingOf(db, workspace, person)).jobs.includes(job);
}

/** Notes that a page of somebody's shows a place, and answers who else is there, each once. */
export async function markPresent(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { id: person, membership: { workspace } }: Acting,
  page: string,
  { kind, id }: Place,
): Promise<readonly Present[]> {
  const db = forWorkspace(workspace);
  return db
    .with('sign', () =>
      db
        .insertInto('presence')
        .columns(['workspace_id', 'person_id', 'page', 'kind', 'subject_id', 'seen_at'])
        .expression(
          sql`SELECT ${workspace}::uuid, ${person}::uuid, ${page}::uuid, ${kind}, ${id}::bigint, now()
            WHERE (SELECT count(*) FROM presence WHERE workspace_id = ${workspace} AND person_id = ${person}
              AND page <> ${page}) < ${sql.lit(PAGES)}`,
        )
        .onConflict((conflict) =>
          conflict.columns(['workspace_id', 'person_id', 'page']).doUpdateSet((it) => ({
            kind: it.ref('excluded.kind'),
            subject_id: it.ref('excluded.subject_id'),
            seen_at: it.ref('excluded.seen_at'),
          })),
        ),
    )
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'members.person_id')
    .leftJoin('pictures', 'pictures.person_id', 'people.id')
    .select(['people.id', 'people.name', 'pictures.hash as picture'])
    .where('members.workspace_id', '=', workspace)
    .where('members.left_at', 'is', null)
    .where('members.person_id', '<>', person)
    .where((it) =>
      it.exists(
        it
          .selectFrom('presence')
          .select('page')
          .where('presence.workspace_id', '=', workspace)
          .whereRef('presence.person_id', '=', 'members.person_id')
          .where('presence.kind', '=', kind)
          .where('presence.subject_id', '=', id)
          .where('presence.seen_at', '>', PRESENCE_CUTOFF),
      ),
    )
    .orderBy('people.name')
    .orderBy('people.id')
    .execute();
}

/** A page of somebody's shows nothing any more. */
export async function leave(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { id: person, membership: { workspace } }: Acting,
  page: string,
): Promise<void> {
  await forWorkspace(workspace)
    .deleteFrom('presence')
    .where('workspace_id', '=', workspace)
    .where('person_id', '=', person)
    .where('page', '=', page)
    .execute();
}

/** Removes what pages left that were closed without a word, in every workspace. */
export async function forgetGone({ db }: Pick<TeamContext, 'db'>): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<=', PRESENCE_CUTOFF).execute();
}
