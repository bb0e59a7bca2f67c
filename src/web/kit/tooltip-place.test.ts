import { expect, it } from 'vitest';
import { placeTooltip, type Box } from './tooltip-place.ts';

const WINDOW = { width: 1000, height: 600 };
const TOOLTIP = { width: 80, height: 24 };
const ANCHOR: Box = { left: 500, top: 300, width: 28, height: 28 };
/** A button as large as the anchor, at this distance from it in pixels. */
const button = (x: number, y: number): Box => ({ ...ANCHOR, left: 500 + x, top: 300 + y });

it.each<
  [where: string, anchor: Box, controls: Box[], place: { left: number; top: number; isOverControl: boolean }]
>([
  ['below', ANCHOR, [], { left: 474, top: 334, isOverControl: false }],
  [
    'above at the bottom of the window',
    { ...ANCHOR, top: 560 },
    [],
    { left: 474, top: 530, isOverControl: false },
  ],
  ['in the window at its left edge', { ...ANCHOR, left: 0 }, [], { left: 8, top: 334, isOverControl: false }],
  [
    'in the window at its right edge',
    { ...ANCHOR, left: 972 },
    [],
    { left: 912, top: 334, isOverControl: false },
  ],
  [
    'above what has a control below it',
    ANCHOR,
    [button(0, 44)],
    { left: 474, top: 270, isOverControl: false },
  ],
  [
    'beside what has controls below and above it',
    ANCHOR,
    [button(0, 44), button(0, -44)],
    { left: 530, top: 302, isOverControl: false },
  ],
  [
    'beyond the control beside it',
    ANCHOR,
    [button(0, 44), button(0, -44), button(30, 0), button(30, 44), button(30, -44)],
    { left: 418, top: 302, isOverControl: false },
  ],
  [
    'below all the same where controls are everywhere',
    ANCHOR,
    [{ left: 0, top: 0, ...WINDOW }],
    { left: 474, top: 334, isOverControl: true },
  ],
])('A tooltip is %s', (_where, anchor, controls, place) => {
  expect(placeTooltip(TOOLTIP, anchor, controls, WINDOW)).toEqual(place);
});
