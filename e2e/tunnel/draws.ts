import fc from 'fast-check';
import { reads, undo, writes } from '#api/suite/model/calls.ts';
import { tags, title } from '#api/suite/model/drawn.ts';
import { made, type Made } from '#api/suite/model/made.ts';
import type { Random } from '#demo/random.ts';
import { LOCAL_ROUTES } from '#replica/sync/local-routes.ts';

/** The next action, and the values that it needs. All are drawn before a round, so that a seed draws the same again. */
export interface Step<Action = string> {
  readonly action: Action;
  readonly device: number;
  readonly write: Made;
  readonly read: Made;
  /** For whatever else is picked. */
  readonly pick: number;
  readonly isAwaited: boolean;
}

const isLocal = ({ name }: Made) => LOCAL_ROUTES.has(name);

const call: fc.Arbitrary<Made> = fc.oneof(
  { weight: 8, arbitrary: writes.filter(isLocal) },
  { weight: 1, arbitrary: writes },
  { weight: 1, arbitrary: undo },
  // The addresses of jobs are unique.
  { weight: 2, arbitrary: made('POST /jobs', fc.record({ body: fc.record({ title, tags }) })) },
);

/** @param weights how often each action is drawn, beside the others */
export function drawSteps<Action>(
  random: Random,
  weights: readonly (readonly [Action, number])[],
  count: number,
  devices: number,
): Step<Action>[] {
  const of = { seed: random.below(2 ** 31), numRuns: count };
  const [drawnWrites, drawnReads] = [fc.sample(call, of), fc.sample(reads, of)];
  const action = random.weighted(weights);
  return drawnWrites.map((drawn, at) => ({
    action: action(),
    device: random.below(devices),
    write: drawn,
    read: drawnReads[at] ?? drawn,
    pick: random.below(2 ** 31),
    isAwaited: random.below(2) === 0,
  }));
}
