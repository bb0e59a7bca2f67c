import type { Insertable, Transaction } from 'kysely';
import { linkActor, type Actor } from '#domain/actor.ts';
import { membersMentioned, type Note } from '#domain/note/note.ts';
import { minutesAfter, type Timestamp } from '#domain/time.ts';
import { applicationsSince } from '#server/contents/applications.ts';
import { changedRows, hasGap, type PartOfLog } from '#server/contents/log.ts';
import { notesSince } from '#server/contents/notes.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { addCandidateNews } from './candidate-news.ts';
import { addOfferNotifications } from './offer-notifications.ts';
import { addScorecardNotifications } from './scorecard-notifications.ts';
import { addApplicationMails, type NewApplication } from './new-applications.ts';
import { whoIsTold, type Unread } from './who-waits.ts';

type Tx = Transaction<PeopleSchema>;

/** The fields of a note that a notification needs. */
type NewNote = Pick<Note, 'id' | 'candidateId' | 'mentions' | 'by' | 'createdAt'>;

/** The fields of a submission that a notification needs. */
interface NewSubmission {
  readonly id: number;
  readonly candidateId: number | null;
  readonly createdAt: Timestamp;
}

/** The added rows that cause notifications or mail, by table. */
interface Added {
  readonly applications: NewApplication;
  readonly notes: NewNote;
  readonly submissions: NewSubmission;
}

/** The last change of a workspace's log that was read. */
interface Position {
  readonly seq: number;
  readonly at: Timestamp;
}

const BEGINNING: Position = { seq: 0, at: '0001-01-01T00:00:00.000Z' };

/** A notification to store. */
type NewNotification = Pick<
  Insertable<PeopleSchema['notifications']>,
  'person_id' | 'kind' | 'subject_id' | 'candidate_id' | 'by' | 'at'
>;

/**
 * Makes notifications from the changes of a workspace's log that were not read yet, and stores the new position, in one
 * transaction. If several processes call this at once, the first one does the work, and the others wait and then find
 * nothing to do.
 */
export async function catchUp(
  { forWorkspace, notificationMinutes }: Pick<TeamContext, 'forWorkspace' | 'notificationMinutes'>,
  workspace: string,
): Promise<void> {
  const db = forWorkspace(workspace);
  if (!(await isBehind(db, workspace))) return;
  await db.transaction().execute(async (tx) => {
    const from = await lockPosition(tx, workspace);
    const to = await tx
      .selectFrom('workspaces')
      .select(['revision', 'changed_at'])
      .where('id', '=', workspace)
      // The lock prevents an erasure between the read and the notification.
      .forShare()
      .executeTakeFirst();
    if (!to || to.changed_at === null || to.revision <= from.seq) return;
    const members = await tx
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'person_id')
      .select(['people.id', 'people.name', 'handle', 'since', 'role', 'reviews'])
      .where((is) => is.and({ workspace_id: workspace, left_at: null }))
      .execute();
    const mailAt = (at: Timestamp) => minutesAfter(at, notificationMinutes);
    const unread: Unread = { workspace, from: from.seq, to: to.revision, members, mailAt };
    const mentions = (await notesAfter(tx, workspace, from, to.revision)).flatMap((note) =>
      membersMentioned(note, members).map(({ id }) => ({
        person_id: id,
        kind: 'mention' as const,
        subject_id: note.id,
        candidate_id: note.candidateId,
        by: note.by,
        at: note.createdAt,
      })),
    );
    const answers = await submissionsIn(tx, unread);
    const rows = [...mentions, ...answers].map((row) => ({
      ...row,
      workspace_id: workspace,
      mail_at: mailAt(row.at),
    }));
    const applications = await applicationsAfter(tx, workspace, from, to.revision);
    await addApplicationMails(tx, { workspace, mailAt }, applications);
    // Each person gets a notification only once, even if the note was deleted and restored.
    const insert = tx.insertInto('notifications').onConflict((on) => on.doNothing());
    if (rows.length > 0) await insert.values(rows).execute();
    await addOfferNotifications(tx, unread);
    await addScorecardNotifications(tx, unread);
    await addCandidateNews(tx, unread);
    await tx
      .updateTable('notification_positions')
      .set({ seq: to.revision, at: to.changed_at })
      .where('workspace_id', '=', workspace)
      .execute();
  });
}

