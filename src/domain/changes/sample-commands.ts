import type { Command, RowChange } from '#domain/change.ts';
import { sampleCandidateDraft } from '#domain/sample-rows.ts';
import {
  added,
  assessment,
  chef,
  crowd,
  event,
  job,
  note,
  other,
  person,
  reasonGiven,
  reordered,
  submission,
} from './sample-changes.ts';

// Commands and the changes they make, for the tests of descriptions.

export function command(route: string, params: Command['params'], body: unknown): Command {
  return { route, params, body };
}

function editJob(body: object): Command {
  return command('PATCH /jobs/{id}', { id: 1 }, body);
}

function editCandidate(body: object): Command {
  return command('PATCH /candidates/{id}', { id: 7 }, body);
}

export function reorder(from: number, to: number): Command {
  return command('PATCH /jobs/{id}/reorder', { id: from + 1 }, { fromOrder: from, toOrder: to });
}

export function moveAll(ids: number[], stage: string): Command {
  return command('PATCH /candidates', {}, { ids, stage });
}

function giveAll(ids: number[], reason: string | null): Command {
  return command('PATCH /candidates', {}, { ids, reason });
}

function editReason(body: object): Command {
  return command('PATCH /reasons/{id}', { id: 6 }, body);
}

export function submit(candidateId: number | null): Command {
  return command('POST /assessments/{jobId}/submit', { jobId: 1 }, { candidateId, answers: {} });
}

export const addNote = command('POST /candidates/{id}/notes', { id: 7 }, { text: 'Hello' });
export const deleteNote = command('DELETE /notes/{id}', { id: 5 }, null);
export const saveAssessment = command(
  'PUT /assessments/{jobId}',
  { jobId: 1 },
  { title: 'Knives', sections: [] },
);

