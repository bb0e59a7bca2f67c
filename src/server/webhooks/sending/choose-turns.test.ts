import { expect, it } from 'vitest';
import { chooseTurns } from './choose-turns.ts';
import type { WebhookKey } from './webhooks.ts';

function webhooksOf(workspace: string, count: number): WebhookKey[] {
  return Array.from({ length: count }, (_, place) => ({ workspace, id: `${workspace}${place}` }));
}

const none = new Map<string, number>();

it('A workspace has ten turns at once, however many webhooks it has', () => {
  const due = webhooksOf('a', 20);
  expect(chooseTurns(due, { running: [], begun: none })).toEqual(due.slice(0, 10));
  expect(chooseTurns(due, { running: due.slice(0, 10), begun: none })).toEqual([]);
  expect(chooseTurns(due, { running: due.slice(0, 9), begun: none })).toEqual(due.slice(9, 10));
});

it('Free places go round the workspaces', () => {
  const [a, b, c] = [webhooksOf('a', 20), webhooksOf('b', 20), webhooksOf('c', 1)];
  const chosen = chooseTurns([...a, ...b, ...c], { running: [], begun: none });
  expect(chosen.slice(0, 5).map(({ id }) => id)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1']);
  expect(chosen).toHaveLength(21);
});

it('When all places are taken, the next free one goes to the workspace with no turn under way', () => {
  const slow = ['a', 'b', 'c', 'd', 'e'].flatMap((workspace) => webhooksOf(workspace, 20));
  const running = slow.filter((_, place) => place % 20 < 10);
  const [late] = webhooksOf('late', 1);
  const due = late ? [...slow, late] : slow;
  expect(running).toHaveLength(50);
  expect(chooseTurns(due, { running, begun: none })).toEqual([]);
  expect(chooseTurns(due, { running: running.slice(1), begun: none })).toEqual([late]);
});

it('Among workspaces with as many turns, the webhook comes first that waits longest', () => {
  const due = webhooksOf('a', 2).concat(webhooksOf('b', 2));
  const begun = new Map([
    ['a0', 4],
    ['a1', 2],
    ['b0', 1],
    ['b1', 3],
  ]);
  const ids = chooseTurns(due, { running: [], begun }).map(({ id }) => id);
  expect(ids).toEqual(['b0', 'a1', 'b1', 'a0']);
});
