import { digestOf } from '#api/request/digest.ts';
import { createJob } from '#api/suite/model/jobs.ts';
import { alike, type Decision, type ModelState } from '#api/suite/model/state.ts';
import { contract, type Body } from '#contract/contract.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import type { TableName } from '#domain/tables.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { edited, event, explain } from './candidates.ts';
import { storedDetails } from './details.ts';
import { remaining } from './duplicates.ts';

export type SentImport = Body<'POST /imports'>;

const ada = { name: 'Ada', email: 'ada@example.com' };
const bo = { name: 'Bo', email: 'bo@example.org' };

/** The imports to send. They are few, so that the same import is often repeated, with the same key or another one. */
export const IMPORTS: readonly SentImport[] = [
  { newJobs: [], rows: [{ ...ada, jobId: 1 }] },
  { newJobs: [], rows: [{ ...bo, jobId: 1, stage: 'tech', appliedAt: null, since: null }] },
  {
    source: 'people.csv',
    newJobs: [{ title: 'Writer' }, { title: 'Cook' }],
    rows: [
      { ...bo, newJob: 1, note: 'Ask @mei', tags: ['Remote', 'remote'], stage: 'tech' },
      { ...ada, newJob: 0, stage: 'rejected', reason: 'Withdrew', source: 'Job fair' },
      { ...ada, jobId: 2, stage: 'rejected', reason: 'Too quiet', phone: '0301234' },
    ],
  },
  { newJobs: [], rows: [{ ...bo, jobId: 1, candidateId: 2, stage: 'offer', tags: ['Señor'], note: '☎' }] },
  {
    newJobs: [{ title: 'Cook' }],
    rows: [
      { ...ada, newJob: 0 },
      { ...ada, jobId: 1, candidateId: 3, stage: 'rejected', reason: 'Withdrew', source: 'LinkedIn' },
      { ...bo, jobId: 1, candidateId: 1, links: ['https://example.com/bo'] },
    ],
  },
  {
    newJobs: [],
    rows: [
      { ...ada, jobId: 6 },
      { ...bo, jobId: 1 },
    ],
  },
  { newJobs: [], rows: [{ ...ada, jobId: 1, candidateId: 6 }] },
  {
    source: 'Lever',
    newReasons: ['Moved away', 'WITHDREW', 'moved AWAY'],
    newJobs: [{ title: 'Baker', status: 'archived' }],
    rows: [
      {
        ...bo,
        newJob: 0,
        owner: 'mei',
        stage: 'rejected',
        reason: 'Moved away',
        appliedAt: '2020-01-01T09:00:00.000Z',
        history: [
          { stage: 'tech', at: '2020-01-02T09:00:00.000Z', note: 'Onsite' },
          { stage: 'rejected', at: '2020-01-03T09:00:00.000Z' },
        ],
        notes: [{ text: 'Ask @mei', at: '2020-01-02T10:00:00.000Z' }],
      },
      { ...ada, jobId: 1, appliedAt: '2020-01-01T09:00:00.000Z', history: [] },
      { ...ada, jobId: 1, appliedAt: '2020-01-01T09:00:00.000Z', history: [], stage: 'offer' },
      {
        ...ada,
        jobId: 1,
        candidateId: 2,
        stage: 'rejected',
        reason: 'Withdrew',
        notes: [{ text: 'Of then', at: '2020-01-02T10:00:00.000Z' }],
      },
    ],
  },
  {
    newJobs: [],
    rows: [
      { ...ada, jobId: 1, candidateId: 1 },
      { ...bo, jobId: 1, candidateId: 1 },
    ],
  },
];

const DIGESTS = new Map(
  await Promise.all(
    IMPORTS.map(async (sent) => {
      const { source: _, ...given } = contract['POST /imports'].body.parse(sent);
      return [JSON.stringify(sent), await digestOf(given)] as const;
    }),
  ),
);

/** The command for the log. */
export function importCommand(sent: SentImport) {
  const { source = '', rows, newJobs } = sent;
  return { source, rows: rows.length, newJobs: newJobs.length, digest: DIGESTS.get(JSON.stringify(sent)) };
}