/** What was done, how things are once it is undone, the command and the rows. */
export const CHANGES: [done: string, undone: string, command: Command, rows: RowChange[]][] = [
  [
    'Created “Chef”',
    '“Chef” is removed',
    command('POST /jobs', {}, { title: 'Chef', tags: [] }),
    [{ table: 'jobs', id: 1, before: null, after: chef }],
  ],
  [
    'Renamed “Chef” to “Cook”',
    '“Cook” is “Chef” again',
    editJob({ title: 'Cook', tags: ['hot'] }),
    job({ title: 'Cook' }),
  ],
  [
    'Changed the tags of “Chef”',
    'the tags of “Chef” are as they were',
    editJob({ tags: ['hot', 'cold'] }),
    job({ tags: ['hot', 'cold'] }),
  ],
  [
    'Changed the tags of “Chef”',
    'the tags of “Chef” are as they were',
    editJob({ tags: ['hot', 'cold'] }),
    job({ tags: ['hot', 'cold'] }, { ...chef, tags: ['hot\ncold'] }),
  ],
  [
    'Renamed “Chef” to “Cook” and changed the tags of “Cook”',
    '“Cook” is “Chef” again and the tags of “Chef” are as they were',
    editJob({ title: 'Cook', tags: [] }),
    job({ title: 'Cook', tags: [] }),
  ],
  ['Archived “Chef”', '“Chef” is active again', editJob({ status: 'archived' }), job({ status: 'archived' })],
  [
    'Unarchived “Chef”',
    '“Chef” is archived again',
    editJob({ status: 'active' }),
    [{ table: 'jobs', id: 1, before: { ...chef, status: 'archived' }, after: chef }],
  ],
  ['Moved “C” from place 2 to 1', '“C” is back at place 2', reorder(2, 1), reordered(2, 1)],
  ['Moved “B” from place 1 to 2', '“B” is back at place 1', reorder(1, 2), reordered(1, 2)],
  ['Moved “A” from place 0 to 3', '“A” is back at place 0', reorder(0, 3), reordered(0, 3)],
  [
    'Added Ada Lovelace',
    'Ada Lovelace is removed',
    command('POST /candidates', {}, sampleCandidateDraft()),
    added,
  ],
  [
    'Moved Ada Lovelace from Applied to Interview',
    'Ada Lovelace is back in Applied',
    editCandidate({ stage: 'tech' }),
    [person({ stage: 'tech' }), event(7, 'applied', 'tech')],
  ],
  [
    'Moved Ada Lovelace from Applied to Interview',
    'Ada Lovelace is back in Applied',
    moveAll([7], 'tech'),
    [person({ stage: 'tech' }), event(7, 'applied', 'tech')],
  ],
  [
    'Renamed Ada Lovelace to Ada King',
    'Ada King is Ada Lovelace again',
    editCandidate({ name: 'Ada King', email: 'ada@example.com' }),
    [person({ name: 'Ada King' })],
  ],
  [
    'Changed the email of Ada Lovelace to ada@king.uk',
    'the email of Ada Lovelace is ada@example.com again',
    editCandidate({ email: 'ada@king.uk' }),
    [person({ email: 'ada@king.uk' })],
  ],
  [
    'Renamed Ada Lovelace to Ada King and changed the email of Ada King to ada@king.uk',
    'Ada King is Ada Lovelace again and the email of Ada Lovelace is ada@example.com again',
    editCandidate({ name: 'Ada King', email: 'ada@king.uk' }),
    [person({ name: 'Ada King', email: 'ada@king.uk' })],
  ],
  [
    'Moved 3 candidates to Interview',
    '3 candidates are back in Applied',
    moveAll([1, 2, 3], 'tech'),
    crowd(3, () => 'applied', 'tech'),
  ],
  [
    'Moved 2 candidates to Hired',
    '2 candidates are back where they were',
    moveAll([1, 2], 'hired'),
    crowd(2, (at) => (at === 0 ? 'offer' : 'tech'), 'hired'),
  ],
  [
    'Moved Ada Lovelace from Applied to Rejected: Withdrew',
    'Ada Lovelace is back in Applied',
    editCandidate({ stage: 'rejected', reason: 'Withdrew' }),
    [person({ stage: 'rejected', reasonId: 5 }), event(7, 'applied', 'rejected', 'Withdrew')],
  ],
  [
    'Ada Lovelace was rejected: Withdrew',
    'Ada Lovelace is rejected without a reason again',
    editCandidate({ reason: 'Withdrew' }),
    reasonGiven([7], 'Withdrew'),
  ],
  [
    'Ada Lovelace was rejected: Withdrew',
    'Ada Lovelace is rejected for the reason before: Other',
    giveAll([7], 'Withdrew'),
    reasonGiven([7], 'Withdrew', 'Other'),
  ],
  [
    'Changed why Ada Lovelace was rejected',
    'Ada Lovelace is rejected for the reason before: Other',
    editCandidate({ reason: null }),
    reasonGiven([7], '', 'Other'),
  ],
  [
    '2 candidates were rejected: Withdrew',
    '2 candidates are rejected without a reason again',
    giveAll([7, 8], 'Withdrew'),
    reasonGiven([7, 8], 'Withdrew'),
  ],
  [
    'Changed why 2 candidates were rejected',
    'the reasons of 2 candidates are as they were',
    giveAll([7, 8], null),
    reasonGiven([7, 8], '', 'Other'),
  ],
  [
    'Added the reason “Other”',
    'the reason “Other” is removed',
    command('POST /reasons', {}, { name: 'Other' }),
    [{ table: 'reasons', id: 6, before: null, after: other }],
  ],
  [
    'Renamed the reason “Other” to “Else”',
    'the reason “Else” is “Other” again',
    editReason({ name: 'Else' }),
    [{ table: 'reasons', id: 6, before: other, after: { ...other, name: 'Else' } }],
  ],
  [
    'Retired the reason “Other”',
    'the reason “Other” is offered again',
    editReason({ retired: true }),
    [{ table: 'reasons', id: 6, before: other, after: { ...other, retired: true } }],
  ],
  [
    'Brought the reason “Other” back',
    'the reason “Other” is retired again',
    editReason({ retired: false }),
    [{ table: 'reasons', id: 6, before: { ...other, retired: true }, after: other }],
  ],
  [
    'Moved the reason “Other”',
    'the order of the reasons is as it was',
    editReason({ order: 2 }),
    [{ table: 'reasons', id: 6, before: other, after: { ...other, order: 2 } }],
  ],
  [
    'Added a note on Ada Lovelace',
    'the note on Ada Lovelace is removed',
    addNote,
    [{ table: 'notes', id: 5, before: null, after: note }],
  ],
  [
    'Deleted a note on Ada Lovelace',
    'the note on Ada Lovelace is back',
    deleteNote,
    [{ table: 'notes', id: 5, before: note, after: null }],
  ],
  [
    'Saved the assessment of “Chef”',
    'the assessment of “Chef” is as it was',
    saveAssessment,
    [{ table: 'assessments', id: 1, before: null, after: assessment }],
  ],
  [
    'Submitted the assessment of “Chef” for Ada Lovelace',
    'what was submitted to the assessment of “Chef” for Ada Lovelace is removed',
    submit(7),
    [{ table: 'submissions', id: 9, before: null, after: submission }],
  ],
  [
    'Submitted the assessment of “Chef”',
    'what was submitted to the assessment of “Chef” is removed',
    submit(null),
    [{ table: 'submissions', id: 9, before: null, after: { ...submission, candidateId: null } }],
  ],
];
