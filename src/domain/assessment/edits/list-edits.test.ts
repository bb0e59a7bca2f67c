import { describe, expect, it } from 'vitest';
import { insertBefore, mapItems, moveItem, removeItems } from './list-edits.ts';

const items: readonly string[] = ['a', 'b', 'c'];
const is = (wanted: string) => (item: string) => item === wanted;

describe('An edit of a list', () => {
  it.each<[does: string, edited: readonly string[], letters: string]>([
    ['changes items', mapItems(items, (item) => (item === 'b' ? 'B' : item)), 'aBc'],
    ['removes all items that match', removeItems(items, (item) => item !== 'b'), 'b'],
    ['moves an item up', moveItem(items, is('b'), -1), 'bac'],
    ['moves an item down', moveItem(items, is('b'), 1), 'acb'],
    ['inserts a new item before another', insertBefore(items, 'x', is('b')), 'axbc'],
    ['inserts a new item at the end when there is no such other', insertBefore(items, 'x', is('y')), 'abcx'],
    ['moves an item before another', insertBefore(items, 'c', is('a')), 'cab'],
  ])('%s', (_does, edited, letters) => {
    expect(edited.join('')).toBe(letters);
    expect(items.join('')).toBe('abc');
  });

  it.each<[says: string, edited: readonly string[]]>([
    ['no item changes', mapItems(items, (item) => item)],
    ['no item matches', removeItems(items, is('x'))],
    ['an unknown item is moved', moveItem(items, is('x'), 1)],
    ['the first item is moved up', moveItem(items, is('a'), -1)],
    ['the last item is moved down', moveItem(items, is('c'), 1)],
    ['an item is there already', insertBefore(items, 'b', is('c'))],
  ])('An edit of a list gives the same list when %s', (_says, edited) => {
    expect(edited).toBe(items);
  });
});
