import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Command, RowChange } from '#domain/change.ts';
import {
  sampleCandidate,
  sampleCandidateDraft,
  sampleDuplicateDecision,
  sampleEvent,
  sampleFile,
  sampleRow,
} from './sample-rows.ts';
import { added, crowd, event, person, reasonGiven, type DescribedChange } from './sample-changes.ts';
import { command, moveAll } from './sample-commands.ts';

function editCandidate(body: object): Command {
  return command('PATCH /candidates/{id}', { id: 7 }, body);
}

function giveAll(ids: number[], reason: string | null): Command {
  return command('PATCH /candidates', {}, { ids, reason });
}

function tagAll(ids: number[], tags: object): Command {
  return command('PATCH /candidates', {}, { ids, ...tags });
}

/** The row changes of candidates with these tags before, and all with the same tags afterwards. */
function retagged(before: readonly string[][], after: string[]): RowChange[] {
  return before.map((tags, at) => person({ tags: after }, sampleCandidate({ id: 7 + at, tags })));
}

/** The row changes of a merge. */
function mergedInto(candidateId: number, gone: Candidate): RowChange[] {
  const created = sampleEvent({ id: 4, candidateId: gone.id });
  const decision = sampleDuplicateDecision({ candidateId, otherId: gone.id, verdict: 'same' });
  return [
    { table: 'candidates', id: gone.id, before: gone, after: null },
    { table: 'timelines', id: 4, before: created, after: { ...created, candidateId } },
    { table: 'doubles', id: 1, before: null, after: decision },
  ];
}

/** The row changes of an application that makes a candidate. */
function applied(by: string): RowChange[] {
  const candidate = sampleCandidate({ id: 7, name: 'Ada Lovelace' });
  const created = sampleEvent({ id: 4, candidateId: 7, by });
  return [
    { table: 'candidates', id: 7, before: null, after: candidate },
    { table: 'timelines', id: 4, before: null, after: created },
    { table: 'applications', id: 1, before: null, after: sampleRow('applications', { candidateId: 7 }) },
  ];
}

/** The job and the stage that a merge takes. */
const TAKEN = { jobId: 2, stage: 'offer', stageSince: '2026-01-09T09:00:00.000Z' } as const;

