import { sql, type Kysely } from 'kysely';
import { PROBABLE_DECLINE } from '#domain/team/incoming-mail.ts';
import { WORKSPACE_NEWS, type WorkspaceNews } from '#domain/team/notification.ts';
import { managesPeople, type Role } from '#domain/team/role.ts';
import { minutesAfter } from '#domain/time.ts';
import { heldWaits } from '#server/contents/applications.ts';
import { IS_BROKEN } from '#server/calendars/failing.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The minutes after which an outage is told. A server that is started again is away for less. */
const OUTAGE_MINUTES = 10;

/** The kinds for owners and admins, who can mend connections. The others are for all who may decide in the inbox. */
const OF_MANAGERS: readonly WorkspaceNews[] = ['webhook', 'sending', 'receiving'];

/**
 * Tells members of all workspaces, or of one, what is about no candidate: held applications, mails that belong to nobody, and
 * connections and calendars that broke. Each is one notification, which is unread again when something is added. It is mailed once until it
 * is. Webhooks that were turned off are mailed by themselves (`webhooks/sending/deliverer.ts`).
 */
export async function addWorkspaceNews(
  { db, now, notificationMinutes }: Pick<TeamContext, 'db' | 'now' | 'notificationMinutes'>,
  workspace: string | null,
): Promise<void> {
  // Each part of the statement names the workspace, so that a cluster needs its node only.
  const within = workspace === null ? sql`true` : sql`workspace_id = ${workspace}`;
  const oldest = minutesAfter(now().toISOString(), -OUTAGE_MINUTES);
  // Read apart, because on a cluster they are on the coordinator.
  const outages = await db
    .selectFrom('outages')
    .select(['name', 'since'])
    .where('since', '<=', oldest)
    .execute();
  await sql`
    INSERT INTO notifications (workspace_id, person_id, kind, subject_id, candidate_id, by, at, mail_at)
    SELECT members.workspace_id, person_id, news.kind, 1, NULL, '', news.at,
      CASE WHEN news.kind <> 'webhook' THEN news.at + make_interval(mins => ${notificationMinutes}) END
    FROM (
      SELECT workspace_id, 'held' AS kind, max(received_at) AS at FROM held_applications
        WHERE discarded_at IS NULL AND ${heldWaits(workspace)} AND ${within} GROUP BY workspace_id
      UNION ALL SELECT workspace_id, 'unmatched', max(received_at) FROM incoming_mails
        WHERE state = 'unmatched' AND ${within} GROUP BY workspace_id
      UNION ALL SELECT workspace_id, 'webhook', max(told_at) FROM webhooks
        WHERE state IN ('failed', 'gone') AND told_at IS NOT NULL AND ${within} GROUP BY workspace_id
      UNION ALL SELECT workspace_id, outages.name, outages.since FROM teams,
        unnest(${outages.map(({ name }) => name)}::text[], ${outages.map(({ since }) => since)}::timestamptz[])
          AS outages (name, since) WHERE ${within}
    ) AS news
    JOIN members ON members.workspace_id = news.workspace_id AND left_at IS NULL AND news.at >= members.since
      AND (role IN ('owner', 'admin') OR (role = 'recruiter' AND NOT news.kind = ANY(${OF_MANAGERS}::text[])))
    WHERE ${workspace === null ? sql`true` : sql`members.workspace_id = ${workspace}`}
    -- The order in which a mail locks a member's notifications. In another one the two could block each other.
    ORDER BY members.workspace_id, person_id, news.kind COLLATE "C"
    ON CONFLICT (workspace_id, person_id, kind, subject_id)
    DO UPDATE SET at = excluded.at, mail_at = coalesce(notifications.mail_at, excluded.mail_at),
      tried_at = NULL, read_at = NULL
    WHERE notifications.at < excluded.at`.execute(db);
  await addCalendarNews(db, notificationMinutes, workspace);
}

/** Tells whose calendar can't be read, and the workspace's owners. */
async function addCalendarNews(
  db: Kysely<PeopleSchema>,
  notificationMinutes: number,
  workspace: string | null,
): Promise<void> {
  const within =
    workspace === null
      ? sql`true`
      : sql`members.workspace_id = ${workspace} AND whose.workspace_id = ${workspace}`;
  const broken = await db
    .selectFrom('calendars')
    .select(['person_id', 'failing_since'])
    .where(IS_BROKEN)
    .execute();
  if (broken.length === 0) return;
  await sql`
    INSERT INTO notifications (workspace_id, person_id, kind, subject_id, candidate_id, by, at, mail_at)
    SELECT members.workspace_id, members.person_id, 'calendar', 1, NULL, '', max(failing_since),
      max(failing_since) + make_interval(mins => ${notificationMinutes})
    FROM unnest(${broken.map(({ person_id }) => person_id)}::uuid[],
        ${broken.map(({ failing_since }) => failing_since)}::timestamptz[]) AS broken (person_id, failing_since)
      JOIN members AS whose ON whose.person_id = broken.person_id AND whose.left_at IS NULL
      JOIN members ON members.workspace_id = whose.workspace_id AND members.left_at IS NULL
        AND (members.role = 'owner' OR members.person_id = whose.person_id)
    WHERE failing_since >= members.since AND ${within}
    GROUP BY members.workspace_id, members.person_id ORDER BY members.workspace_id, members.person_id
    ON CONFLICT (workspace_id, person_id, kind, subject_id)
    DO UPDATE SET at = excluded.at, mail_at = coalesce(notifications.mail_at, excluded.mail_at),
      tried_at = NULL, read_at = NULL
    WHERE notifications.at < excluded.at`.execute(db);
}

