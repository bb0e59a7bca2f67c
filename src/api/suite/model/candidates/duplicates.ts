import { gone, type Decision, type ModelState } from '#api/suite/model/state.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { RowChange } from '#domain/change.ts';

type Answered = (id: number) => unknown;

/** The maximum number of earlier candidates with the same sign that a candidate is compared with (product §14). */
const COMPARED = 8;

/** The pairs of likely duplicates that the model expects. */
export function modelPairs(state: ModelState, answered: Answered) {
  const people = state.all('candidates');
  const pairs = people.flatMap((one) =>
    people.flatMap((other) => {
      const signs = one.id < other.id && !isAnswered(state, one.id, other.id) ? shared(one, other) : [];
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
      const isKept = own !== null && other.id !== id && areKept(state, id, other.id);
      return signs.length === 0 && !isKept
        ? []
        : [{ candidate: answered(other.id), signs, isKept, id: other.id }];
    })
    .toSorted((a, b) => Number(b.isKept) - Number(a.isKept) || rank(b.signs) - rank(a.signs) || b.id - a.id)
    .map(({ candidate, signs, isKept }) => ({ candidate, signs, isKept }));
}

/** Those of these candidates that the model expects to be kept applications of one person. */
export function modelKept(state: ModelState, ids: readonly number[]) {
  return ids.flatMap((id) => {
    const others = ids.filter(
      (other) => other !== id && state.row('candidates', other) !== null && areKept(state, id, other),
    );
    return others.length === 0 ? [] : [{ id, others }];
  });
}

function shared(one: Candidate, other: Candidate): string[] {
  const [own, its] = [words(one), words(other)];
  const [fewer, more] = own.length < its.length ? [own, its] : [its, own];
  const isName = own.join() === its.join();
  const isSimilar =
    own.some((word) => word.length > 1 && its.includes(word)) &&
    fewer.every((word) => more.some((each) => isWord(word, each)));
  const same = {
    email: mailbox(one) !== '' && mailbox(one) === mailbox(other),
    link: profiles(one).some((link) => profiles(other).includes(link)),
    name: isName,
    similarName: !isName && isSimilar,
    phone: number(one) !== '' && number(one) === number(other),
    job: one.jobId === other.jobId,
  };
  const differ = areOther(mailbox(one), mailbox(other)) || areOther(number(one), number(other));
  const isLikely =
    ((same.email || same.link) && own.some((word) => its.some((each) => isWord(word, each)))) ||
    (same.name && (same.phone || same.job)) ||
    (same.similarName && (same.phone || (same.job && fewer.length > 1 && !differ)));
  return isLikely ? Object.entries(same).flatMap(([sign, isSame]) => (isSame ? [sign] : [])) : [];
}

function areOther(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

/** Tells whether two words are the same, or one is the initial of the other. */
function isWord(one: string, other: string): boolean {
  return one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);
}

function isCompared(people: readonly Candidate[], one: Candidate, other: Candidate): boolean {
  const unreached = people.filter((each) => mailbox(each) === '');
  return (
    isNear(people, keysOf, one, other) ||
    isNear([...unreached, one], similarKeysOf, other, one) ||
    isNear([...unreached, other], similarKeysOf, one, other)
  );
}

/** Tells whether `one` is among the last before `other`, of those who have a key in common. */
function isNear(
  people: readonly Candidate[],
  keys: (candidate: Candidate) => string[],
  one: Candidate,
  other: Candidate,
): boolean {
  return keys(other).some((key) => {
    const group = people.filter((each) => keys(each).includes(key));
    const distance = group.lastIndexOf(other) - group.indexOf(one);
    return group.includes(one) && distance > 0 && distance <= COMPARED;
  });
}

function keysOf(candidate: Candidate): string[] {
  const { jobId } = candidate;
  const keys = [mailbox(candidate), number(candidate), ...profiles(candidate)].filter((key) => key !== '');
  return [...keys, `${jobId} ${words(candidate).join(' ')}`];
}

/** The job, a word of the name, and the first or last letter of another. */
function similarKeysOf(candidate: Candidate): string[] {
  return words(candidate).flatMap((word, place, all) =>
    word.length === 1
      ? []
      : all.flatMap((other, at) => {
          const ends = other.length === 1 ? [other] : [other[0], `-${other.at(-1)}`];
          return at === place ? [] : ends.map((end) => `${candidate.jobId} ${word} ${end}`);
        }),
  );
}

/** The words of a name. The model draws no titles, nicknames or typos. */
function words({ name }: Candidate): string[] {
  const letters = bare(name).replaceAll('oe', 'o').replaceAll('nn', 'n');
  return letters.replace(/[,.]/g, '').trim().split(' ').toSorted();
}

function mailbox({ email }: Candidate): string {
  return bare(email.trim()).replace('+jobs', '');
}

function profiles({ links }: Candidate): string[] {
  return links.filter((link) => link.includes('github')).map(() => 'github.com/ada');
}

function number({ phone }: Candidate): string {
  return phone.replace('+49', '0').replace(/\D/g, '');
}

function rank(signs: readonly string[]): number {
  const order = ['email', 'link', 'name', 'similarName', 'phone', 'job'];
  return Number(order.map((sign) => (signs.includes(sign) ? 1 : 0)).join(''));
}

/** The remaining candidate after all merges of the candidate with this id. */
export function remaining(state: ModelState, id: number): number {
  const said = state.all('doubles').find(({ otherId, verdict }) => verdict === 'same' && otherId === id);
  return state.row('candidates', id) ? id : (said?.candidateId ?? id);
}

function isApart(state: ModelState, one: number, other: number): boolean {
  return decisionOn(state, one, other)?.verdict === 'different';
}

/** Whether a chain of kept applications leads from one to the other. */
function areKept(state: ModelState, one: number, other: number): boolean {
  if (isApart(state, one, other)) return false;
  const kept = state.all('doubles').filter(({ verdict }) => verdict === 'kept');
  let reached = [one];
  for (let before = 0; before < reached.length;) {
    before = reached.length;
    const pairs = kept.map(({ candidateId, otherId }) => [candidateId, otherId]);
    reached = [
      ...new Set([...reached, ...pairs.filter((pair) => pair.some((id) => reached.includes(id))).flat()]),
    ];
  }
  return reached.includes(other);
}

function isAnswered(state: ModelState, one: number, other: number): boolean {
  return isApart(state, one, other) || areKept(state, one, other);
}

function decisionOn(state: ModelState, one: number, other: number) {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return state
    .all('doubles')
    .find((row) => row.verdict !== 'same' && row.candidateId === least && row.otherId === most);
}

export function decidePair(
  state: ModelState,
  verdict: 'different' | 'kept',
  ids: readonly [number, number],
): Decision {
  const missing = ids.find((id) => !state.row('candidates', remaining(state, id)));
  if (missing !== undefined) return { status: 400, message: `There is no candidate #${missing}` };
  const [one, other] = [remaining(state, ids[0]), remaining(state, ids[1])];
  if (one === other) return { status: 400, message: null };
  const before = decisionOn(state, one, other) ?? null;
  if (before?.verdict === verdict) return { status: 201, value: before, rows: [] };
  const pair = { candidateId: Math.min(one, other), otherId: Math.max(one, other) };
  const after = { id: before?.id ?? state.nextId('doubles'), ...pair, verdict };
  return { status: 201, value: after, rows: [{ table: 'doubles', id: after.id, before, after }] };
}

/** The fields that a merge can copy, by their names in the request. */
const TAKEN: Readonly<Record<string, readonly (keyof Candidate)[]>> = {
  job: ['jobId'],
  stage: ['stage', 'stageSince', 'reasonId', 'reasonNote'],
};

/** The tables whose rows move to the candidate who stays. */
const MOVED = [
  'timelines',
  'submissions',
  'notes',
  'steps',
  'applications',
  'consents',
  'files',
  'messages',
  'interviews',
  'bookings',
  'scorecards',
  'unsealings',
  'offers',
] as const;

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
    owner: before.owner === '' ? other.owner : before.owner,
    rating: before.rating === null ? other.rating : before.rating,
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
  for (const table of MOVED) {
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
    const isFree = decisionOn(state, third, id) === undefined && !said.has(third);
    const stays = third !== id && isThere && isFree;
    const pair = { candidateId: Math.min(third, id), otherId: Math.max(third, id) };
    rows.push({ table: 'doubles', id: row.id, before: row, after: stays ? { ...row, ...pair } : null });
    said.add(third);
  }
  const decision = {
    id: state.nextId('doubles'),
    candidateId: id,
    otherId: candidateId,
    verdict: 'same',
  } as const;
  rows.push({ table: 'doubles', id: decision.id, before: null, after: decision });
  return { status: 200, value: answered(after), rows };
}

function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
