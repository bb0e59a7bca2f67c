import type { Moved } from '#domain/import/moving/moved.ts';
import { titleKey } from '#domain/import/title-key.ts';
import { countryOf } from './cells.ts';
import { guessStanding } from './standing.ts';
import { counted, type Value, type Values } from './values.ts';

/** The values of another system's data that need a choice. */
export interface MovedValues extends Values {
  /** The reasons for which somebody was rejected. */
  readonly reasons: readonly Value[];
}

/** The jobs, stages and reasons of another system, with how many applications have each. */
export function movedValues({ jobs, people, applications }: Moved): MovedValues {
  const titles = applications.map(({ jobId }) => jobs.get(jobId ?? '')?.title ?? '');
  const applied = counted(titles, titleKey);
  const known = new Set(applied.map(({ text }) => titleKey(text)));
  const others = counted(
    Array.from(jobs.values(), ({ title }) => title).filter((title) => !known.has(titleKey(title))),
    titleKey,
  );
  const stages = applications.flatMap(({ stage, end, moves }) => [
    ...new Set([...(end === null ? [stage] : []), ...moves.map((move) => move.stage)]),
  ]);
  const phones = Array.from(people.values(), ({ phone }) => phone).filter((phone) => phone !== '');
  return {
    jobs: [...applied, ...others.map(({ text }) => ({ text, count: 0 }))],
    standings: counted(stages.filter((stage) => stage !== '')).map((value) => {
      const guess = guessStanding(value.text);
      return { ...value, field: 'stage', guess: guess === 'active' ? null : guess };
    }),
    // The systems write moments in one way.
    dateOrder: 'ymd',
    country: counted(phones.slice(0, 1_000).flatMap((phone) => countryOf(phone) ?? []))[0]?.text ?? null,
    withoutCountry: phones.filter((phone) => !/^\s*(?:\+|00)/.test(phone)).length,
    reasons: counted(
      applications.flatMap(({ end, reason }) => (end === 'rejected' && reason !== '' ? [reason] : [])),
    ),
  };
}