/** The workspaces with unread changes. */
export async function workspacesBehind({ db }: Pick<TeamContext, 'db'>): Promise<string[]> {
  const rows = await behind(db).select('teams.workspace_id as id').execute();
  return rows.map(({ id }) => id);
}

async function isBehind(db: TeamContext['db'], workspace: string): Promise<boolean> {
  const row = await behind(db)
    .select('teams.workspace_id')
    .where('teams.workspace_id', '=', workspace)
    .executeTakeFirst();
  return row !== undefined;
}

function behind(db: TeamContext['db']) {
  return db
    .selectFrom('teams')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .leftJoin('notification_positions as read', 'read.workspace_id', 'teams.workspace_id')
    .where((is) => is.or([is('read.seq', 'is', null), is('read.seq', '<', is.ref('revision'))]));
}

async function lockPosition(tx: Tx, workspace: string): Promise<Position> {
  await tx
    .insertInto('notification_positions')
    .values({ workspace_id: workspace, ...BEGINNING })
    .onConflict((on) => on.doNothing())
    .execute();
  return tx
    .selectFrom('notification_positions')
    .select(['seq', 'at'])
    .where('workspace_id', '=', workspace)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The notes that were added after a position. A note that an undo brings back counts too. */
async function notesAfter(tx: Tx, workspace: string, from: Position, to: number): Promise<NewNote[]> {
  if (await hasGap(tx, workspace, from.seq)) return notesSince(tx, workspace, from.at);
  const added = await rowsAdded(tx, 'notes', { workspace, from: from.seq, to });
  return added.map(({ row }) => row);
}

/**
 * The submissions by links, each for the sender of its link, or else for whoever waits for the candidate. Submissions whose
 * changes the log has dropped are missed.
 */
async function submissionsIn(tx: Tx, unread: Unread): Promise<NewNotification[]> {
  const { workspace } = unread;
  const added = await rowsAdded(tx, 'submissions', unread);
  if (added.length === 0) return [];
  const links = await tx
    .selectFrom('assessment_links')
    .select(['id', 'sent_by as person'])
    .where('workspace_id', '=', workspace)
    .execute();
  const senders = new Map(links.map(({ id, person }) => [linkActor(id), person]));
  const news: NewNotification[] = [];
  for (const { by, row } of added) {
    const { id, candidateId, createdAt: at } = row;
    const concerns = senders.get(by);
    if (concerns === undefined || candidateId === null) continue;
    const told = await whoIsTold(tx, unread, { candidateId, concerns });
    const subject = { kind: 'submission' as const, subject_id: id, candidate_id: candidateId };
    news.push(...told.map((member) => ({ person_id: member.id, ...subject, by, at })));
  }
  return news;
}

async function applicationsAfter(
  tx: Tx,
  workspace: string,
  from: Position,
  to: number,
): Promise<NewApplication[]> {
  if (await hasGap(tx, workspace, from.seq)) return applicationsSince(tx, workspace, from.at);
  const added = await rowsAdded(tx, 'applications', { workspace, from: from.seq, to });
  return added.map(({ row }) => row);
}

async function rowsAdded<Table extends keyof Added>(
  tx: Tx,
  table: Table,
  part: PartOfLog,
): Promise<{ readonly by: Actor; readonly row: Added[Table] }[]> {
  const changed = await changedRows<Added[Table]>(tx, table, part);
  return changed.flatMap(({ by, before, after }) => (before === null ? { by, row: after } : []));
}
