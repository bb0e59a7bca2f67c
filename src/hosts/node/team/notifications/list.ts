import type { Kysely } from 'kysely';
import { notificationId, type Notifications } from '#domain/team/notification.ts';
import { withContents } from '#hosts/node/team/database/contents.ts';
import { reviewingOf } from '#hosts/node/team/memberships/reviewers.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/** How many are answered at most. */
const LATEST = 50;

/** How much of a note is told, in characters. */
const START = 200;

/** A person in a workspace. */
export interface Reader {
  readonly workspace: string;
  readonly person: string;
}

/** What a person was told, but for what is about something that is not there any more. */
export async function notificationsOf(db: Kysely<PeopleSchema>, reader: Reader): Promise<Notifications> {
  const { mail_notifications: mail, role } = await db
    .selectFrom('members')
    .select(['mail_notifications', 'role'])
    .where('workspace_id', '=', reader.workspace)
    .where('person_id', '=', reader.person)
    .executeTakeFirstOrThrow();
  const only = role === 'reviewer' ? (await reviewingOf(db, reader.workspace, reader.person)).jobs : null;
  const rows = await shown(db, reader)
    // Of others' candidates a reviewer is told nothing, and of answers nothing, which may be to another job's questions.
    .$if(only !== null, (query) =>
      query
        .where((it) => it('candidates.job_id', '=', it.fn.any(it.val(only ?? []))))
        .where('told.kind', '=', 'mention'),
    )
    .orderBy('at', 'desc')
    .orderBy('subject_id', 'desc')
    .limit(LATEST)
    .execute();
  return {
    data: rows.map(({ kind, subjectId, candidateId, candidate, by, text, at, readAt }) => ({
      id: notificationId(kind, subjectId),
      kind,
      candidateId,
      candidate,
      subjectId,
      by,
      text: text ?? '',
      at,
      isRead: readAt !== null,
    })),
    unread: rows[0]?.unread ?? 0,
    mail,
  };
}

/**
 * A person's notifications whose note or submission is there: deleted, it is hidden; brought back, it shows again. Who made
 * it and when tells it from another with the same id, which a backup may have brought.
 */
function shown(db: Kysely<PeopleSchema>, { workspace, person }: Reader) {
  return withContents(db)
    .selectFrom('notifications as told')
    .innerJoin('candidates', (join) =>
      join.on('candidates.workspace_id', '=', workspace).onRef('candidates.id', '=', 'told.candidate_id'),
    )
    .leftJoin('notes', (join) =>
      join
        .on('notes.workspace_id', '=', workspace)
        .on('told.kind', '=', 'mention')
        .onRef('notes.id', '=', 'told.subject_id')
        .onRef('notes.created_at', '=', 'told.at')
        .onRef('notes.by', '=', 'told.by'),
    )
    .leftJoin('submissions', (join) =>
      join
        .on('submissions.workspace_id', '=', workspace)
        .on('told.kind', '=', 'submission')
        .onRef('submissions.id', '=', 'told.subject_id')
        .onRef('submissions.created_at', '=', 'told.at'),
    )
    .leftJoin('jobs', (join) =>
      join.on('jobs.workspace_id', '=', workspace).onRef('jobs.id', '=', 'submissions.job_id'),
    )
    .leftJoin('members', (join) =>
      join
        .on('members.workspace_id', '=', workspace)
        .on('members.left_at', 'is', null)
        .on((it) => it(it.cast('members.person_id', 'text'), '=', it.ref('told.by'))),
    )
    .leftJoin('people', 'people.id', 'members.person_id')
    .select((it) => [
      'told.kind',
      'told.subject_id as subjectId',
      'told.candidate_id as candidateId',
      'told.at',
      'told.read_at as readAt',
      'candidates.name as candidate',
      'people.name as by',
      it.fn.coalesce(it.fn<string>('left', [it.ref('notes.text'), it.val(START)]), 'jobs.title').as('text'),
      it.fn.countAll<number>().filterWhere('told.read_at', 'is', null).over().as('unread'),
    ])
    .where('told.workspace_id', '=', workspace)
    .where('told.person_id', '=', person)
    .where((it) => it.or([it('notes.id', 'is not', null), it('submissions.id', 'is not', null)]));
}
