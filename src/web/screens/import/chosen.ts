import { titleKey } from '#domain/import/title-key.ts';
import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import type { DateOrder } from './read/dates.ts';
import { standingKey, type Choices, type JobChoice, type StandingChoice } from './read/choices.ts';
import type { Values } from './read/values.ts';

/** The person's choices for the values of a file. Other values are guessed. */
export interface Chosen {
  readonly jobs: ReadonlyMap<string, JobChoice>;
  /** The choice for every title that no job here has. */
  readonly otherJobs: JobChoice | 'add';
  readonly standings: ReadonlyMap<string, StandingChoice>;
  readonly dateOrder: DateOrder;
  readonly country: string | null;
}

/** So many jobs are added without being asked for. */
export const MOST_JOBS_UNASKED = 20;

/** The choices, and what has to be chosen yet as a sentence; null: nothing. */
export interface ChosenAll {
  readonly choices: Omit<Choices, 'mapping'>;
  readonly problem: string | null;
  /** The number of titles that no job here has. */
  readonly otherJobs: number;
}

/** The choice for each value, or else the guess. */
export function chooseAll(
  values: Values,
  jobs: readonly Job[],
  job: number | null,
  chosen: Partial<Chosen>,
): ChosenAll {
  const byTitle = new Map<string, number>();
  const { active, archived } = jobChoices(jobs, '');
  for (const { id, title } of [...active, ...archived]) {
    if (!byTitle.has(titleKey(title))) byTitle.set(titleKey(title), id);
  }
  const others = values.jobs.filter(({ text }) => text !== '' && !byTitle.has(titleKey(text))).length;
  const otherJobs = chosen.otherJobs ?? (others <= MOST_JOBS_UNASKED ? 'add' : undefined);

  function jobFor(text: string): JobChoice | undefined {
    const key = titleKey(text);
    const asked = chosen.jobs?.get(key);
    if (asked !== undefined) return asked;
    if (key === '') return job === null ? undefined : { jobId: job };
    const jobId = byTitle.get(key);
    if (jobId !== undefined) return { jobId };
    return otherJobs === 'add' ? { newJob: text } : otherJobs;
  }

  const found = values.jobs.map(({ text, count }) => ({ text, count, choice: jobFor(text) }));
  const standings = values.standings.map((value) => ({
    ...value,
    standing: chosen.standings?.get(standingKey(value)) ?? value.guess,
  }));
  const unknown = standings.find(({ standing }) => standing === null);
  const unasked = found.find(({ choice }) => choice === undefined);
  return {
    otherJobs: others,
    choices: {
      jobs: new Map(
        found.flatMap(({ text, choice }) =>
          choice === undefined ? [] : [[titleKey(text), choice] as const],
        ),
      ),
      standings: new Map(
        standings.flatMap((value) => (value.standing ? [[standingKey(value), value.standing] as const] : [])),
      ),
      dateOrder: chosen.dateOrder ?? values.dateOrder ?? 'dmy',
      country: chosen.country === undefined ? (values.country ?? ownCountry()) : chosen.country,
    },
    problem:
      jobProblem(found, unasked?.text, others) ?? (unknown ? `Choose what “${unknown.text}” means.` : null),
  };
}

function jobProblem(
  found: readonly { readonly choice: JobChoice | undefined }[],
  unasked: string | undefined,
  others: number,
): string | null {
  if (unasked === undefined) {
    return found.every(({ choice }) => choice === null)
      ? 'Nothing is left to import. Choose a job for some of the rows.'
      : null;
  }
  if (unasked !== '')
    return `Choose what becomes of the ${others.toLocaleString('en')} jobs that are not here.`;
  return found.length === 1
    ? 'Choose the job that they apply for.'
    : 'Choose the job of the rows without one.';
}

/** The country of the browser's language; null: none is known. */
function ownCountry(): string | null {
  return new Intl.Locale(navigator.language).region ?? null;
}
