import type { Candidate } from '#domain/candidate.ts';
import type { ModelState } from './state.ts';

type Answered = (id: number) => unknown;

/** The pairs who are likely one person, of everybody with everybody. */
export function modelPairs(state: ModelState, answered: Answered) {
  const people = state.all('candidates');
  const pairs = people.flatMap((one) =>
    people.flatMap((other) => {
      const signs = one.id < other.id ? shared(one, other) : [];
      return signs.length === 0 ? [] : [{ ids: [one.id, other.id] as const, signs }];
    }),
  );
  return pairs
    .toSorted((a, b) => rank(b.signs) - rank(a.signs) || b.ids[1] - a.ids[1] || b.ids[0] - a.ids[0])
    .map(({ ids, signs }) => ({ candidates: ids.map(answered), signs }));
}

/** Who is likely the same person as this one. */
export function modelAlike(state: ModelState, id: number, answered: Answered) {
  const own = state.row('candidates', id);
  return state
    .all('candidates')
    .flatMap((other) => {
      const signs = own && other.id !== id ? shared(own, other) : [];
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

function rank(signs: readonly string[]): number {
  return Number(['email', 'name', 'phone', 'job'].map((sign) => (signs.includes(sign) ? 1 : 0)).join(''));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