/** One test case for each kind of change to candidates. */
export const CANDIDATE_CHANGES: readonly DescribedChange[] = [
  [
    'Ada Lovelace applied',
    'the application of Ada Lovelace is removed',
    command('POST /applications', {}, {}),
    applied('link:7d4a4c1e'),
  ],
  [
    'Ada Lovelace applied again',
    'the application of Ada Lovelace is removed',
    command('POST /applications', {}, {}),
    applied('link:7d4a4c1e').filter(({ table }) => table === 'applications'),
  ],
  [
    'Took over the application of Ada Lovelace',
    'the application of Ada Lovelace is held again',
    command('POST /applications', {}, {}),
    applied('ada'),
  ],
  [
    'Merged Ada L. into Ada Lovelace. Ada L. had the job “Chef”, the stage Applied since Jan 5, 2026, and the day of applying Jan 5, 2026',
    'Ada L. and Ada Lovelace are two again',
    command('POST /candidates/{id}/merge', { id: 7 }, { candidateId: 8, take: [] }),
    mergedInto(7, sampleCandidate({ id: 8, name: 'Ada L.' })),
  ],
  [
    'Merged Ada L. into Ada Lovelace. Ada L. had job #2, the stage Offer since Jan 9, 2026, and the day of applying Jan 5, 2026. They replace the job “Chef” and the stage Applied since Jan 5, 2026',
    'Ada L. and Ada Lovelace are two again',
    command('POST /candidates/{id}/merge', { id: 7 }, { candidateId: 8, take: ['job', 'stage'] }),
    [
      ...mergedInto(7, sampleCandidate({ id: 8, name: 'Ada L.', ...TAKEN })),
      person(TAKEN, sampleCandidate({ id: 7, name: 'Ada Lovelace' })),
    ],
  ],
  [
    'Marked Ada Lovelace and candidate #8 as different people',
    'Ada Lovelace and candidate #8 are likely one person again',
    command('POST /duplicates/different', {}, { ids: [7, 8] }),
    [
      {
        table: 'doubles',
        id: 1,
        before: null,
        after: sampleDuplicateDecision({ candidateId: 7, otherId: 8 }),
      },
    ],
  ],
  [
    'Kept both applications of one person: Ada Lovelace and candidate #8',
    'Ada Lovelace and candidate #8 are likely one person again',
    command('POST /duplicates/kept', {}, { ids: [7, 8] }),
    [
      {
        table: 'doubles',
        id: 1,
        before: null,
        after: sampleDuplicateDecision({ candidateId: 7, otherId: 8, verdict: 'kept' }),
      },
    ],
  ],
  [
    'Added “CV.txt” to Ada Lovelace',
    '“CV.txt” is removed from Ada Lovelace',
    command('POST /candidates/{id}/files', { id: 7 }, { name: 'CV.txt', size: 5, hash: '0'.repeat(64) }),
    [{ table: 'files', id: 1, before: null, after: sampleFile({ candidateId: 7 }) }],
  ],
  [
    'Deleted “CV.txt” from Ada Lovelace',
    '“CV.txt” is back on Ada Lovelace',
    command('DELETE /files/{id}', { id: 1 }, null),
    [{ table: 'files', id: 1, before: sampleFile({ candidateId: 7 }), after: null }],
  ],
  [
    'Added Ada Lovelace',
    'Ada Lovelace is removed',
    command('POST /candidates', {}, sampleCandidateDraft()),
    added,
  ],
  [
    'Rated Ada Lovelace “Yes”',
    'the rating of Ada Lovelace is as it was',
    editCandidate({ rating: 3 }),
    [person({ rating: 3 })],
  ],
  [
    'Removed the owner of Ada Lovelace and removed the rating of Ada Lovelace',
    'the owner of Ada Lovelace is as it was and the rating of Ada Lovelace is as it was',
    editCandidate({ owner: '', rating: null }),
    [
      person(
        { owner: '', rating: null },
        sampleCandidate({ id: 7, name: 'Ada Lovelace', owner: 'mei', rating: 1 }),
      ),
    ],
  ],
  [
    'Made @mei the owner of 2 candidates and rated 2 candidates “Strong no”',
    'the owner of 2 candidates is as it was and the rating of 2 candidates is as it was',
    command('PATCH /candidates', {}, { ids: [7, 8], owner: 'mei', rating: 1 }),
    [7, 8].map((id) => person({ owner: 'mei', rating: 1 }, sampleCandidate({ id, rating: 4 }))),
  ],
  [
    'Moved 2 candidates to Offer and made @mei the owner of them',
    '2 candidates are back in Applied and the owner of them is as it was',
    command('PATCH /candidates', {}, { ids: [7, 8], stage: 'offer', owner: 'mei' }),
    [7, 8].map((id) => person({ owner: 'mei', stage: 'offer' }, sampleCandidate({ id }))),
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
    'Changed the phone of Ada Lovelace',
    'the phone of Ada Lovelace is as it was',
    editCandidate({ phone: '+49 30 1234' }),
    [person({ phone: '+49 30 1234' })],
  ],
  [
    'Changed the links of Ada Lovelace and changed the source of Ada Lovelace to LinkedIn',
    'the links of Ada Lovelace are as they were and the source of Ada Lovelace is as it was',
    editCandidate({ links: ['https://example.com'], source: 'LinkedIn' }),
    [person({ links: ['https://example.com'], source: 'LinkedIn' })],
  ],
  [
    'Changed when Ada Lovelace applied',
    'the day when Ada Lovelace applied is as it was',
    editCandidate({ appliedAt: '2026-01-01T08:00:00.000Z' }),
    [person({ appliedAt: '2026-01-01T08:00:00.000Z' })],
  ],
  [
    'Tagged Ada Lovelace “remote”, “new”',
    'the tags of Ada Lovelace are as they were',
    editCandidate({ tags: ['remote', 'new'] }),
    retagged([[]], ['remote', 'new']),
  ],
  [
    'Changed the tags of Ada Lovelace',
    'the tags of Ada Lovelace are as they were',
    editCandidate({ tags: ['new'] }),
    retagged([['remote']], ['new']),
  ],
  [
    'Tagged 2 candidates “remote”',
    'the tags of 2 candidates are as they were',
    tagAll([7, 8, 9], { addTags: ['remote'] }),
    retagged([['intern'], []], ['intern', 'remote']).map((row, at) =>
      at === 0 ? row : person({ tags: ['remote'] }, sampleCandidate({ id: 8 })),
    ),
  ],
  [
    'Took the tags “remote”, “new” off 2 candidates',
    'the tags of 2 candidates are as they were',
    tagAll([7, 8], { removeTags: ['remote', 'new'] }),
    retagged([['remote', 'new'], ['remote']], []),
  ],
  [
    'Changed the tags of 2 candidates',
    'the tags of 2 candidates are as they were',
    tagAll([7, 8], { addTags: ['new'], removeTags: ['remote'] }),
    retagged([['remote'], ['remote']], ['new']),
  ],
  [
    'Took the tag “remote” off Ada Lovelace',
    'the tags of Ada Lovelace are as they were',
    tagAll([7, 8], { removeTags: ['remote'] }),
    retagged([['remote']], []),
  ],
  [
    'Moved 2 candidates to Offer and tagged them “remote”',
    '2 candidates are back in Applied and their tags are as they were',
    { ...moveAll([7, 8], 'offer'), body: { ids: [7, 8], stage: 'offer', addTags: ['remote'] } },
    [7, 8].map((id) => person({ stage: 'offer', tags: ['remote'] }, sampleCandidate({ id }))),
  ],
];
