import { sql, type Transaction } from 'kysely';
import { linkActor, type Actor } from '#domain/actor.ts';
import { membersMentioned, type Note } from '#domain/note/note.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { withContents, type SchemaWithContents } from '#hosts/node/team/database/contents.ts';
import { notify, type News } from './notify.ts';

type Tx = Transaction<SchemaWithContents>;

/** Of a note, what tells whom it mentions. */
type NewNote = Pick<Note, 'id' | 'candidateId' | 'mentions' | 'by' | 'createdAt'>;

/** Of a submission, what tells whom it is for. */
interface NewSubmission {
  readonly id: number;
  readonly candidateId: number | null;
  readonly createdAt: Timestamp;
}

/** The rows that are looked for, by their table. */
interface Added {
  readonly notes: NewNote;
  readonly submissions: NewSubmission;
}

/** Up to where a workspace was read. */
interface Position {
  readonly seq: number;
  readonly at: Timestamp;
}

const BEGINNING: Position = { seq: 0, at: '0001-01-01T00:00:00.000Z' };

/**
 * Finds out from a workspace's log who is to be told of what was done since it was read last, and remembers up to where
 * it was read, in one transaction: of processes that do it at once the others wait, and find nothing left to do.
 */
export async function catchUp(
  { forWorkspace, notificationMinutes }: Pick<TeamContext, 'forWorkspace' | 'notificationMinutes'>,
  workspace: string,
): Promise<void> {
  const db = forWorkspace(workspace);
  if (!(await isBehind(db, workspace))) return;
  await withContents(db)
    .transaction()
    .execute(async (tx) => {
      const from = await lockPosition(tx, workspace);
      const to = await tx
        .selectFrom('workspaces')
        .select(['revision', 'changed_at'])
        .where('id', '=', workspace)
        // Nobody is erased between what is read here and what is told of it.
        .forShare()
        .executeTakeFirst();
      if (!to || to.changed_at === null || to.revision <= from.seq) return;
      const members = await tx
        .selectFrom('members')
        .innerJoin('people', 'people.id', 'person_id')
        .select(['people.id', 'people.name', 'handle', 'since'])
        .where('workspace_id', '=', workspace)
        .where('left_at', 'is', null)
        .execute();
      const mentions = (await notesAfter(tx, workspace, from, to.revision)).flatMap((note) =>
        membersMentioned(note, members).map(({ id: person }) => ({
          workspace,
          person,
          kind: 'mention' as const,
          subjectId: note.id,
          candidateId: note.candidateId,
          by: note.by,
          at: note.createdAt,
        })),
      );
      const answers = (await answersAfter(tx, workspace, from, to.revision)).filter(({ person }) =>
        members.some(({ id }) => id === person),
      );
      await notify(tx, [...mentions, ...answers], notificationMinutes);
      await tx
        .updateTable('notification_positions')
        .set({ seq: to.revision, at: to.changed_at })
        .where('workspace_id', '=', workspace)
        .execute();
    });
}

/** The workspaces with changes that were not read yet. */
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
  return withContents(db)
    .selectFrom('teams')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .leftJoin('notification_positions as read', 'read.workspace_id', 'teams.workspace_id')
    .where((it) => it.or([it('read.seq', 'is', null), it('read.seq', '<', it.ref('revision'))]));
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

/** The notes that changes after a position have added, also those that were brought back. */
async function notesAfter(tx: Tx, workspace: string, from: Position, to: number): Promise<NewNote[]> {
  if (await hasGap(tx, workspace, from)) {
    return tx
      .selectFrom('notes')
      .select(['id', 'candidate_id as candidateId', 'mentions', 'by', 'created_at as createdAt'])
      .where('workspace_id', '=', workspace)
      .where('created_at', '>=', from.at)
      .orderBy('id')
      .execute();
  }
  const added = await rowsAdded(tx, 'notes', workspace, from, to);
  return added.map(({ row }) => row);
}

/** The submissions that came by a link, each for whoever sent that. A log that was cut tells of those it still has. */
async function answersAfter(tx: Tx, workspace: string, from: Position, to: number): Promise<News[]> {
  const added = await rowsAdded(tx, 'submissions', workspace, from, to);
  if (added.length === 0) return [];
  const links = await tx
    .selectFrom('assessment_links')
    .select(['id', 'sent_by as person'])
    .where('workspace_id', '=', workspace)
    .execute();
  const senders = new Map(links.map(({ id, person }) => [linkActor(id), person]));
  return added.flatMap(({ by, row: { id, candidateId, createdAt } }) => {
    const person = senders.get(by);
    if (person === undefined || candidateId === null) return [];
    return { workspace, person, kind: 'submission', subjectId: id, candidateId, by, at: createdAt };
  });
}

/** Whether the log has dropped changes that were not read. One that replaced everything is no gap: it brings no news. */
async function hasGap(tx: Tx, workspace: string, { seq }: Position): Promise<boolean> {
  const oldest = await tx
    .selectFrom('changes')
    .select(['seq', 'undoable'])
    .where('workspace_id', '=', workspace)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return oldest !== undefined && oldest.seq > seq + 1 && oldest.undoable;
}

async function rowsAdded<Table extends keyof Added>(
  tx: Tx,
  table: Table,
  workspace: string,
  from: Position,
  to: number,
): Promise<{ readonly by: Actor; readonly row: Added[Table] }[]> {
  const { rows } = await sql<{ by: Actor; row: Added[Table] }>`
    SELECT by, changed -> 'after' AS row FROM changes, json_array_elements(rows) AS changed
    WHERE workspace_id = ${workspace} AND seq > ${from.seq} AND seq <= ${to}
      AND changed ->> 'table' = ${table} AND json_typeof(changed -> 'before') = 'null'
    ORDER BY seq`.execute(tx);
  return rows;
}
