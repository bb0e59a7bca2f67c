import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { seededRandom, type Random } from '#demo/random.ts';
import type { Person } from './people.ts';

export const CALLS = ['column', 'search', 'move', 'list', 'profile'] as const;

export type Call = (typeof CALLS)[number];

/** The length of typed searches: the first 3 to 10 letters of a candidate's name. */
const LETTERS = { least: 3, most: 10 };

/** The stages between which cards are moved. None of these moves asks for a reason. */
const STAGES = ['applied', 'screen', 'tech', 'offer', 'hired'] as const;

/**
 * The number of candidates that are moved. Each mover has candidates of their own, so that no card is moved to the
 * stage it is in already.
 */
const MOVED = 1_000;

/** Draws random calls of a person, who uses one workspace at a time. */
export class Caller {
  readonly #person: Person;
  readonly #place: number;
  readonly #movers: number;
  readonly #names: readonly string[];
  readonly #random: Random;
  readonly #stages = new Map<string, string>();
  #moves = 0;

  /** @param place this mover's index among all movers */
  constructor(person: Person, names: readonly string[], place: number, movers: number) {
    this.#person = person;
    this.#names = names;
    this.#place = place;
    this.#movers = movers;
    this.#random = seededRandom(place + 1);
  }

  next(call: Call): Request {
    const { cookie, url, workspaces } = this.#person;
    const workspace = this.#random.pick(workspaces);
    const { host } = new URL(url);
    const headers = { Host: host, Cookie: cookie, Origin: url, 'Hirelane-Workspace': workspace };
    if (call === 'move') return this.#move(workspace, headers);
    return { method: 'GET', path: this.#path(call), headers };
  }

  #path(call: Exclude<Call, 'move'>): string {
    switch (call) {
      case 'column':
        return `/candidates?stage=${this.#random.pick(STAGES)}&page=1&pageSize=200`;
      case 'search':
        return `/candidates?search=${encodeURIComponent(this.#typed())}&page=1&pageSize=50`;
      case 'list':
        return '/candidates?page=1&pageSize=50';
      case 'profile':
        return `/candidates/${1 + this.#random.below(Math.min(MOVED, this.#names.length))}`;
    }
  }

  #typed(): string {
    const letters = LETTERS.least + this.#random.below(LETTERS.most - LETTERS.least + 1);
    return this.#random.pick(this.#names).slice(0, letters);
  }

  #move(workspace: string, headers: Record<string, string>): Request {
    const own = Math.floor(Math.min(MOVED, this.#names.length) / this.#movers);
    const id = 1 + this.#place + this.#movers * (this.#moves++ % own);
    const card = `${workspace} ${id}`;
    const stage = this.#random.pick(STAGES.filter((each) => each !== this.#stages.get(card)));
    this.#stages.set(card, stage);
    return {
      method: 'PATCH',
      path: `/candidates/${id}`,
      headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ stage }),
    };
  }
}
