import { describe, expect, it } from 'vitest';
import { itemName, neighbourOf } from './items.ts';
import { sampleContent } from './sample-content.ts';

const content = sampleContent({ A: ['a', 'b', 'c'], B: ['d'], C: [] });

describe('itemName', () => {
  it.each([
    ['A', 'Section 1'],
    ['C', 'Section 3'],
    ['a', 'Question 1.1'],
    ['c', 'Question 1.3'],
    ['d', 'Question 2.1'],
    ['gone', ''],
  ])('itemName of %s is “%s”', (id, name) => expect(itemName(content, id)).toBe(name));
});

describe('neighbourOf', () => {
  it.each<[says: string, id: string, neighbour: string | null]>([
    ['a question: the next', 'b', 'c'],
    ['the last question: the one before', 'c', 'b'],
    ['the only question: its section', 'd', 'B'],
    ['a section: the next', 'A', 'B'],
    ['the last section: the one before', 'C', 'B'],
  ])('%s', (_says, id, neighbour) => expect(neighbourOf(content, id)).toBe(neighbour));

  it('The only section has no neighbourOf', () => {
    expect(neighbourOf(sampleContent({ A: ['a'] }), 'A')).toBeNull();
  });
});
