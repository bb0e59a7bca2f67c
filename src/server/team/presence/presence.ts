import { sql } from 'kysely';
import { EDITED_PLACES, type EditedPlace, type Present, type PresenceKind } from '#domain/team/presence.ts';
import { jobOfCandidate } from '#server/contents/candidates.ts';
import { isThere } from '#server/contents/is-there.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { seenByMember } from '#server/team/memberships/seen.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** Seconds for which a page counts as open after its last call. Open pages call every 10 seconds. */
const STAYS = 25;

/** The maximum number of a person's pages that count in a workspace. Further pages are ignored. */
const MAX_PAGES = 50;

/**
 * The oldest time of a page that counts as open. It uses the database's clock, because several processes write the
 * times.
 */
const PRESENCE_CUTOFF = sql<string>`now() - make_interval(secs => ${sql.lit(STAYS)})`;

/** The place that a page shows. */
export interface Place {
  readonly kind: PresenceKind;
  /** The id of the candidate, or of the row in the table of {@link EDITED_PLACES}. */
  readonly id: number;
}

/** Tells whether a member may see who is at a place. Reviewers edit nothing but notes, write to nobody, and see only candidates of their jobs. */
export async function mayBeAt(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { id: person, membership: { workspace, role } }: Acting,
  place: Place,
): Promise<boolean> {
  const db = forWorkspace(workspace);
  const { kind, id } = place;
  if (role === 'reviewer' && kind !== 'candidate' && kind !== 'note') return false;
  if (isEditedPlace(kind)) return isThere(db, workspace, EDITED_PLACES[kind], id);
  const job = await jobOfCandidate(db, workspace, id);
  const seen = await seenByMember(db, { workspace, person, role });
  return job !== null && seen.hasJob(job);
}

function isEditedPlace(kind: PresenceKind): kind is EditedPlace {
  return kind in EDITED_PLACES;
}

/** Stores that a member's page shows a place. @returns the other members there, each once */
export async function markPresent(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { id: person, membership: { workspace } }: Acting,
  page: string,
  { kind, id }: Place,
): Promise<readonly Present[]> {
  const db = forWorkspace(workspace);
  const isAmongEditors = kind === 'note' || isEditedPlace(kind);
  /** Tells whether the row's member has a page of these kinds at the place. */
  const isAt = (kinds: readonly PresenceKind[]) =>
    sql<boolean>`EXISTS (SELECT FROM presence WHERE presence.workspace_id = ${workspace}
      AND presence.person_id = members.person_id AND presence.kind = ANY(${[...kinds]}) AND presence.subject_id = ${id}
      AND presence.seen_at > ${PRESENCE_CUTOFF})`;
  return db
    .with('sign', () =>
      db
        .insertInto('presence')
        .columns(['workspace_id', 'person_id', 'page', 'kind', 'subject_id', 'seen_at'])
        .expression(
          sql`SELECT ${workspace}::uuid, ${person}::uuid, ${page}::uuid, ${kind}, ${id}::bigint, now()
            WHERE (SELECT count(*) FROM presence WHERE workspace_id = ${workspace} AND person_id = ${person}
              AND page <> ${page}) < ${sql.lit(MAX_PAGES)}`,
        )
        .onConflict((conflict) =>
          conflict.columns(['workspace_id', 'person_id', 'page']).doUpdateSet((row) => ({
            kind: row.ref('excluded.kind'),
            subject_id: row.ref('excluded.subject_id'),
            seen_at: row.ref('excluded.seen_at'),
          })),
        ),
    )
    .selectFrom('members')
    .innerJoin('people', 'people.id', 'members.person_id')
    .leftJoin('pictures', 'pictures.person_id', 'people.id')
    .select(['people.id', 'people.name', 'pictures.hash as picture'])
    .select((isAmongEditors ? sql<boolean>`false` : isAt(['answer'])).as('answering'))
    .where((is) => is.and({ 'members.workspace_id': workspace, 'members.left_at': null }))
    .where('members.person_id', '<>', person)
    .where(isAt(isAmongEditors ? [kind] : ['candidate', 'answer', 'note']))
    .orderBy('people.name')
    .orderBy('people.id')
    .execute();
}

/** Removes a page's presence. */
export async function removePresence(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
  { id: person, membership: { workspace } }: Acting,
  page: string,
): Promise<void> {
  await forWorkspace(workspace)
    .deleteFrom('presence')
    .where((is) => is.and({ workspace_id: workspace, person_id: person, page }))
    .execute();
}

/** Removes expired presence in all workspaces, of pages that were closed without a call. */
export async function removeExpiredPresence({ db }: Pick<TeamContext, 'db'>): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<=', PRESENCE_CUTOFF).execute();
}
