import { digestOf } from '#api/digest.ts';
import { contract, type Body } from '#contract/contract.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import type { TableName } from '#domain/tables.ts';
import { edited, event, explain } from './candidates.ts';
import { storedDetails } from './details.ts';
import { remaining } from './duplicates.ts';
import { createJob } from './jobs.ts';
import type { Decision, ModelState } from './state.ts';

export type SentImport = Body<'POST /imports'>;

const ada = { name: 'Ada', email: 'ada@example.com' };
const bo = { name: 'Bo', email: 'bo@example.org' };

/** The imports to send. They are few, so that the same import is often repeated, with the same key or another one. */
export const IMPORTS: readonly SentImport[] = [
  { newJobs: [], rows: [{ ...ada, jobId: 1 }] },
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

export function importAll(state: ModelState, { newJobs, rows: given }: SentImport, at: string): Decision {
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
  const noteFor = (candidateId: number, text: string): RowChange => {
    const words = text.split(' ').filter((word) => word.startsWith('@'));
    const mentions = words.map((word) => word.slice(1));
    const { id } = idFor('notes');
    return {
      table: 'notes',
      id,
      before: null,
      after: { id, candidateId, text, mentions, createdAt: at, by: LOCAL_ACTOR },
    };
  };

  const jobs = newJobs.map(({ title }): RowChange => {
    const made = createJob(state, { title, tags: [] }, at);
    if (!('rows' in made)) throw new Error('A job can always be made.');
    const { id, place } = idFor('jobs');
    const job = { ...(made.value as { slug: string }), id, order: state.all('jobs').length + place };
    return { table: 'jobs', id, before: null, after: job } as RowChange;
  });

  const changes = rows.flatMap((row) => {
    const before = state.row('candidates', targetOf(row) ?? 0);
    if (!before) return [];
    const { name, email, stage = before.stage, phone, source, reason, note = '' } = row;
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
    const result = edited(state, before, sent, at, used.get('timelines') ?? 0);
    if ('refusal' in result) throw new Error('Whoever is rejected can have a reason.');
    if (result.event?.before === null) idFor('timelines');
    return [{ before, note, ...result }];
  });
  const changed = changes.filter(({ before, after, note }) => note !== '' || !sameValue(before, after));
  const events = changed.flatMap((change) => change.event ?? []);
  const changedRows: RowChange[] = [
    ...changed.map(({ before, after }): RowChange => ({ table: 'candidates', id: after.id, before, after })),
    ...events.filter(({ before }) => !before),
    ...events.filter(({ before }) => before),
    ...changed.flatMap(({ before, note }) => (note === '' ? [] : [noteFor(before.id, note)])),
  ];

  const fresh = rows.filter(({ candidateId }) => candidateId === undefined);
  const people = fresh.map(({ jobId, newJob, reason, stage = 'applied', ...sent }): Candidate => {
    const { note: _, ...row } = sent;
    const { id } = idFor('candidates');
    const none = { reasonId: null, reasonNote: '' };
    return {
      id,
      ...NO_DETAILS,
      ...NO_OWNER_OR_RATING,
      appliedAt: at,
      ...storedDetails(row as Pick<Candidate, 'name' | 'email'> & Partial<Candidate>),
      jobId: jobId ?? jobs[newJob ?? 0]?.id ?? 0,
      stage,
      stageSince: at,
      ...(stage === 'rejected' && reason ? explain(state, reason) : none),
    };
  });
  const added: RowChange[] = [
    ...people.map((after): RowChange => ({ table: 'candidates', id: after.id, before: null, after })),
    ...people.map((to) => event(state, to, to.stage, at, 'Created', idFor('timelines').place)),
    ...people.flatMap(({ id }, place) => {
      const { note = '' } = fresh[place] ?? {};
      return note === '' ? [] : [noteFor(id, note)];
    }),
  ];
  const value = { added: people.length, updated: changed.length, jobs: jobs.length, leftOut: [], unusable };
  return { status: 201, value, rows: [...jobs, ...changedRows], added };
}

function problemOf(
  state: ModelState,
  { jobId, candidateId }: SentImport['rows'][number],
  stored: Candidate | null | undefined,
  isChanged: boolean,
): string | null {
  if (jobId !== undefined && !state.row('jobs', jobId)) return `There is no job #${jobId}`;
  if (candidateId !== undefined && !stored) return `There is no candidate #${candidateId}`;
  return isChanged ? `${stored?.name} is changed by another row, too` : null;
}
