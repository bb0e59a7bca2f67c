import { spanOf, type Span } from '#domain/interview/busy.ts';
import { isFree } from '#domain/interview/slots.ts';
import type { Person } from './time-rows.ts';

/**
 * The groups of whom one has to be free: everybody together, or one of the interviewers with the candidate. Somebody whose
 * calendar can't be read is not chosen alone.
 */
export function groupsOf(people: readonly Person[], isOneEnough: boolean): readonly (readonly Person[])[] {
  if (!isOneEnough) return people.length === 0 ? [] : [people];
  const candidate = people.filter(({ handle }) => handle === null);
  return people
    .filter(({ handle, problem }) => handle !== null && problem === null)
    .map((person) => [person, ...candidate]);
}

/**
 * The interviewer who is free at a time and has the least to do in the days that are shown. Null: nobody is free.
 *
 * @param present the handles of those who hold the interview already; one of them stays if they are free
 */
export function holderAt(
  people: readonly Person[],
  time: Span,
  present: readonly string[] = [],
): string | null {
  const free = groupsOf(people, true)
    .filter((group) => group.every((person) => isFree(person, time)))
    .flatMap(([person]) => person ?? []);
  const before = free.find(({ handle }) => handle !== null && present.includes(handle));
  return (before ?? free.toSorted((one, other) => busyTime(one) - busyTime(other))[0])?.handle ?? null;
}

function busyTime({ busy }: Person): number {
  return busy.map(spanOf).reduce((sum, { from, to }) => sum + to - from, 0);
}