export function importAll(
  state: ModelState,
  { newJobs, newReasons = [], rows: given }: SentImport,
  at: string,
): Decision {
  const targetOf = ({ candidateId }: SentImport['rows'][number]) =>
    candidateId === undefined ? undefined : remaining(state, candidateId);
  const targets = new Set<number>();
  const unusable: { row: number; problem: string }[] = [];
  const rows = given.filter((sent, row) => {
    const target = targetOf(sent);
    const stored = target === undefined ? undefined : state.row('candidates', target);
    const problem = problemOf(state, sent, stored, target !== undefined && targets.has(target));
    if (problem !== null) unusable.push({ row, problem });
    else if (target !== undefined) targets.add(target);
    return problem === null;
  });
  if (rows.length === 0) return { status: 400, message: null };

  const used = new Map<TableName, number>();
  const idFor = (table: TableName) => {
    const place = used.get(table) ?? 0;
    used.set(table, place + 1);
    return { id: state.nextId(table) + place, place };
  };
  const noteFor = (candidateId: number, text: string, createdAt = at): RowChange => {
    const words = text.split(' ').filter((word) => word.startsWith('@') && createdAt === at);
    const mentions = words.map((word) => word.slice(1));
    const { id } = idFor('notes');
    return {
      table: 'notes',
      id,
      before: null,
      after: { id, candidateId, text, mentions, createdAt, by: LOCAL_ACTOR },
    };
  };
  const notesFor = (candidateId: number, { note = '', notes = [] }: SentImport['rows'][number]) => {
    const had = state.all('notes').filter((each) => each.candidateId === candidateId);
    const given = [...(note === '' ? [] : [{ text: note, at }]), ...notes];
    return given
      .filter((each) => !had.some(({ text, createdAt }) => text === each.text && createdAt === each.at))
      .map((each) => noteFor(candidateId, each.text, each.at));
  };

  const jobs = newJobs.map(({ title, status = 'active' }): RowChange => {
    const made = createJob(state, { title, tags: [] }, at);
    if (!('rows' in made)) throw new Error('A job can always be made.');
    const { id, place } = idFor('jobs');
    const job = { ...(made.value as { slug: string }), id, status, order: state.all('jobs').length + place };
    return { table: 'jobs', id, before: null, after: job } as RowChange;
  });

  const reasons = state.all('reasons');
  const reasonRows: RowChange[] = [];
  for (const name of newReasons) {
    if (reasons.some((reason) => alike(reason.name, name))) continue;
    const order = 1 + Math.max(-1, ...reasons.map((reason) => reason.order));
    const after = { id: idFor('reasons').id, name, order, retired: false };
    reasons.push(after);
    reasonRows.push({ table: 'reasons', id: after.id, before: null, after });
  }

  const changes = rows.flatMap((row) => {
    const before = state.row('candidates', targetOf(row) ?? 0);
    if (!before) return [];
    const { name, email, stage = before.stage, phone, source, reason } = row;
    const sent = {
      name,
      email,
      stage,
      ...(phone && { phone }),
      ...(source && { source }),
      tags: [...before.tags, ...(row.tags ?? [])],
      links: [...before.links, ...(row.links ?? [])],
      ...(stage === 'rejected' && reason && { reason }),
    };
    const result = edited(state, before, sent, at, used.get('timelines') ?? 0, reasons);
    if ('refusal' in result) throw new Error('Whoever is rejected can have a reason.');
    if (result.event?.before === null) idFor('timelines');
    return [{ before, row, ...result }];
  });
  const noted = changes.map((change) => ({ ...change, notes: notesFor(change.before.id, change.row) }));
  const changed = noted.filter(({ before, after, notes }) => notes.length > 0 || !sameValue(before, after));
  const events = changed.flatMap((change) => change.event ?? []);
  const changedRows: RowChange[] = [
    ...changed.map(({ before, after }): RowChange => ({ table: 'candidates', id: after.id, before, after })),
    ...events.filter(({ before }) => !before),
    ...events.filter(({ before }) => before),
    ...changed.flatMap(({ notes }) => notes),
  ];

  const fresh = rows.filter(({ candidateId }) => candidateId === undefined);
  const people = fresh.map(({ jobId, newJob, reason, stage = 'applied', ...sent }): Candidate => {
    const { note: _, notes: _notes, history, since, appliedAt = at, ...row } = sent;
    const { id } = idFor('candidates');
    const enteredAt = since === null ? UNKNOWN_TIME : at;
    const none = { reasonId: null, reasonNote: '' };
    return {
      id,
      ...NO_DETAILS,
      ...NO_OWNER_OR_RATING,
      ...storedDetails(row as Pick<Candidate, 'name' | 'email'> & Partial<Candidate>),
      appliedAt: appliedAt ?? UNKNOWN_TIME,
      jobId: jobId ?? jobs[newJob ?? 0]?.id ?? 0,
      stage,
      stageSince: history ? (history.at(-1)?.at ?? appliedAt ?? at) : enteredAt,
      ...(stage === 'rejected' && reason ? explain(reasons, reason) : none),
    };
  });
  const added: RowChange[] = [
    ...people.map((after): RowChange => ({ table: 'candidates', id: after.id, before: null, after })),
    ...people.flatMap((to, place) => {
      const { history } = fresh[place] ?? {};
      if (!history) return [event(state, to, to.stage, at, 'Created', idFor('timelines').place)];
      const moves = [{ stage: 'applied', at: to.appliedAt, note: 'Created' } as const, ...history];
      return moves.map((move, number) =>
        event(
          state,
          { ...to, stage: move.stage },
          moves[number - 1]?.stage ?? 'applied',
          move.at,
          move.note ?? '',
          idFor('timelines').place,
        ),
      );
    }),
    ...people.flatMap(({ id }, place) => {
      const { [place]: sent } = fresh;
      return sent ? notesFor(id, sent) : [];
    }),
  ];
  const value = { added: people.length, updated: changed.length, jobs: jobs.length, leftOut: [], unusable };
  return { status: 201, value, rows: [...jobs, ...reasonRows, ...changedRows], added };
}

function problemOf(
  state: ModelState,
  { jobId, candidateId, history, stage = 'applied' }: SentImport['rows'][number],
  stored: Candidate | null | undefined,
  isChanged: boolean,
): string | null {
  if (jobId !== undefined && !state.row('jobs', jobId)) return `There is no job #${jobId}`;
  if (candidateId !== undefined && !stored) return `There is no candidate #${candidateId}`;
  if (history && (history.at(-1)?.stage ?? 'applied') !== stage)
    return 'A history has to end in the stage of the row';
  return isChanged ? `${stored?.name} is changed by another row, too` : null;
}
