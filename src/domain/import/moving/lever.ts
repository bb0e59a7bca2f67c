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

/**
 * Reads the answers of Lever's API. An opportunity is an application, and its contact is the person. Opportunities are
 * expected with their applications (`expand=applications`).
 */
export function readLever(answers: Answers): Moved {
  const remarks = new Remarks();
  const users = new Map(answers.of('users').map(({ value }) => [text(value, 'id'), userIn(value)]));
  const reasons = answers.byId('archive_reasons');
  const stages = answers.byId('stages');
  const stageName = (id: string) => text(stages.get(id) ?? {}, 'text');
  const opportunities = answers.of('opportunities').flatMap(({ value }) => {
    if (value['isAnonymized'] === true) remarks.add('Anonymized opportunities, which are left out');
    if (text(value, 'confidentiality') === 'confidential')
      remarks.add('Confidential opportunities, whom everybody here will see');
    return value['isAnonymized'] === true ? [] : [value];
  });

  const applications = opportunities.map((value): MovedApplication => {
    const archived = objectIn(value, 'archived');
    const reason = reasons.get(text(archived, 'reason')) ?? {};
    const isArchived = momentIn(archived, 'archivedAt') !== null;
    const isHired = text(reason, 'type') === 'hired' || text(reason, 'text') === 'Hired';
    const end = isArchived ? (isHired ? 'hired' : 'rejected') : null;
    const [application = {}] = listIn(value, 'applications');
    return {
      id: text(value, 'id'),
      personId: text(value, 'contact'),
      jobId: idIn(application, 'posting') || null,
      stage: text(objectIn(value, 'stage'), 'text') || stageName(text(value, 'stage')),
      end,
      appliedAt: momentIn(value, 'createdAt'),
      endedAt: momentIn(archived, 'archivedAt'),
      reason: end === 'rejected' ? text(reason, 'text') : '',
      source: textsIn(value, 'sources')[0] ?? '',
      owner: users.get(idIn(value, 'owner')) ?? userIn(objectIn(value, 'owner')),
      moves: listIn(value, 'stageChanges').flatMap((change): MovedMove[] => {
        const [stage, at] = [stageName(text(change, 'toStageId')), momentIn(change, 'updatedAt')];
        if (stage !== '' && at !== null)
          return [{ stage, at, by: users.get(text(change, 'userId')) ?? null }];
        remarks.add('Stages without a name or a time, which are left out of the history');
        return [];
      }),
    };
  });

  const contactOf = new Map(applications.map(({ id, personId }) => [id, personId]));
  const of = (id: string) => ({ personId: contactOf.get(id) ?? '', applicationId: id });
  const notes = answers.of('notes').flatMap(({ value, of: id }): MovedNote[] => {
    if (value['secret'] === true)
      remarks.add('Secret notes, which are left out, because everybody here reads notes');
    if (value['secret'] === true || momentIn(value, 'deletedAt') !== null) return [];
    const [first] = listIn(value, 'fields');
    const by = users.get(text(value, 'user')) ?? users.get(text(first ?? {}, 'user')) ?? null;
    return [{ ...of(id), text: noteText(value), at: momentIn(value, 'createdAt'), by }];
  });
  const files = [...answers.of('resumes'), ...answers.of('files')].map(({ value, of: id }): MovedFile => {
    const file = objectIn(value, 'file');
    return { ...of(id), id: text(value, 'id'), name: text(file, 'name') || text(value, 'name') };
  });
  return {
    jobs: new Map(answers.of('postings').map(({ value }) => [text(value, 'id'), jobIn(value)])),
    people: new Map(opportunities.map((value) => [text(value, 'contact'), personIn(value)])),
    applications,
    notes,
    files,
    remarks: remarks.sentences(),
  };
}

/** The id in a field that is an id, or the object itself where it was expanded. */
function idIn(value: Json, field: string): string {
  return text(value, field) || text(objectIn(value, field), 'id');
}

function jobIn(value: Json) {
  const state = text(value, 'state');
  return { title: text(value, 'text'), isOpen: state !== 'closed' && state !== 'rejected' };
}

function userIn(value: Json): MovedUser | null {
  return movedUser(text(value, 'name'), text(value, 'email'));
}

function personIn(value: Json) {
  return {
    name: text(value, 'name'),
    email: textsIn(value, 'emails')[0] ?? '',
    phone: text(listIn(value, 'phones')[0] ?? {}, 'value'),
    links: textsIn(value, 'links'),
    tags: textsIn(value, 'tags'),
  };
}

/** The text of a note’s fields. Without one, the note’s title. */
function noteText(value: Json): string {
  const written = listIn(value, 'fields').map((field) => text(field, 'value'));
  return written.filter(Boolean).join('\n') || text(value, 'text');
}
