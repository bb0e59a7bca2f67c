import { describe, expect, it } from 'vitest';
import { cancelled, moved, pressed, type PointerDrag } from './drag-phase.ts';

type Step = (drag: PointerDrag) => PointerDrag;
const to =
  (y: number): Step =>
  (drag) =>
    moved(drag, y);

describe('A pointer pressed on a handle at 100 px', () => {
  it.each<[says: string, steps: Step[], phase: PointerDrag['phase']]>([
    ['is held', [], 'held'],
    ['is held as long as it moves less than 4 px', [to(103), to(97)], 'held'],
    ['drags from 4 px on, downwards', [to(104)], 'dragging'],
    ['and upwards', [to(96)], 'dragging'],
    ['goes on dragging where it started', [to(120), to(100)], 'dragging'],
    ['is cancelled while it drags', [to(120), cancelled], 'cancelled'],
    ['stays cancelled wherever it moves', [to(120), cancelled, to(200)], 'cancelled'],
    ['is not cancelled before it drags', [cancelled], 'held'],
  ])('%s', (_says, steps, phase) => {
    const drag = steps.reduce((before, step) => step(before), pressed(1, 100));
    expect(drag.phase).toBe(phase);
  });

  it('A pressed pointer knows where it is', () => expect(moved(pressed(1, 100), 130).y).toBe(130));
});
