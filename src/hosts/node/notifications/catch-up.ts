import { sql, type Transaction } from 'kysely';
import { membersMentioned, type Note } from '#domain/note.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Parts } from '#hosts/node/people/parts.ts';
import { withContents, type SchemaWithContents } from './contents.ts';
import { notify } from './notify.ts';

type Tx = Transaction<SchemaWithContents>;

/** Of a note, what tells whom it mentions. */
type NewNote = Pick<Note, 'id' | 'candidateId' | 'mentions' | 'by' | 'createdAt'>;

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
  { db, notificationMinutes }: Pick<Parts, 'db' | 'notificationMinutes'>,
  workspace: string,
): Promise<void> {
  if (!(await isBehind(db, workspace))) return;
  await withContents(db)
    .transaction()
    .execute(async (tx) => {
      const from = await lockPosition(tx, workspace);
      const to = await tx
        .selectFrom('workspaces')
        .select(['revision', 'changed_at'])
        .where('id', '=', workspace)
        .executeTakeFirst();
      if (!to || to.changed_at === null || to.revision <= from.seq) return;
      const members = await tx
        .selectFrom('members')
        .innerJoin('people', 'people.id', 'person_id')
        .select(['people.id', 'people.name', 'handle', 'since'])
        .where('workspace_id', '=', workspace)
        .where('left_at', 'is', null)
        .execute();
      const news = (await notesAfter(tx, workspace, from, to.revision)).flatMap((note) =>
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
      await notify(tx, news, notificationMinutes);
      await tx
        .updateTable('notification_positions')
        .set({ seq: to.revision, at: to.changed_at })
        .where('workspace_id', '=', workspace)
        .execute();
    });
}

/** The workspaces with changes that were not read yet. */
export async function workspacesBehind({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const rows = await behind(db).select('teams.workspace_id as id').execute();
  return rows.map(({ id }) => id);
}

async function isBehind(db: Parts['db'], workspace: string): Promise<boolean> {
  const row = await behind(db)
    .select('teams.workspace_id')
    .where('teams.workspace_id', '=', workspace)
    .executeTakeFirst();
  return row !== undefined;
}

function behind(db: Parts['db']) {
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
  const oldest = await tx
    .selectFrom('changes')
    .select(['seq', 'undoable'])
    .where('workspace_id', '=', workspace)
    .where('seq', '>', from.seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  // The log has dropped some, unless the workspace was replaced: what was restored is no news.
  if (oldest && oldest.seq > from.seq + 1 && oldest.undoable) return notesSince(tx, workspace, from.at);
  const { rows } = await sql<{ note: NewNote }>`
    SELECT changed -> 'after' AS note FROM changes, json_array_elements(rows) AS changed
    WHERE workspace_id = ${workspace} AND seq > ${from.seq} AND seq <= ${to}
      AND changed ->> 'table' = 'notes' AND json_typeof(changed -> 'before') = 'null'
    ORDER BY seq`.execute(tx);
  return rows.map(({ note }) => note);
}

async function notesSince(tx: Tx, workspace: string, at: Timestamp): Promise<NewNote[]> {
  return tx
    .selectFrom('notes')
    .select(['id', 'candidate_id as candidateId', 'mentions', 'by', 'created_at as createdAt'])
    .where('workspace_id', '=', workspace)
    .where('created_at', '>=', at)
    .orderBy('id')
    .execute();
}
