import { describe, expect, it } from 'vitest';
import { dropPlaceAt, type DropPlace, type Extent, type Measure } from './drop-place.ts';
import type { Item } from './items.ts';
import { sampleContent } from './sample-content.ts';

const content = sampleContent({ A: ['a', 'b'], B: [], C: ['c'] });

/**
 * The heads of sections and the questions are each 100 px high. The height of a section is the sum of its head and its
 * questions.
 */
const EXTENTS: Record<string, Extent> = {
  A: { top: 0, bottom: 300 },
  a: { top: 100, bottom: 200 },
  b: { top: 200, bottom: 300 },
  B: { top: 300, bottom: 400 },
  C: { top: 400, bottom: 600 },
  c: { top: 500, bottom: 600 },
};

const measure: Measure = ({ id }) => EXTENTS[id] ?? null;

/** A drop place in words, for the tables of tests: "before b in A, at start of b". */
function inWords(place: DropPlace | null): string {
  if (!place) return 'nowhere';
  const where = place.before === null ? 'last' : `before ${place.before}`;
  return `${where}${place.sectionId === null ? '' : ` in ${place.sectionId}`}, at ${place.edge} of ${place.at.id}`;
}

function placeOf(kind: Item['kind'], y: number): string {
  return inWords(dropPlaceAt(content, { kind, id: 'dragged' }, y, measure));
}

describe('A dragged question goes', () => {
  it.each<[says: string, y: number, place: string]>([
    ['above the first, over the section’s head', 20, 'before a in A, at start of a'],
    ['above a question, over its upper half', 149, 'before a in A, at start of a'],
    ['below it, over its lower half', 151, 'before b in A, at end of a'],
    ['below the last', 299, 'last in A, at end of b'],
    ['into an empty section', 350, 'last in B, at end of head of B'],
    ['into the next section, above its first', 410, 'before c in C, at start of c'],
    ['to the end, below everything', 2000, 'last in C, at end of c'],
    ['to the start, above everything', -50, 'before a in A, at start of a'],
  ])('%s', (_says, y, place) => expect(placeOf('question', y)).toBe(place));
});

describe('A dragged section goes', () => {
  it.each<[says: string, y: number, place: string]>([
    ['above a section, over its upper half', 100, 'before A, at start of A'],
    ['below it, over its lower half', 200, 'before B, at end of A'],
    ['to the end', 900, 'last, at end of C'],
  ])('%s', (_says, y, place) => expect(placeOf('section', y)).toBe(place));
});

it('Without a section there is no place', () => {
  expect(dropPlaceAt(sampleContent({}), { kind: 'question', id: 'q' }, 100, measure)).toBeNull();
});

it('A drag over five hundred questions measures only a few', () => {
  const ids = Array.from({ length: 500 }, (_, at) => `q${at}`);
  let measured = 0;
  const place = dropPlaceAt(sampleContent({ A: ids }), { kind: 'question', id: 'q0' }, 30_070, ({ id }) => {
    measured += 1;
    const at = ids.indexOf(id);
    return at < 0 ? { top: 0, bottom: 50_000 } : { top: at * 100, bottom: (at + 1) * 100 };
  });
  expect(inWords(place)).toBe('before q301 in A, at end of q300');
  expect(measured).toBeLessThan(12);
});
