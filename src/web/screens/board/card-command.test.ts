import { describe, expect, it } from 'vitest';
import { STAGES, type Stage } from '#domain/stage.ts';
import { cardCommand, type CardCommand } from './card-command.ts';

const NO_MODIFIERS = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('cardCommand', () => {
  it.each<[key: string, means: CardCommand | null]>([
    ['Enter', 'open'],
    ['m', 'menu'],
    ['M', 'menu'],
    ['d', 'drag'],
    ['0', null],
    ['7', null],
    ['x', null],
    ['ArrowRight', null],
    ...STAGES.map((stage, index): [string, CardCommand] => [String(index + 1), { to: stage }]),
  ])('%s alone', (key, means) => {
    expect(cardCommand({ key, ...NO_MODIFIERS }, 'tech')).toEqual(means);
  });

  it.each<[key: string, from: Stage, means: CardCommand | null]>([
    ['ArrowRight', 'applied', { to: 'screen' }],
    ['ArrowLeft', 'offer', { to: 'tech' }],
    ['ArrowLeft', 'applied', null],
    ['ArrowRight', 'rejected', null],
    ['Enter', 'tech', null],
    ['!', 'tech', null],
  ])('Shift+%s in %s', (key, from, means) => {
    expect(cardCommand({ key, ...NO_MODIFIERS, shiftKey: true }, from)).toEqual(means);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
    'cardCommand leaves keys with %s to the browser',
    (modifier) => {
      for (const key of ['1', 'd', 'm', 'Enter', 'ArrowLeft', 'ArrowRight']) {
        expect(cardCommand({ key, ...NO_MODIFIERS, [modifier]: true }, 'tech')).toBeNull();
      }
    },
  );
});
