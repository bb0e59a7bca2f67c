import type { Timestamp } from '#domain/time.ts';
import { listIn, momentIn, text, textsIn, type Answers, type Json } from './answers.ts';
import {
  Remarks,
  type Moved,
  type MovedApplication,
  type MovedFile,
  type MovedMove,
  type MovedNote,
  type MovedPerson,
  type MovedUser,
} from './moved.ts';

/** Entries of the activity feed that somebody wrote. The others tell of what the system did. */
const WRITTEN: ReadonlySet<string> = new Set([
  'NOTE',
  'EMAIL',
  'FOLLOW_UP',
  'LINKEDIN_NOTE',
  'LINKEDIN_INMAIL',
  'TOUCHPOINT',
  'FEEDBACK',
]);

/** Documents about pay, which are not for everybody who reads a candidate's files. */
const OF_OFFERS = /offer|agreement/;

/** Reads the answers of Greenhouse's Harvest API, version 3. */
export function readGreenhouse(answers: Answers): Moved {
  const remarks = new Remarks();
  const users = new Map(answers.of('users').map(({ value }) => [text(value, 'id'), userIn(value)]));
  const userOf = (value: Json, field: string) => users.get(text(value, field)) ?? null;
  const people = new Map(
    answers.of('candidates').map(({ value }) => {
      if (value['private'] === true) remarks.add('Private candidates, whom everybody here will see');
      return [text(value, 'id'), personIn(value)];
    }),
  );

  const stageNames = answers.byId('job_interview_stages');
  const moves = new Map<string, MovedMove[]>();
  for (const { value } of answers.of('application_stages')) {
    const at = momentIn(value, 'entered_at');
    const stage = text(stageNames.get(text(value, 'job_interview_stage_id')) ?? {}, 'name');
    if (at !== null && stage !== '') put(moves, text(value, 'application_id'), { stage, at, by: null });
    else remarks.add('Stages without a name or a time, which are left out of the history');
  }

  const reasons = answers.byId('rejection_reasons');
  const rejections = new Map(
    answers.of('rejection_details').map(({ value }) => [text(value, 'application_id'), value]),
  );
  const sources = answers.byId('sources');
  const hiredAt = new Map<string, Timestamp | null>();
  for (const { value } of answers.of('offers')) {
    if (text(value, 'status') === 'Accepted')
      hiredAt.set(text(value, 'application_id'), momentIn(value, 'resolved_at'));
  }

  const applications = answers.of('applications').flatMap(({ value }): MovedApplication[] => {
    const id = text(value, 'id');
    const status = text(value, 'status');
    if (status === 'converted') {
      remarks.add('Prospects who became candidates, and come as these');
      return [];
    }
    const end = status === 'hired' || status === 'rejected' ? status : null;
    const rejection = rejections.get(id) ?? {};
    const reasonId = text(rejection, 'rejection_reason_id') || text(value, 'rejection_reason_id');
    return [
      {
        id,
        personId: text(value, 'candidate_id'),
        jobId: text(value, 'job_id') || null,
        stage: text(value, 'stage_name'),
        end,
        appliedAt: momentIn(value, 'created_at'),
        endedAt:
          end === 'hired'
            ? (hiredAt.get(id) ?? null)
            : (momentIn(rejection, 'rejected_at') ?? momentIn(value, 'rejected_at')),
        reason: text(reasons.get(reasonId) ?? {}, 'name'),
        source: text(sources.get(text(value, 'source_id')) ?? {}, 'name'),
        owner: userOf(value, 'recruiter_id') ?? userOf(value, 'coordinator_id'),
        moves: moves.get(id) ?? [],
      },
    ];
  });

  const personOf = new Map(applications.map(({ id, personId }) => [id, personId]));
  const belongsTo = (value: Json) => {
    const applicationId = text(value, 'application_id') || null;
    const personId = text(value, 'candidate_id') || (personOf.get(applicationId ?? '') ?? '');
    return { personId, applicationId };
  };
  const notes = answers.of('notes').flatMap(({ value }): MovedNote[] => {
    const body = text(value, 'body');
    if (!WRITTEN.has(text(value, 'type')) || body === '') {
      remarks.add('Entries of the activity feed that nobody wrote, which are left out');
      return [];
    }
    if (text(value, 'visibility') !== 'publicly_visible') {
      remarks.add('Private notes, which are left out, because everybody here reads notes');
      return [];
    }
    const subject = text(value, 'subject');
    const written = subject === '' ? body : `${subject}\n${body}`;
    return [
      { ...belongsTo(value), text: written, at: momentIn(value, 'created_at'), by: userOf(value, 'user_id') },
    ];
  });
  const files = answers.of('attachments').flatMap(({ value }): MovedFile[] => {
    if (OF_OFFERS.test(text(value, 'type'))) {
      remarks.add('Documents of offers, which are left out, because who reads files would read them');
      return [];
    }
    return [{ ...belongsTo(value), id: text(value, 'id'), name: text(value, 'filename') }];
  });
  const jobs = answers
    .of('jobs')
    .flatMap(({ value }) =>
      value['is_template'] === true
        ? []
        : [
            [
              text(value, 'id'),
              { title: text(value, 'name'), isOpen: text(value, 'status') !== 'closed' },
            ] as const,
          ],
    );
  return { jobs: new Map(jobs), people, applications, notes, files, remarks: remarks.sentences() };
}

function userIn(value: Json): MovedUser {
  const name = text(value, 'name') || `${text(value, 'first_name')} ${text(value, 'last_name')}`.trim();
  return { name, email: text(value, 'primary_email') };
}

function personIn(value: Json): MovedPerson {
  const valuesOf = (field: string) => listIn(value, field).map((each) => text(each, 'value'));
  const [email = ''] = valuesOf('email_addresses');
  const [phone = ''] = valuesOf('phone_numbers');
  return {
    name: `${text(value, 'first_name')} ${text(value, 'last_name')}`.trim(),
    email,
    phone,
    links: [...valuesOf('website_addresses'), ...valuesOf('social_media_addresses')],
    tags: textsIn(value, 'tags'),
  };
}

function put<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
