import type { Collection, Key, Node } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

type CardNode = Node<CandidateWithJob>;

/**
 * A column's cards in the shape that React Aria reads. React Aria's own collections create an object for every card.
 * This collection creates objects on request, so a column of 100,000 cards costs no more than the cards in sight.
 */
export class CardCollection implements Collection<CardNode> {
  readonly cards: readonly CandidateWithJob[];
  readonly size: number;
  readonly #nodes = new Map<Key, CardNode>();
  #places: Map<Key, number> | undefined;

  constructor(cards: readonly CandidateWithJob[]) {
    this.cards = cards;
    this.size = cards.length;
  }

  /** Returns a card's index, from 0. It is -1 when the card is not in this column. */
  indexOf(key: Key | null): number {
    if (key === null) return -1;
    this.#places ??= new Map(this.cards.map((card, index) => [card.id, index]));
    return this.#places.get(key) ?? -1;
  }

  /** Returns the key at an index, or the nearest key. Null: there are no cards. */
  keyNear(index: number): Key | null {
    return this.cards[Math.max(0, Math.min(index, this.size - 1))]?.id ?? null;
  }

  at(index: number): CardNode | null {
    const card = this.cards[index];
    if (!card) return null;
    let node = this.#nodes.get(card.id);
    if (!node) {
      node = cardNode(card, index);
      this.#nodes.set(card.id, node);
    }
    return node;
  }

  /** @throws when there is no card at this index */
  nodeAt(index: number): CardNode {
    const node = this.at(index);
    if (!node) throw new Error(`No card ${index} of ${this.size}`);
    return node;
  }

  getItem(key: Key): CardNode | null {
    return this.at(this.indexOf(key));
  }

  getKeyBefore(key: Key): Key | null {
    return this.cards[this.indexOf(key) - 1]?.id ?? null;
  }

  getKeyAfter(key: Key): Key | null {
    const index = this.indexOf(key);
    return index < 0 ? null : (this.cards[index + 1]?.id ?? null);
  }

  getFirstKey(): Key | null {
    return this.cards[0]?.id ?? null;
  }

  getLastKey(): Key | null {
    return this.cards.at(-1)?.id ?? null;
  }

  *getKeys(): Iterable<Key> {
    for (const card of this.cards) yield card.id;
  }

  *[Symbol.iterator](): Iterator<CardNode> {
    for (let index = 0; index < this.size; index++) {
      const node = this.at(index);
      if (node) yield node;
    }
  }
}

function cardNode(card: CandidateWithJob, index: number): CardNode {
  return {
    type: 'item',
    key: card.id,
    value: card,
    level: 0,
    hasChildNodes: false,
    childNodes: [],
    rendered: null,
    // The card's element has its own name. A text here would be read in addition, followed by the description.
    textValue: '',
    props: {},
    index,
  };
}
