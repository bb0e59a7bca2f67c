import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, readableOn, rgbOf, textOn } from './contrast.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function between(one: string, other: string): number {
  const [first, second] = [rgbOf(one), rgbOf(other)];
  return first && second ? contrast(first, second) : 0;
}

it.each(['#ffffff', '#0f172a'])('The text colours of a careers site have enough contrast on %s', (ground) => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(between(readableOn(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('The button’s colour has enough contrast with its text', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(between(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('A readable colour stays as it is', () => {
  expect(readableOn('#4f46e5', '#ffffff')).toBe('#4f46e5');
});
