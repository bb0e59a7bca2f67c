import { sql, type Kysely } from 'kysely';
import { CANDIDATE_NEWS, type NotificationKind } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { isIncomplete, lacksScorecard } from './interviews.ts';

/** The maximum number of notifications in an answer. As many unread news of candidates are added that are not among them. */
const MAX_NOTIFICATIONS = 50;

/** The maximum number of candidates with unread news in an answer. */
const MAX_CANDIDATES = 1_000;

/** The maximum length of the excerpt of a note or message, in characters. */
const EXCERPT_LENGTH = 200;

/** Narrows a person's notifications. */
export interface OnlyThese {
  /** The candidate whom they are about. */
  readonly about?: number | undefined;
  /** Their `mail_at`. Then all of them are answered, and not only the latest. */
  readonly mailAt?: Timestamp | undefined;
}

interface Asked {
  readonly workspace: string;
  /** The receiver, and the receiver's handle. */
  readonly person: string;
  readonly handle: string;
  /** The kinds that the receiver may see. */
  readonly kinds: readonly NotificationKind[];
  /** The jobs whose candidates the receiver may see. Null: all. */
  readonly jobs: readonly number[] | null;
  readonly only: OnlyThese;
}

/**
 * A person's latest notifications. The first row also has the candidates with unread news, in `withNews`, and every row the
 * number of unread notifications.
 */
export function notifiedRows(db: Kysely<PeopleSchema>, asked: Asked) {
  return db
    .with('own', () => ownNotifications(db, asked))
    .with('ranked', (own) => own.selectFrom('own').selectAll().select([PLACE, PLACE_OF_NEWS]))
    .selectFrom('ranked')
    .selectAll()
    .select(CANDIDATES_WITH_NEWS.as('withNews'))
    .orderBy('place')
    .$if(asked.only.mailAt === undefined, (query) =>
      query.where((is) =>
        is.or([is('place', '<=', MAX_NOTIFICATIONS), is('placeOfNews', '<=', MAX_NOTIFICATIONS)]),
      ),
    )
    .execute();
}

const IS_UNREAD_NEWS = sql`"readAt" IS NULL AND kind IN (${sql.join([...CANDIDATE_NEWS])})`;

/** The place of a notification in the list, the latest first. */
const PLACE = sql<number>`row_number() OVER (ORDER BY at DESC, "subjectId" DESC)`.as('place');

/** The place among the unread news of candidates. Null: it is none of them. */
const PLACE_OF_NEWS = sql<number | null>`CASE WHEN ${IS_UNREAD_NEWS} THEN
  row_number() OVER (PARTITION BY ${IS_UNREAD_NEWS} ORDER BY at DESC, "subjectId" DESC) END`.as(
  'placeOfNews',
);

/** The candidates with unread news of all notifications, the latest first. Null in all rows but the first. */
const CANDIDATES_WITH_NEWS = sql<readonly number[] | null>`CASE
  WHEN place = 1 THEN (
    SELECT json_agg(latest.id) FROM (
      SELECT "candidateId" AS id FROM own WHERE ${IS_UNREAD_NEWS}
      GROUP BY "candidateId" ORDER BY max(at) DESC LIMIT ${MAX_CANDIDATES}
    ) AS latest
  ) END`;

/**
 * A person's notifications whose row exists and still is as they say. A deleted note hides its notification until the note
 * comes back. So does a cancelled or moved interview its reminder, and a written scorecard. That of an approval is there
 * while it is the person's turn, and that of a decision while the offer is as it was decided.
 * A restored backup may give an id to another row, so the time that the row tells is compared too, where it tells one.
 */
