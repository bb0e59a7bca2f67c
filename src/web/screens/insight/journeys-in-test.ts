import { sampleCandidate, sampleEvent, sampleJob, sampleReason } from '#domain/samples/sample-rows.ts';
import type { Stage } from '#domain/stage.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { apiInMemory, type ApiInMemory } from '#web/test/api-in-memory.ts';

interface Person {
  readonly name: string;
  readonly jobId: number;
  readonly source: string;
  /** The stages of a candidate, each with the day in 2020 on whose noon the candidate entered it. */
  readonly path: readonly (readonly [Stage, string])[];
}

const PEOPLE: readonly Person[] = [
  {
    name: 'Ada Lovelace',
    jobId: 1,
    source: 'Fair',
    path: [
      ['applied', '01-06'],
      ['screen', '01-08'],
      ['tech', '01-13'],
      ['rejected', '01-20'],
    ],
  },
  {
    name: 'Grace Hopper',
    jobId: 1,
    source: '',
    path: [
      ['applied', '01-07'],
      ['screen', '01-10'],
      ['tech', '01-17'],
      ['offer', '01-27'],
      ['hired', '02-03'],
    ],
  },
  { name: 'Alan Turing', jobId: 2, source: 'Fair', path: [['applied', '02-10']] },
  { name: 'Mary Shelley', jobId: 2, source: 'Fair', path: [['tech', '02-12']] },
];

/** Four candidates who moved through the stages in the first weeks of 2020. */
export function journeysInTest(): Promise<ApiInMemory> {
  const timelines = PEOPLE.flatMap(({ path }, person) =>
    path.map(([toStage, day], place) => ({
      candidateId: person + 1,
      at: noonOf(day),
      fromStage: path[place - 1]?.[0] ?? toStage,
      toStage,
    })),
  ).map((event, place) => sampleEvent({ ...event, id: place + 1 }));
  const candidates = PEOPLE.map(({ path, ...its }, place) => {
    const [stage, day] = path.at(-1) ?? ['applied', '01-01'];
    const [, first] = path[0] ?? ['', '01-01'];
    const reasonId = stage === 'rejected' ? 1 : null;
    return sampleCandidate({
      ...its,
      id: place + 1,
      stage,
      stageSince: noonOf(day),
      appliedAt: noonOf(first),
      reasonId,
    });
  });
  return apiInMemory({
    ...startingWorkspace(),
    reasons: [sampleReason({ id: 1, name: 'Missing skills' })],
    jobs: [sampleJob({ id: 1, title: 'Chef' }), sampleJob({ id: 2, title: 'Cook', order: 1 })],
    candidates,
    timelines,
  });
}

/** Returns noon of a day, so that the day is the same in nearby time zones. */
function noonOf(day: string): string {
  return `2020-${day}T12:00:00.000Z`;
}
