import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveInSeries } from '#web/candidate/selection/move-in-series.ts';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { toastInSeries, type SeriesChange } from './toast-series.ts';
import { toastChange } from './undo-change.ts';

const [ada, bo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Bo' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

function texts(): string[] {
  return currentToasts().map(({ text }) => text);
}

function crowd(size: number) {
  return Array.from({ length: size }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}` }));
}

test('A change of more than 50 people keeps its toast, and so its Undo, for 10 s', () => {
  toastInSeries(moveInSeries(crowd(51), 'screen'), { change: 1 });
  toastChange('Imported', { change: 2 }, { people: 51 });
  toastChange('Tagged', { change: 3 }, { people: 50 });
  vi.advanceTimersByTime(2_500);
  expect(texts()).toEqual(['Moved 51 candidates to Screening', 'Imported']);
  vi.advanceTimersByTime(7_499);
  expect(texts()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('A toast goes when what it says is no longer true, as after a further move of the same person', () => {
  toastInSeries(moveInSeries([ada], 'screen'), { change: 1 });
  toastInSeries(moveInSeries([ada], 'tech'), { change: 2 });
  expect(texts()).toEqual(['Moved to Interview']);
});

test('A toast about several keeps those of whom it is still true', () => {
  toastInSeries(moveInSeries([ada], 'screen'), { change: 1 });
  toastInSeries(moveInSeries([bo], 'screen'), { change: 2 });
  expect(texts()).toEqual(['2 moved to Screening, last: Bo']);
  toastInSeries(moveInSeries([bo], 'tech'), { change: 3 });
  expect(texts()).toEqual(['Moved to Screening', 'Moved to Interview']);
});

test('A toast counts nobody twice, as after another reason for the same person', () => {
  toastInSeries({ ...moveInSeries([ada], 'rejected'), text: 'Ada rejected: Withdrew' }, { change: 1 });
  toastInSeries({ ...moveInSeries([ada], 'rejected'), text: 'Ada rejected: Position filled' }, { change: 2 });
  expect(texts()).toEqual(['Ada rejected: Position filled']);
});

/** The change of a rating, as `rate.ts` tells of it. */
function rated({ id, name }: { id: number; name: string }, label: string): SeriesChange {
  return {
    ...moveInSeries([], 'tech'),
    kind: 'rating',
    count: 1,
    people: [id],
    isApart: true,
    isKeptTogether: true,
    text: `Rated ${name} “${label}”`,
    textOfAll: (count) => `${count} rated, last: ${name}`,
  };
}

test('Ratings become one toast that counts each person once, and leave the toasts of moves', () => {
  toastInSeries(rated(ada, 'Yes'), { change: 1 });
  toastInSeries(moveInSeries([ada], 'tech'), { change: 2 });
  toastInSeries(rated(ada, 'Strong yes'), { change: 3 });
  expect(texts()).toEqual(['Rated Ada “Strong yes”', 'Moved to Interview']);
  toastInSeries(rated(bo, 'No'), { change: 4 });
  expect(texts()).toEqual(['2 rated, last: Bo', 'Moved to Interview']);
});
