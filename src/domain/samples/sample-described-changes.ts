import type { Command, RowChange } from '#domain/change.ts';
import {
  assessment,
  chef,
  job,
  note,
  other,
  reordered,
  step,
  submission,
  view,
  type DescribedChange,
} from './sample-changes.ts';
import { command, reorder, submit, addNote, deleteNote, saveAssessment } from './sample-commands.ts';
import { INTERVIEW_CHANGES } from './sample-described-interviews.ts';
import { MESSAGE_CHANGES } from './sample-described-messages.ts';
import { OFFER_CHANGES } from './sample-described-offers.ts';
import { OPENING_CHANGES } from './sample-described-openings.ts';
import { RETENTION_CHANGES } from './sample-described-retention.ts';
import { CANDIDATE_CHANGES } from './sample-described-candidates.ts';

function editJob(body: object): Command {
  return command('PATCH /jobs/{id}', { id: 1 }, body);
}

function editReason(body: object): Command {
  return command('PATCH /reasons/{id}', { id: 6 }, body);
}

function editView(body: object): Command {
  return command('PATCH /views/{id}', { id: 4 }, body);
}

function editStep(body: object): Command {
  return command('PATCH /steps/{id}', { id: 5 }, body);
}

function editedStep(edit: object, before = step): RowChange[] {
  return [{ table: 'steps', id: 5, before, after: { ...before, ...edit } }];
}

const CALL = 'the next step “Call her” for Ada Lovelace';
const doneStep = { ...step, day: null, doneAt: '2026-01-06T09:00:00.000Z' };

/** One test case for each kind of change. */
export const CHANGES: readonly DescribedChange[] = [
  ...CANDIDATE_CHANGES,
  ...RETENTION_CHANGES,
  ...OFFER_CHANGES,
  ...INTERVIEW_CHANGES,
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
    'Saved the view “Chefs”',
    'the view “Chefs” is removed',
    command('POST /views', {}, { name: 'Chefs', screen: 'list', params: {} }),
    [{ table: 'views', id: 4, before: null, after: view }],
  ],
  [
    'Renamed the view “Chefs” to “Cooks”',
    'the view “Cooks” is “Chefs” again',
    editView({ name: 'Cooks' }),
    [{ table: 'views', id: 4, before: view, after: { ...view, name: 'Cooks' } }],
  ],
  [
    'Changed what the view “Chefs” shows',
    'the view “Chefs” shows what it did before',
    editView({ params: { job: '1' } }),
    [{ table: 'views', id: 4, before: view, after: { ...view, params: { job: '1' } } }],
  ],
  [
    'Moved the view “Chefs”',
    'the order of the views is as it was',
    editView({ order: 2 }),
    [{ table: 'views', id: 4, before: view, after: { ...view, order: 2 } }],
  ],
  [
    'Deleted the view “Chefs”',
    'the view “Chefs” is back',
    command('DELETE /views/{id}', { id: 4 }, null),
    [{ table: 'views', id: 4, before: view, after: null }],
  ],
  [
    'Added a note on Ada Lovelace',
    'the note on Ada Lovelace is removed',
    addNote,
    [{ table: 'notes', id: 5, before: null, after: note }],
  ],
  [
    `Added ${CALL}`,
    `${CALL} is removed`,
    command('POST /candidates/{id}/steps', { id: 7 }, { text: 'Call her', day: '2026-01-06' }),
    [{ table: 'steps', id: 5, before: null, after: step }],
  ],
  [
    `Deleted ${CALL}`,
    `${CALL} is back`,
    command('DELETE /steps/{id}', { id: 5 }, null),
    [{ table: 'steps', id: 5, before: step, after: null }],
  ],
  [
    `Changed ${CALL} to “Write”`,
    `${CALL} is as it was`,
    editStep({ text: 'Write' }),
    editedStep({ text: 'Write' }),
  ],
  [
    `Moved ${CALL} to Jan 7`,
    `${CALL} is due on Jan 6 again`,
    editStep({ day: '2026-01-07' }),
    editedStep({ day: '2026-01-07' }),
  ],
  [
    `Moved ${CALL} to Jan 1, 2027`,
    `${CALL} is due on Jan 6, 2026 again`,
    editStep({ day: '2027-01-01' }),
    editedStep({ day: '2027-01-01' }),
  ],
  [
    `Gave ${CALL} to @mei`,
    `${CALL} has no owner again`,
    editStep({ owner: 'mei' }),
    editedStep({ owner: 'mei' }),
  ],
  [
    `Left ${CALL} without an owner`,
    `${CALL} is @mei’s again`,
    editStep({ owner: '' }),
    editedStep({ owner: '' }, { ...step, owner: 'mei' }),
  ],
  [`Did ${CALL}`, `${CALL} is open again`, editStep({ done: true }), editedStep(doneStep, step)],
  [`Opened ${CALL} again`, `${CALL} is done`, editStep({ done: false }), editedStep(step, doneStep)],
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
  ...OPENING_CHANGES,
  ...MESSAGE_CHANGES,
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
