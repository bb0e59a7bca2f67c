import type { Candidate } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';
import { gone, type Decision, type ModelState } from './state.ts';

type Answered = (id: number) => unknown;

/** The maximum number of earlier candidates with the same sign that a candidate is compared with (product §14). */
const COMPARED = 8;

/** The pairs of likely duplicates that the model expects. */
export function modelPairs(state: ModelState, answered: Answered) {
  const people = state.all('candidates');
  const pairs = people.flatMap((one) =>
    people.flatMap((other) => {
      const signs = one.id < other.id && !isApart(state, one.id, other.id) ? shared(one, other) : [];
      const isPair = signs.length > 0 && isCompared(people, one, other);
      return isPair ? [{ ids: [one.id, other.id] as const, signs }] : [];
    }),
  );
  return pairs
    .toSorted((a, b) => rank(b.signs) - rank(a.signs) || b.ids[1] - a.ids[1] || b.ids[0] - a.ids[0])
    .map(({ ids, signs }) => ({ candidates: ids.map(answered), signs }));
}

/** The likely duplicates of a candidate that the model expects. */
export function modelAlike(state: ModelState, id: number, answered: Answered) {
  const own = state.row('candidates', id);
  return state
    .all('candidates')
    .flatMap((other) => {
      const signs = own && other.id !== id && !isApart(state, id, other.id) ? shared(own, other) : [];
      return signs.length === 0 ? [] : [{ candidate: answered(other.id), signs, id: other.id }];
    })
    .toSorted((a, b) => rank(b.signs) - rank(a.signs) || b.id - a.id)
    .map(({ candidate, signs }) => ({ candidate, signs }));
}

function shared(one: Candidate, other: Candidate): string[] {
  const [phone, otherPhone] = [one.phone.replace(/\D/g, ''), other.phone.replace(/\D/g, '')];
  const same = {
    email: one.email !== '' && plain(one.email) === plain(other.email),
    name: plain(one.name) === plain(other.name),
    phone: phone.length > 5 && phone === otherPhone,
    job: one.jobId === other.jobId,
  };
  if (!same.email && !(same.name && (same.phone || same.job))) return [];
  return Object.entries(same).flatMap(([sign, isSame]) => (isSame ? [sign] : []));
}

function isCompared(people: readonly Candidate[], one: Candidate, other: Candidate): boolean {
  return keysOf(one).some((key) => {
    const group = people.filter((each) => keysOf(each).includes(key));
    return group.includes(other) && group.indexOf(other) - group.indexOf(one) <= COMPARED;
  });
}

function keysOf({ email, name, phone, jobId }: Candidate): string[] {
  const digits = phone.replace(/\D/g, '');
  return [
    ...(email === '' ? [] : [`email ${plain(email)}`]),
    ...(digits.length > 5 ? [`phone ${digits} ${plain(name)}`] : []),
    `job ${jobId} ${plain(name)}`,
  ];
}

function rank(signs: readonly string[]): number {
  return Number(['email', 'name', 'phone', 'job'].map((sign) => (signs.includes(sign) ? 1 : 0)).join(''));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** The remaining candidate after all merges of the candidate with this id. */
export function remaining(state: ModelState, id: number): number {
  const said = state.all('doubles').find(({ otherId, verdict }) => verdict === 'same' && otherId === id);
  return state.row('candidates', id) ? id : (said?.candidateId ?? id);
}

function isApart(state: ModelState, one: number, other: number): boolean {
  return apart(state, one, other) !== undefined;
}

function apart(state: ModelState, one: number, other: number) {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return state
    .all('doubles')
    .find((row) => row.verdict === 'different' && row.candidateId === least && row.otherId === most);
}

export function markDifferent(state: ModelState, ids: readonly [number, number]): Decision {
  const missing = ids.find((id) => !state.row('candidates', remaining(state, id)));
  if (missing !== undefined) return { status: 400, message: `There is no candidate #${missing}` };
  const [one, other] = [remaining(state, ids[0]), remaining(state, ids[1])];
  if (one === other) return { status: 400, message: null };
  const stored = apart(state, one, other);
  if (stored) return { status: 201, value: stored, rows: [] };
  const pair = { candidateId: Math.min(one, other), otherId: Math.max(one, other) };
  const after = { id: state.nextId('doubles'), ...pair, verdict: 'different' } as const;
  return { status: 201, value: after, rows: [{ table: 'doubles', id: after.id, before: null, after }] };
}

/** The fields that a merge can copy, by their names in the request. */
const TAKEN: Readonly<Record<string, readonly (keyof Candidate)[]>> = {
  job: ['jobId'],
  stage: ['stage', 'stageSince', 'reasonId', 'reasonNote'],
};

export interface Merge {
  readonly candidateId: number;
  readonly take?: readonly string[];
}

export function merge(
  state: ModelState,
  stays: number,
  { candidateId: goes, take = [] }: Merge,
  answered: (candidate: Candidate) => unknown,
): Decision {
  const [id, candidateId] = [remaining(state, stays), remaining(state, goes)];
  const [before, other] = [state.row('candidates', id), state.row('candidates', candidateId)];
  if (!before) return gone('Candidate not found');
  if (id === candidateId) return { status: 400, message: 'Nobody can be merged with themselves' };
  if (!other) return { status: 400, message: `There is no candidate #${candidateId}` };
  const fields = take.flatMap((name) => TAKEN[name] ?? [name as keyof Candidate]);
  const after: Candidate = {
    ...before,
    ...Object.fromEntries(fields.map((field) => [field, other[field]])),
    links: [...new Set([...before.links, ...other.links])],
    tags: [
      ...before.tags,
      ...other.tags.filter((tag) => !before.tags.some((had) => bare(had) === bare(tag))),
    ],
  };
  const rows: RowChange[] = [
    { table: 'candidates', id, before, after },
    { table: 'candidates', id: candidateId, before: other, after: null },
  ];
  for (const table of ['timelines', 'submissions', 'notes', 'files'] as const) {
    for (const row of state.all(table)) {
      if (row.candidateId !== candidateId) continue;
      rows.push({ table, id: row.id, before: row, after: { ...row, candidateId: id } } as RowChange);
    }
  }
  const said = new Set<number>();
  for (const row of state.all('doubles')) {
    const ids = [row.candidateId, row.otherId];
    if (row.verdict === 'same' && row.candidateId === candidateId) {
      rows.push({ table: 'doubles', id: row.id, before: row, after: { ...row, candidateId: id } });
    }
    if (row.verdict === 'same' || !ids.includes(candidateId)) continue;
    const [third = 0] = ids.filter((each) => each !== candidateId);
    const isThere = state.row('candidates', third) !== null;
    const stays = third !== id && isThere && !isApart(state, third, id) && !said.has(third);
    const pair = { candidateId: Math.min(third, id), otherId: Math.max(third, id) };
    rows.push({ table: 'doubles', id: row.id, before: row, after: stays ? { ...row, ...pair } : null });
    said.add(third);
  }
  const double = {
    id: state.nextId('doubles'),
    candidateId: id,
    otherId: candidateId,
    verdict: 'same',
  } as const;
  rows.push({ table: 'doubles', id: double.id, before: null, after: double });
  return { status: 200, value: answered(after), rows };
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
