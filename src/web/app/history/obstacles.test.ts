import { expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { obstaclesIn } from './obstacles.ts';

const ada = sampleCandidate({ name: 'Ada' });
const offered = { ...ada, stage: 'offer', stageSince: '2026-01-06T09:00:00.000Z' } as const;
const hired = { ...offered, stage: 'hired', stageSince: '2026-01-07T09:00:00.000Z' } as const;

function change(seq: number, before: typeof ada | null, after: typeof ada | null, rowCount = 1) {
  const row: RowChange = { table: 'candidates', id: 1, before, after };
  const command = { route: '', params: {}, body: null };
  return { seq, rows: [row], rowCount, command, undoable: true, undoes: null };
}

it.each<[what: string, log: ReturnType<typeof change>[], hindered: number[]]>([
  ['nothing of the last change', [change(2, ada, offered)], []],
  ['a later change of the same field', [change(3, offered, hired), change(2, ada, offered)], [2]],
  [
    'not a later change of another field',
    [change(3, offered, { ...offered, name: 'Ada King' }), change(2, ada, offered)],
    [],
  ],
  [
    'nothing once the later change is undone',
    [change(4, hired, offered), change(3, offered, hired), change(2, ada, offered)],
    [3],
  ],
  ['that the row is gone', [change(3, offered, null), change(2, ada, offered)], [2]],
  [
    'nothing before a change of which not all rows are at hand',
    [change(4, offered, hired), change(3, ada, ada, 500), change(2, ada, offered)],
    [],
  ],
])('In the way of undoing stands %s', (_what, log, hindered) => {
  expect([...obstaclesIn(log).keys()]).toEqual(hindered);
});

it('The obstacle is said in the words of the undo', () => {
  expect(obstaclesIn([change(3, offered, hired), change(2, ada, offered)]).get(2)).toBe(
    'This can’t be undone: “Ada” has changed since: moved Ada from Offer to Hired.',
  );
});
