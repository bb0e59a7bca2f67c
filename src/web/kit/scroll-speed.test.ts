import { describe, expect, it } from 'vitest';
import { scrollSpeed } from './scroll-speed.ts';

describe('scrollSpeed in a window of 1000 px', () => {
  it.each<[where: string, y: number, speed: number]>([
    ['in the middle', 500, 0],
    ['96 px from the top', 96, 0],
    ['half as near to the top', 48, -12],
    ['at the top', 0, -24],
    ['above the window', -300, -24],
    ['96 px from the bottom', 904, 0],
    ['half as near to the bottom', 952, 12],
    ['below the window', 1300, 24],
  ])('%s', (_where, y, speed) => expect(scrollSpeed(y, 1000)).toBeCloseTo(speed));
});
