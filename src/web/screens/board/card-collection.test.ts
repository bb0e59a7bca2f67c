import { expect, it } from 'vitest';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import { CardCollection } from './card-collection.ts';

const cards = [11, 7, 42].map((id) => sampleCandidateWithJob({ id, name: `Person ${id}` }));
const collection = new CardCollection(cards);

it('CardCollection has the cards in their order', () => {
  expect(collection.size).toBe(3);
  expect([...collection.getKeys()]).toEqual([11, 7, 42]);
  expect([...collection].map((node) => node.index)).toEqual([0, 1, 2]);
  expect([collection.getFirstKey(), collection.getLastKey()]).toEqual([11, 42]);
});

it('CardCollection finds a card’s neighbours', () => {
  expect([collection.getKeyBefore(11), collection.getKeyAfter(11)]).toEqual([null, 7]);
  expect([collection.getKeyBefore(42), collection.getKeyAfter(42)]).toEqual([7, null]);
});

it('CardCollection does not contain a card of another column', () => {
  expect(collection.indexOf(99)).toBe(-1);
  expect(collection.getItem(99)).toBeNull();
  expect([collection.getKeyBefore(99), collection.getKeyAfter(99)]).toEqual([null, null]);
  expect(() => collection.nodeAt(3)).toThrow('No card 3 of 3');
});

it('CardCollection answers the nearest card when a page goes past the end', () => {
  expect([collection.keyNear(-5), collection.keyNear(1), collection.keyNear(9)]).toEqual([11, 7, 42]);
  expect(new CardCollection([]).keyNear(0)).toBeNull();
});

it('CardCollection makes an object for a card only when asked, and the same one every time', () => {
  expect(collection.getItem(7)).toBe(collection.at(1));
  expect(collection.getItem(7)).toMatchObject({ key: 7, value: cards[1] });
});
