import { jobChoices } from '#domain/job/job-choices.ts';
import type { Job } from '#domain/job/job.ts';
import { searchable } from '#domain/searchable.ts';
import type { Stage } from '#domain/stage.ts';
import type { DateOrder } from './read/cells.ts';
import type { Choices, JobChoice, Values } from './read/importer.ts';

/** What a person has chosen of the values of a file, beside what is guessed. */
export interface Chosen {
  readonly jobs: ReadonlyMap<string, JobChoice>;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly dateOrder: DateOrder;
}

/** What is chosen of each value, or else guessed. */
export function chooseAll(
  values: Values,
  jobs: readonly Job[],
  job: number | null,
  chosen: Partial<Chosen>,
): Omit<Choices, 'mapping'> {
  const byTitle = new Map<string, number>();
  const { active, archived } = jobChoices(jobs, '');
  for (const { id, title } of [...active, ...archived]) {
    const key = searchable(title.trim());
    if (!byTitle.has(key)) byTitle.set(key, id);
  }
  return {
    jobs: new Map(
      values.jobs.map(({ text }) => [text, chosen.jobs?.get(text) ?? guessJob(text, byTitle, job, chosen)]),
    ),
    stages: new Map(
      values.stages.map(({ text, guess }) => [text, chosen.stages?.get(text) ?? guess ?? 'applied']),
    ),
    dateOrder: chosen.dateOrder ?? values.dateOrder ?? 'dmy',
  };
}

function guessJob(
  text: string,
  byTitle: ReadonlyMap<string, number>,
  job: number | null,
  chosen: Partial<Chosen>,
): JobChoice {
  // Null is a choice, too: these rows are not imported.
  if (chosen.jobs?.has(text)) return null;
  if (text === '') return job === null ? null : { jobId: job };
  const jobId = byTitle.get(searchable(text));
  return jobId === undefined ? { newJob: text } : { jobId };
}

/** What has to be chosen yet, as a sentence; null: nothing. */
export function choicesProblem({ jobs }: Pick<Choices, 'jobs'>): string | null {
  const isForNone = [...jobs.values()].every((job) => job === null);
  return isForNone ? 'Choose the job that they apply for.' : null;
}
