import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { ShownChanges } from './shown-changes.ts';

type Rows = ChangeNotice['rows'];

const ADA: Rows = [{ table: 'candidates', id: 7 }];
const BEN: Rows = [{ table: 'candidates', id: 8 }];

let asked: Rows[];
let changes: ShownChanges;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  changes = new ShownChanges((rows) => {
    asked.push(rows);
    return Promise.resolve();
  });
});

afterEach(() => void vi.useRealTimers());

/** Lets the waiting refresh finish. */
function settle(): void {
  vi.advanceTimersByTime(0);
}

it('What somebody else touched is asked for again, and no more', () => {
  changes.noticed({ seq: 4, rows: ADA });
  changes.noticed({ seq: 5, rows: BEN });
  expect(asked).toEqual([ADA, BEN]);
});

it('After a gap everything is asked for, once: a late notice says nothing new', () => {
  changes.noticed({ seq: 4, rows: ADA });
  changes.noticed({ seq: 6, rows: BEN });
  changes.noticed({ seq: 5, rows: ADA });
  expect(asked).toEqual([ADA, 'everything']);
});

it('A notice that comes twice is followed once', () => {
  changes.noticed({ seq: 4, rows: 'everything' });
  changes.noticed({ seq: 4, rows: 'everything' });
  expect(asked).toEqual(['everything']);
});

it('A workspace that counts from the beginning again is followed', () => {
  changes.noticed({ seq: 90, rows: ADA });
  changes.noticed({ seq: 1, rows: 'everything' });
  changes.noticed({ seq: 2, rows: BEN });
  expect(asked).toEqual([ADA, 'everything', BEN]);
});

it('Another host’s workspace counts for itself', () => {
  changes.noticed({ seq: 90, rows: ADA });
  changes.startOver();
  changes.noticed({ seq: 5, rows: BEN });
  expect(asked).toEqual([ADA, BEN]);
});

it('A write whose notice comes before its answer asks for what it touched, when it is answered', () => {
  const end = changes.writeBegins();
  changes.noticed({ seq: 4, rows: ADA });
  expect(asked).toEqual([]);
  end();
  void changes.written(4);
  settle();
  expect(asked).toEqual([ADA]);
});

it('A write whose notice comes after its answer asks for everything, once', () => {
  changes.writeBegins()();
  void changes.written(4);
  settle();
  changes.noticed({ seq: 4, rows: ADA });
  expect(asked).toEqual(['everything']);
});

it('Somebody else’s change during a write is shown after it', () => {
  const end = changes.writeBegins();
  changes.noticed({ seq: 4, rows: ADA });
  changes.noticed({ seq: 5, rows: BEN });
  end();
  void changes.written(4);
  settle();
  expect(asked).toEqual([ADA, BEN]);
});

it('Somebody else’s change that came before one’s own is not passed over', () => {
  changes.noticed({ seq: 3, rows: BEN });
  const end = changes.writeBegins();
  changes.noticed({ seq: 4, rows: ADA });
  changes.noticed({ seq: 5, rows: BEN });
  end();
  void changes.written(5);
  settle();
  expect(asked).toEqual([BEN, 'everything']);
});

it('Every answer asks anew, whatever was asked for before: its writer counts on that', () => {
  const [endFirst, endSecond] = [changes.writeBegins(), changes.writeBegins()];
  endSecond();
  void changes.written(5);
  endFirst();
  void changes.written(4);
  settle();
  changes.noticed({ seq: 4, rows: ADA });
  changes.noticed({ seq: 5, rows: BEN });
  expect(asked).toEqual(['everything', 'everything']);
});

it('A write that changed nothing may have met an old screen: everything is asked for', () => {
  changes.writeBegins()();
  void changes.written(null);
  settle();
  expect(asked).toEqual(['everything']);
});

it('A write that failed lets go what was told meanwhile, its own change among it', () => {
  const end = changes.writeBegins();
  changes.noticed({ seq: 4, rows: ADA });
  end();
  settle();
  expect(asked).toEqual([ADA]);
});

it('A write that gets no answer holds up what others do for a second at most', () => {
  changes.writeBegins();
  changes.noticed({ seq: 4, rows: ADA });
  vi.advanceTimersByTime(999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([ADA]);
});