interface NewsReader {
  readonly workspace: string;
  readonly person: string;
  readonly role: Role;
}

/** A member's notifications about no candidate, with what is left of each. */
export async function workspaceNewsOf(db: Kysely<PeopleSchema>, { workspace, person, role }: NewsReader) {
  const kinds = WORKSPACE_NEWS.filter(
    (kind) =>
      kind === 'calendar' || managesPeople(role) || (role !== 'reviewer' && !OF_MANAGERS.includes(kind)),
  );
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'subject_id as subjectId', 'at', 'read_at as readAt'])
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .where('kind', 'in', kinds)
    .execute();
  if (rows.length === 0) return [];
  const left = {
    ...(await leftOf(db, workspace)),
    calendar: await brokenCalendars(db, { workspace, person, role }),
  };
  return rows.flatMap((row) => {
    const text = left[row.kind as WorkspaceNews];
    return text === null ? [] : { ...row, text, ...NO_CANDIDATE, by: null };
  });
}

/** The fields of a notification about no candidate. */
export const NO_CANDIDATE = { candidateId: null, candidate: null, readBy: null, startsAt: null };

/** What is left, in words. Null: nothing. */
async function leftOf(
  db: Kysely<PeopleSchema>,
  workspace: string,
): Promise<Readonly<Record<Exclude<WorkspaceNews, 'calendar'>, string | null>>> {
  const { rows } = await sql<{
    held: number;
    unmatched: number;
    declines: number;
    urls: string[] | null;
  }>`
    SELECT (SELECT count(*) FROM held_applications
        WHERE workspace_id = ${workspace} AND discarded_at IS NULL AND ${heldWaits(workspace)}) AS held,
      (SELECT count(*) FROM incoming_mails WHERE workspace_id = ${workspace} AND state = 'unmatched') AS unmatched,
      (SELECT count(*) FROM incoming_mails WHERE workspace_id = ${workspace} AND state = 'unmatched'
        AND reason = ${PROBABLE_DECLINE}) AS declines,
      (SELECT array_agg(url ORDER BY url) FROM webhooks
        WHERE workspace_id = ${workspace} AND state IN ('failed', 'gone')) AS urls`.execute(db);
  const { held = 0, unmatched = 0, declines = 0, urls = null } = rows[0] ?? {};
  const away = await db.selectFrom('outages').select('name').where('since', 'is not', null).execute();
  const outages = away.map(({ name }) => name);
  return {
    held: counted(held, 'application is held', 'applications are held'),
    unmatched: unmatchedInWords(unmatched, declines),
    webhook: urls && [...new Set(urls.map((url) => new URL(url).host))].join(', '),
    sending: outages.includes('sending') ? '' : null,
    receiving: outages.includes('receiving') ? '' : null,
  };
}

/** The calendars that can't be read: a member's own, and for an owner those of all. Null: none. */
async function brokenCalendars(
  db: Kysely<PeopleSchema>,
  { workspace, person, role }: NewsReader,
): Promise<string | null> {
  const broken = await db
    .selectFrom('calendars')
    .innerJoin('members', 'members.person_id', 'calendars.person_id')
    .innerJoin('people', 'people.id', 'calendars.person_id')
    .select(['people.id', 'people.name'])
    .where((is) => is.and({ 'members.workspace_id': workspace, left_at: null }))
    .where(IS_BROKEN)
    .orderBy('people.name')
    .execute();
  const others = broken.filter(({ id }) => id !== person && role === 'owner').map(({ name }) => name);
  const isOwn = broken.some(({ id }) => id === person);
  const calendars = others.length === 1 ? 'calendar' : 'calendars';
  if (others.length === 0) return isOwn ? 'Your calendar can’t be read' : null;
  return `${isOwn ? `Your calendar and the ${calendars}` : `The ${calendars}`} of ${others.join(', ')} can’t be read`;
}

function unmatchedInWords(unmatched: number, declines: number): string | null {
  const words = counted(unmatched, 'mail belongs to nobody', 'mails belong to nobody');
  if (words === null || declines === 0) return words;
  if (unmatched === 1) return `${words} and probably declines an interview`;
  return `${words}, ${counted(declines, 'probably declines', 'probably decline')} an interview`;
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}
