import { expect, test } from 'vitest';
import { rejectionsIn } from './rejections.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();

interface Logged {
  seq: number;
  second: number;
  body: object;
  id?: number;
  by?: string;
}

function log(...changes: Logged[]) {
  return changes.toReversed().map(({ seq, second, body, id, by = 'browser' }) => ({
    seq,
    at: at(second),
    by,
    command:
      id === undefined
        ? { route: 'PATCH /candidates', params: {}, body }
        : { route: 'PATCH /candidates/{id}', params: { id }, body },
  }));
}

const rejected = { stage: 'rejected' };
const reasonFor = (...ids: number[]) => ({ ids, reason: { id: 2 } });

test.each<[what: string, log: ReturnType<typeof log>, together: number[]]>([
  [
    'a move and its reason are one',
    log({ seq: 1, second: 0, id: 7, body: rejected }, { seq: 2, second: 5, body: reasonFor(7) }),
    [2, 1],
  ],
  [
    'several moves with one reason are one',
    log(
      { seq: 1, second: 0, id: 7, body: rejected },
      { seq: 2, second: 1, id: 8, body: rejected },
      { seq: 3, second: 5, body: reasonFor(7, 8) },
    ),
    [3, 2, 1],
  ],
  [
    'a move of several and its reason are one',
    log(
      { seq: 1, second: 0, body: { ids: [7, 8], ...rejected } },
      { seq: 2, second: 5, body: reasonFor(7, 8) },
    ),
    [2, 1],
  ],
  [
    'a change in between does not matter',
    log(
      { seq: 1, second: 0, id: 7, body: rejected },
      { seq: 2, second: 1, id: 9, body: { stage: 'offer' } },
      { seq: 3, second: 5, body: reasonFor(7) },
    ),
    [3, 1],
  ],
  [
    'a reason a minute later is a change of its own',
    log({ seq: 1, second: 0, id: 7, body: rejected }, { seq: 2, second: 61, body: reasonFor(7) }),
    [],
  ],
  [
    'a reason given by somebody else is a change of its own',
    log(
      { seq: 1, second: 0, id: 7, body: rejected, by: 'ada' },
      { seq: 2, second: 5, body: reasonFor(7), by: 'bo' },
    ),
    [],
  ],
  [
    'a reason for one of two who were moved together is a change of its own',
    log({ seq: 1, second: 0, body: { ids: [7, 8], ...rejected } }, { seq: 2, second: 5, body: reasonFor(7) }),
    [],
  ],
  [
    'a second reason is a change of its own',
    log(
      { seq: 1, second: 0, id: 7, body: rejected },
      { seq: 2, second: 5, body: reasonFor(7) },
      { seq: 3, second: 9, body: reasonFor(7) },
    ),
    [2, 1],
  ],
])('In the history %s (product §2)', (_, changes, together) => {
  expect([...rejectionsIn(changes).keys()].toSorted((a, b) => b - a)).toEqual(together);
});
