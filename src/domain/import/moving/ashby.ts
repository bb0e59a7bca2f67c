import { listIn, momentIn, objectIn, text, type Answers, type Json } from './answers.ts';
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

/** Reads the answers of Ashby's API. */
export function readAshby(answers: Answers): Moved {
  const remarks = new Remarks();
  const moves = new Map<string, MovedMove[]>();
  for (const { value, of } of answers.of('history')) {
    const [stage, at] = [text(value, 'title'), momentIn(value, 'enteredStageAt')];
    if (stage !== '' && at !== null) moves.set(of, [...(moves.get(of) ?? []), { stage, at, by: null }]);
    else remarks.add('Stages without a name or a time, which are left out of the history');
  }

  const applications = answers.of('applications').map(({ value }): MovedApplication => {
    const id = text(value, 'id');
    const status = text(value, 'status');
    const end = status === 'Hired' ? 'hired' : status === 'Archived' ? 'rejected' : null;
    // The last stage of who was hired is that they are hired.
    const entered = (moves.get(id) ?? []).map(({ at }) => at).toSorted();
    return {
      id,
      personId: text(objectIn(value, 'candidate'), 'id'),
      jobId: text(objectIn(value, 'job'), 'id') || null,
      stage: text(objectIn(value, 'currentInterviewStage'), 'title'),
      end,
      appliedAt: momentIn(value, 'createdAt'),
      endedAt: end === 'hired' ? (entered.at(-1) ?? null) : momentIn(value, 'archivedAt'),
      reason: text(objectIn(value, 'archiveReason'), 'text'),
      source: text(objectIn(value, 'source'), 'title'),
      owner: recruiterIn(value),
      moves: (moves.get(id) ?? []).filter(
        ({ stage }) => end === null || !/^(?:hired|archived)$/i.test(stage),
      ),
    };
  });

  const notes = answers.of('notes').flatMap(({ value, of }): MovedNote[] => {
    if (value['isPrivate'] === true) {
      remarks.add('Private notes, which are left out, because everybody here reads notes');
      return [];
    }
    const written = plainText(text(value, 'content'));
    const by = userIn(objectIn(value, 'author'));
    return [{ personId: of, applicationId: null, text: written, at: momentIn(value, 'createdAt'), by }];
  });
  const candidates = answers.of('candidates').map(({ value }) => value);
  const files = candidates.flatMap((value) =>
    [objectIn(value, 'resumeFileHandle'), ...listIn(value, 'fileHandles')].map((file): MovedFile => ({
      personId: text(value, 'id'),
      applicationId: null,
      id: text(file, 'id'),
      name: text(file, 'name'),
    })),
  );
  return {
    jobs: new Map(answers.of('jobs').map(({ value }) => [text(value, 'id'), jobIn(value)])),
    people: new Map(candidates.map((value) => [text(value, 'id'), personIn(value)])),
    applications,
    notes,
    // A resume is among the other files, too.
    files: [...new Map(files.map((file) => [file.id, file])).values()].filter(({ id }) => id !== ''),
    remarks: remarks.sentences(),
  };
}

function jobIn(value: Json) {
  const status = text(value, 'status');
  return { title: text(value, 'title'), isOpen: status !== 'Closed' && status !== 'Archived' };
}

function recruiterIn(value: Json): MovedUser | null {
  const team = listIn(value, 'hiringTeam');
  const recruiter = team.find((member) => text(member, 'role') === 'Recruiter');
  return recruiter ? userIn(recruiter) : null;
}

function userIn(value: Json): MovedUser | null {
  return movedUser(`${text(value, 'firstName')} ${text(value, 'lastName')}`.trim(), text(value, 'email'));
}

function personIn(value: Json) {
  const first = (field: string, list: string) =>
    text(objectIn(value, field), 'value') || text(listIn(value, list)[0] ?? {}, 'value');
  return {
    name: text(value, 'name'),
    email: first('primaryEmailAddress', 'emailAddresses'),
    phone: first('primaryPhoneNumber', 'phoneNumbers'),
    links: listIn(value, 'socialLinks').map((link) => text(link, 'url')),
    tags: listIn(value, 'tags').map((tag) => text(tag, 'title')),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of a note, which may be written in the few tags that Ashby allows. */
function plainText(content: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(content)) return content;
  return content
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|ul|ol|pre|h\d)>/gi, '\n')
    .replaceAll(/<li>/gi, '- ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
