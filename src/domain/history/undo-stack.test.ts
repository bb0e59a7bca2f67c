import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandOf, undoStack, userActions, type LoggedStep } from './undo-stack.ts';

/**
 * Makes a log from a line of characters, oldest first: `+` is a new change, `3` undoes change 3, `!` replaces the whole
 * workspace. A `b` after one of these marks a change by Bo; all others are by Ada.
 */
function log(line: string, first = 1): LoggedStep[] {
  return line
    .split(' ')
    .filter((step) => step !== '')
    .map((step, at) => ({
      seq: first + at,
      by: step.endsWith('b') ? 'bo' : 'ada',
      undoable: !step.startsWith('!'),
      undoes: step.startsWith('+') || step.startsWith('!') ? null : Number.parseInt(step, 10),
    }))
    .toReversed();
}

describe('undoStack', () => {
  it.each<[says: string, line: string, undo: number | null, redo: number | null]>([
    ['an empty log has nothing to undo', '', null, null],
    ['the last change is undone first', '+ + +', 3, null],
    ['after an undo the one before it is next, and the undone one can be redone', '+ + + 3', 2, 4],
    ['undo walks further back', '+ + + 3 2', 1, 5],
    ['until nothing is left', '+ + 2 1', null, 4],
    ['redo brings back what was undone last', '+ + 2 1 4', 5, 3],
    ['what was redone can be undone again', '+ + 2 3', 4, null],
    ['and redone again', '+ + 2 3 4', 1, 5],
    ['something new ends redoing', '+ + 2 +', 4, null],
    ['and undo goes past what was undone before it', '+ + 2 + 4', 1, 5],
    ['a change that was undone out of order is skipped', '+ + + 2', 3, 4],
    ['an action undone by its first change after a redo counts as undone', '+ + 2 3 2', 1, 5],
    ['what replaced the workspace is where it ends', '+ + !', null, null],
    ['and what came after it can be undone', '+ ! +', 3, null],
    ['what somebody else did is not undone', '+ +b', 1, null],
    ['nor redone', '+ +b 2b', 1, null],
    ['and ends no redoing', '+ 1 +b', null, 2],
    ['but somebody else’s replacement is where it ends', '+ !b', null, null],
  ])('%s: %s', (_says, line, undo, redo) => {
    expect(undoStack(log(line), true, 'ada')).toEqual({ undo, redo });
  });

  it.each<[says: string, line: string, expected: ReturnType<typeof undoStack>]>([
    ['the last change is known', '+ +', { undo: 12, redo: null }],
    ['all that is known is undone', '+ 11', null],
    ['an undo or a redo of something older', '+ 4', null],
    ['nothing older matters than what replaced the workspace', '! + 12', { undo: null, redo: 13 }],
  ])('undoStack knows of a part of the log whether it is enough: %s', (_says, line, expected) => {
    expect(undoStack(log(line, 11), false, 'ada')).toEqual(expected);
  });

  it('undoStack goes on to what was done before a change that is passed over', () => {
    expect(undoStack(log('+ + +'), true, 'ada', new Set([3]))).toEqual({ undo: 2, redo: null });
    expect(undoStack(log('+ + + 2'), true, 'ada', new Set([3]))).toEqual({ undo: 1, redo: 4 });
  });

  it('undoStack takes an undo of what has gone from the log as an undo', () => {
    expect(undoStack(log('+ 4', 11), true, 'ada')).toEqual({ undo: 11, redo: 12 });
  });

  it('undoStack behaves as two stacks do, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('do', 'undo', 'redo'), { maxLength: 40 }), (presses) => {
        const steps: LoggedStep[] = [];
        let done: number[] = [];
        let undone: number[] = [];
        const write = (undoes: number | null) =>
          steps.unshift({ seq: steps.length + 1, by: 'ada', undoable: true, undoes });
        for (const press of presses) {
          expect(undoStack(steps, true, 'ada')).toEqual({
            undo: done.at(-1) ?? null,
            redo: undone.at(-1) ?? null,
          });
          const from = press === 'undo' ? done : undone;
          const seq = from.at(-1);
          if (press === 'do') {
            [done, undone] = [[...done, write(null)], []];
          } else if (seq !== undefined) {
            from.pop();
            (press === 'undo' ? undone : done).push(write(seq));
          }
        }
      }),
    );
  });
});

describe('userActions', () => {
  it('userActions tells of each change which action it belongs to, and whether that is undone', () => {
    const moved = { seq: 1, lastSeq: 4, isUndone: false, undos: new Set([3]) };
    const renamed = { seq: 2, lastSeq: 5, isUndone: true, undos: new Set([5]) };
    expect([...userActions(log('+ + 1 3 2'))].toSorted(([a], [b]) => a - b)).toEqual([
      [1, moved],
      [2, renamed],
      [3, moved],
      [4, moved],
      [5, renamed],
    ]);
  });

  it('userActions finds no action in what can’t be undone', () => {
    expect([...userActions(log('!'))]).toEqual([]);
  });
});

describe('commandOf', () => {
  it.each<[says: string, line: string, seq: number, by: number | null]>([
    ['a change', '+ +', 12, 12],
    ['an undo', '+ + 11', 13, 11],
    ['a redo', '+ + 11 13', 14, 11],
    ['the undo of what is older than the log', '+ 4', 12, null],
    ['what is not in the log', '+ +', 4, null],
    ['what can’t be undone', '! +', 11, null],
  ])('commandOf the change: %s', (_says, line, seq, by) => {
    const changes = log(line, 11).map((step) => {
      return { ...step, command: { route: `made ${step.seq}`, params: {}, body: null } };
    });
    expect(commandOf(seq, changes)?.route ?? null).toBe(by === null ? null : `made ${by}`);
  });
});
