import type { Timestamp } from '#domain/time.ts';
import { listIn, momentIn, objectIn, text, textsIn, type Answers, type Json } from './answers.ts';
import {
  movedUser,
  Remarks,
  type Moved,
  type MovedApplication,
  type MovedFile,
  type MovedMove,
  type MovedNote,
  type MovedUser,
} from './moved.ts';

/** The roles that read what everybody reads. */
const EVERYBODY = ['reviewer', 'simple'];

/**
 * Reads the answers of Workable's API, version 3. A candidate there is of one job, as here. The list of candidates says
 * less than the answer about one of them, so that counts more.
 */
export function readWorkable(answers: Answers): Moved {
  const remarks = new Remarks();
  const members = new Map(answers.of('members').map(({ value }) => [text(value, 'id'), userIn(value)]));
  const memberOf = (value: Json) => {
    const member = objectIn(value, 'member');
    return members.get(text(member, 'id')) ?? userIn(member);
  };
  const candidates = new Map<string, Json>();
  for (const { value } of answers.of('candidates')) {
    candidates.set(text(value, 'id'), { ...candidates.get(text(value, 'id')), ...value });
  }
  const jobs = new Map(
    answers.of('jobs').map(({ value }) => [text(value, 'shortcode'), jobIn(value)] as const),
  );
  for (const value of candidates.values()) {
    const job = objectIn(value, 'job');
    const [code, title] = [text(job, 'shortcode'), text(job, 'title')];
    if (code !== '' && !jobs.has(code)) jobs.set(code, { title, isOpen: false });
  }

  const moves = new Map<string, MovedMove[]>();
  const rejectedAt = new Map<string, Timestamp>();
  const notes: MovedNote[] = [];
  for (const { value, of: id } of answers.of('activities')) {
    const [action, at] = [text(value, 'action'), momentIn(value, 'created_at')];
    const stage = text(objectIn(value, 'target_stage'), 'name');
    if (at !== null && stage !== '')
      moves.set(id, [...(moves.get(id) ?? []), { stage, at, by: memberOf(value) }]);
    if (at !== null && action.startsWith('disqualif')) rejectedAt.set(id, at);
    const body = text(value, 'body');
    if (body === '') continue;
    if (value['visibility_roles'] !== undefined && !isForEverybody(value)) {
      remarks.add('Comments for some roles alone, which are left out, because everybody here reads notes');
    } else notes.push({ personId: id, applicationId: id, text: body, at, by: memberOf(value) });
  }

  const applications = Array.from(candidates, ([id, value]): MovedApplication => {
    const hiredAt = momentIn(value, 'hired_at');
    const end = hiredAt === null ? (value['disqualified'] === true ? 'rejected' : null) : 'hired';
    return {
      id,
      personId: id,
      jobId: text(objectIn(value, 'job'), 'shortcode') || null,
      stage: text(value, 'stage'),
      end,
      appliedAt: momentIn(value, 'created_at'),
      endedAt: hiredAt ?? momentIn(value, 'disqualified_at') ?? rejectedAt.get(id) ?? null,
      reason: end === 'rejected' ? text(value, 'disqualification_reason') : '',
      source: text(value, 'domain'),
      owner: null,
      moves: moves.get(id) ?? [],
    };
  });
  const files = Array.from(candidates, ([id, value]): MovedFile[] =>
    text(value, 'resume_url') === '' ? [] : [{ personId: id, applicationId: id, id, name: '' }],
  );
  return {
    jobs,
    people: new Map(Array.from(candidates, ([id, value]) => [id, personIn(value)])),
    applications,
    notes,
    files: files.flat(),
    remarks: remarks.sentences(),
  };
}

function isForEverybody(value: Json): boolean {
  const roles = textsIn(value, 'visibility_roles').flatMap((each) => each.split(/[,\s]+/));
  return EVERYBODY.every((role) => roles.includes(role));
}

function jobIn(value: Json) {
  const state = text(value, 'state');
  return { title: text(value, 'title'), isOpen: state === 'published' || state === 'draft' };
}

function userIn(value: Json): MovedUser | null {
  return movedUser(text(value, 'name'), text(value, 'email'));
}

function personIn(value: Json) {
  return {
    name: text(value, 'name') || `${text(value, 'firstname')} ${text(value, 'lastname')}`.trim(),
    email: text(value, 'email'),
    phone: text(value, 'phone'),
    links: listIn(value, 'social_profiles').map((profile) => text(profile, 'url')),
    tags: textsIn(value, 'tags'),
  };
}