function ownNotifications(db: Kysely<PeopleSchema>, asked: Asked) {
  const { workspace, person, handle, kinds, jobs, only } = asked;
  return (
    db
      .selectFrom('notifications as notification')
      .leftJoin('notes', (join) =>
        join
          .on('notes.workspace_id', '=', workspace)
          .on('notification.kind', '=', 'mention')
          .onRef('notes.id', '=', 'notification.subject_id')
          .onRef('notes.created_at', '=', 'notification.at')
          .onRef('notes.by', '=', 'notification.by'),
      )
      .leftJoin('submissions', (join) =>
        join
          .on('submissions.workspace_id', '=', workspace)
          .on('notification.kind', '=', 'submission')
          .onRef('submissions.id', '=', 'notification.subject_id')
          .onRef('submissions.created_at', '=', 'notification.at'),
      )
      .leftJoin('offers', (join) =>
        join
          .on('offers.workspace_id', '=', workspace)
          .onRef('offers.id', '=', 'notification.subject_id')
          .on((is) =>
            is.or([
              is.and([
                is('notification.kind', '=', 'approval'),
                is('offers.state', '=', 'approving'),
                is(NEXT_APPROVER, '=', handle),
              ]),
              is.and([
                is('notification.kind', '=', 'approved'),
                is('offers.state', 'in', ['approving', 'approved']),
              ]),
              is.and([
                is('notification.kind', '=', 'refused'),
                is('offers.state', '=', 'draft'),
                HAS_REFUSED,
              ]),
              is.and([
                is('notification.kind', '=', 'offer'),
                is('offers.answered_at', '=', is.ref('notification.at')),
                is('offers.state', 'in', ['accepted', 'declined']),
              ]),
            ]),
          ),
      )
      .leftJoin('interviews', (join) =>
        join
          .on('interviews.workspace_id', '=', workspace)
          .onRef('interviews.id', '=', 'notification.subject_id')
          .on((is) =>
            is.or([
              is.and([is('notification.kind', '=', 'cancelled'), is('interviews.state', '=', 'cancelled')]),
              is.and([
                is('notification.kind', 'in', ['booked', 'moved']),
                is('interviews.state', '=', 'scheduled'),
              ]),
              is.and([
                is('notification.kind', '=', 'declined'),
                is('interviews.state', '=', 'scheduled'),
                candidateAnswered('declined'),
              ]),
              is.and([
                is('notification.kind', '=', 'accepted'),
                is('interviews.state', '=', 'scheduled'),
                candidateAnswered('accepted'),
              ]),
              is.and([
                is('interviews.state', '=', 'scheduled'),
                is('notification.kind', '=', 'interview'),
                is('interviews.starts_at', '>', is.ref('notification.at')),
              ]),
              is.and([
                is('interviews.state', '=', 'scheduled'),
                is('notification.kind', '=', 'scorecard'),
                is('interviews.ends_at', '=', is.ref('notification.at')),
                lacksScorecard(sql`${handle}`, sql`${workspace}`),
              ]),
              is.and([
                is('interviews.state', '=', 'scheduled'),
                is('notification.kind', '=', 'complete'),
                is.not(isIncomplete(sql`${workspace}`)),
              ]),
            ]),
          ),
      )
      .leftJoin('scorecards', (join) =>
        join
          .on('scorecards.workspace_id', '=', workspace)
          .on('notification.kind', '=', 'submitted')
          .onRef('scorecards.id', '=', 'notification.subject_id')
          .onRef('scorecards.by', '=', 'notification.by'),
      )
      .leftJoin('messages', (join) =>
        join
          .on('messages.workspace_id', '=', workspace)
          .onRef('messages.id', '=', 'notification.subject_id')
          .on((is) =>
            is.or([
              is.and([
                is('notification.kind', '=', 'answer'),
                is('messages.direction', '=', 'in'),
                is('messages.at', '=', is.ref('notification.at')),
              ]),
              is.and([
                is('notification.kind', '=', 'bounce'),
                is('messages.state', 'in', ['bounced', 'failed']),
              ]),
            ]),
          ),
      )
      .leftJoin('applications', (join) =>
        join
          .on('applications.workspace_id', '=', workspace)
          .onRef('applications.id', '=', 'notification.subject_id')
          .on((is) =>
            is.or([
              is.and([
                is('notification.kind', '=', 'withdrawn'),
                is('applications.withdrawn_at', '=', is.ref('notification.at')),
              ]),
              is.and([
                is('notification.kind', '=', 'erasure'),
                is('applications.erasure_asked_at', '=', is.ref('notification.at')),
              ]),
            ]),
          ),
      )
      // A merge moves the rows to another candidate.
      .innerJoin('candidates', (join) =>
        join
          .on('candidates.workspace_id', '=', workspace)
          .on((is) =>
            is(
              'candidates.id',
              '=',
              is.fn.coalesce(
                is.fn.coalesce(
                  is.fn.coalesce('notes.candidate_id', 'scorecards.candidate_id'),
                  'submissions.candidate_id',
                  'offers.candidate_id',
                ),
                is.fn.coalesce(
                  'interviews.candidate_id',
                  'messages.candidate_id',
                  'applications.candidate_id',
                ),
              ),
            ),
          ),
      )
      .leftJoin('jobs', (join) =>
        join
          .on('jobs.workspace_id', '=', workspace)
          .on((is) => is('jobs.id', '=', is.fn.coalesce('submissions.job_id', 'applications.job_id'))),
      )
      .leftJoin('members', (join) =>
        join
          .on('members.workspace_id', '=', workspace)
          .on('members.left_at', 'is', null)
          .on((is) => is(is.cast('members.person_id', 'text'), '=', is.ref('notification.by'))),
      )
      .leftJoin('people', 'people.id', 'members.person_id')
      .leftJoin('people as reader', 'reader.id', 'notification.read_by')
      .leftJoin('service_accounts as program', (join) =>
        join
          .on('program.workspace_id', '=', workspace)
          .on((is) => is(is.cast('program.id', 'text'), '=', is.ref('notification.by'))),
      )
      .select((row) => [
        'notification.kind',
        'notification.subject_id as subjectId',
        'candidates.id as candidateId',
        'notification.at',
        'notification.read_at as readAt',
        'reader.name as readBy',
        'interviews.starts_at as startsAt',
        'candidates.name as candidate',
        row.fn.coalesce('people.name', 'program.name').as('by'),
        row.fn
          .coalesce(
            row.fn<string>('left', [row.fn.coalesce('notes.text', 'messages.text'), row.val(EXCERPT_LENGTH)]),
            'interviews.name',
            'jobs.title',
            ANSWER,
          )
          .as('text'),
        row.fn.countAll<number>().filterWhere('notification.read_at', 'is', null).over().as('unread'),
      ])
      .where((is) => is.and({ 'notification.workspace_id': workspace, 'notification.person_id': person }))
      .where((is) =>
        is.or([
          is('notes.id', 'is not', null),
          is('submissions.id', 'is not', null),
          is('offers.id', 'is not', null),
          is('interviews.id', 'is not', null),
          is('scorecards.id', 'is not', null),
          is('messages.id', 'is not', null),
          is('applications.id', 'is not', null),
        ]),
      )
      .where('notification.kind', 'in', kinds)
      // A submission's job may differ from the candidate's job, so nobody with some jobs is told of submissions.
      .$if(jobs !== null, (query) =>
        query
          .where((is) => is('candidates.job_id', '=', is.fn.any(is.val(jobs ?? []))))
          .where('notification.kind', '<>', 'submission'),
      )
      .$if(only.about !== undefined, (query) => query.where('candidates.id', '=', only.about ?? 0))
      .$if(only.mailAt !== undefined, (query) =>
        query.where('notification.mail_at', '=', only.mailAt ?? null),
      )
  );
}

/** The handle of the person whose approval of an offer is next. */
const NEXT_APPROVER = sql<string>`(SELECT each ->> 'handle' FROM json_array_elements(offers.approvals)
  WITH ORDINALITY AS approvals(each, place) WHERE each ->> 'decision' = 'open' ORDER BY place LIMIT 1)`;

/** Whether an approver has refused the offer. A change of the text keeps that until approval is asked again. */
const HAS_REFUSED = sql<boolean>`EXISTS (SELECT FROM json_array_elements(offers.approvals) AS each
  WHERE each ->> 'decision' = 'refused')`;

/** Whether this is the candidate's last answer to the invitation. */
function candidateAnswered(answer: 'accepted' | 'declined') {
  return sql<boolean>`EXISTS (SELECT FROM json_array_elements(interviews.answers) AS each
    WHERE each ->> 'who' = '' AND each ->> 'answer' = ${answer})`;
}

/** The answer to an offer. */
const ANSWER = sql<string>`CASE notification.kind WHEN 'offer' THEN offers.state ELSE '' END`;
