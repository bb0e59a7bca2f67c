import { sql } from 'kysely';
import { heldInterviews, lacksScorecard } from '#server/contents/interviews.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { addWorkspaceNews } from './workspace-news.ts';

type RemindContext = Pick<TeamContext, 'db' | 'now' | 'notificationMinutes'>;

/**
 * The days after an interview for which a missing scorecard still causes a reminder. An imported or restored workspace
 * has older ones.
 */
const SCORECARD_DAYS = 14;

/**
 * Adds the reminders that are due, in all workspaces or in one: before an interview to whoever holds it, as early as they
 * chose, and after its end to whoever has not written the scorecard. Also adds what is about no candidate. A reminder is a row that a second process finds there
 * already, so each comes once. An interview that was moved causes another one.
 */
export async function remind(context: RemindContext, workspace: string | null = null): Promise<void> {
  await remindOfInterviews(context, workspace);
  await remindOfScorecards(context, workspace);
  await addWorkspaceNews(context, workspace);
}

/** A person who was invited after the reminder's time has just heard of the interview. */
async function remindOfInterviews({ db, now }: RemindContext, workspace: string | null): Promise<void> {
  const at = now().toISOString();
  await sql`
    INSERT INTO notifications (workspace_id, person_id, kind, subject_id, candidate_id, by, at, mail_at)
    SELECT workspace_id, person_id, 'interview', id, candidate_id, by, due, due
    FROM (
      SELECT interviews.*, person_id,
        starts_at - CASE WHEN remind_interviews = 'day' THEN interval '24 hours' ELSE interval '1 hour' END AS due
      FROM ${heldInterviews}
      WHERE state = 'scheduled' AND remind_interviews <> 'none' AND starts_at > ${at} AND ${within(workspace)}
    ) AS reminders
    WHERE due <= ${at} AND due >= created_at
    ${unlessThere}`.execute(db);
}

/** By mail only after a while, because the scorecard may be written right after the interview. */
async function remindOfScorecards(
  { db, now, notificationMinutes }: RemindContext,
  workspace: string | null,
): Promise<void> {
  const at = now().toISOString();
  await sql`
    INSERT INTO notifications (workspace_id, person_id, kind, subject_id, candidate_id, by, at, mail_at)
    SELECT interviews.workspace_id, person_id, 'scorecard', interviews.id, candidate_id, by, ends_at,
      ends_at + make_interval(mins => ${notificationMinutes})
    FROM ${heldInterviews}
    WHERE state = 'scheduled' AND ends_at <= ${at} AND ends_at >= since
      AND ends_at > ${at}::timestamptz - make_interval(days => ${SCORECARD_DAYS}) AND ${within(workspace)}
      AND ${lacksScorecard(sql.ref('handle'))}
    ${unlessThere}`.execute(db);
}

/** The same interview at another time is another reminder. */
const unlessThere = sql`
  ON CONFLICT (workspace_id, person_id, kind, subject_id)
  DO UPDATE SET at = excluded.at, mail_at = excluded.mail_at, tried_at = NULL, read_at = NULL
  WHERE notifications.at <> excluded.at`;

function within(workspace: string | null) {
  return workspace === null ? sql`true` : sql`interviews.workspace_id = ${workspace}`;
}
