import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardColumns, type BoardColumns } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { sampleCandidateWithJob } from '#domain/sample-rows.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import {
  answered,
  canBeSent,
  cardMoves,
  cardsOf,
  failed,
  moved,
  NO_MOVES,
  refreshed,
  type AnswersSeen,
  type Moves,
} from './moves-store.ts';

const MINUTE = 60_000;
const start = Date.parse('2025-03-01T09:00:00.000Z');

/** Who is in each column, top first. */
type Ids = Partial<Record<Stage, readonly number[]>>;

const LOADED: Ids = { applied: [1, 2, 3], screen: [4, 5] };

/** What happens to the board, as a row of a table says it. */
type Event =
  | ['moved', id: number, ids: readonly number[], to: Stage]
  | ['answered', id: number]
  | ['failed', id: number]
  /** These columns were loaded anew, asked for after so many answers. */
  | ['refreshed', columns: Ids, answers: number];

describe('The board, event by event (product §4)', () => {
  it.each<[says: string, events: Event[], shows: Ids]>([
    [
      'a moved card is on top of its target at once',
      [['moved', 1, [2], 'screen']],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'cards moved together are on top together, the one that was added last topmost',
      [['moved', 1, [3, 1], 'screen']],
      { applied: [2], screen: [3, 1, 4, 5] },
    ],
    [
      'of two moves in flight the later is on top',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [1], 'screen'],
      ],
      { applied: [3], screen: [1, 2, 4, 5] },
    ],
    [
      'of two moves of one card in flight the later counts',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'a card moved there and back in flight is on top of where it was',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'applied'],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'an answered card stays on top while its columns are loaded',
      [
        ['moved', 1, [2], 'screen'],
        ['answered', 1],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'a refresh asked for before the answer does not take it back',
      [
        ['moved', 1, [2], 'screen'],
        ['refreshed', LOADED, 0],
        ['answered', 1],
        ['refreshed', LOADED, 0],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'a refresh that has the move already, but not its answer, changes nothing',
      [
        ['moved', 1, [2], 'screen'],
        ['refreshed', { applied: [1, 3], screen: [2, 4, 5] }, 0],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'after the answer the columns say where the card is, once both were loaded',
      [
        ['moved', 1, [2], 'screen'],
        ['answered', 1],
        ['refreshed', { screen: [4, 2, 5] }, 1],
        ['refreshed', { applied: [1, 3] }, 1],
      ],
      { applied: [1, 3], screen: [4, 2, 5] },
    ],
    [
      'while one of the two is still as it was, the card is shown once',
      [
        ['moved', 1, [2], 'screen'],
        ['answered', 1],
        ['refreshed', { screen: [4, 2, 5] }, 1],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
    [
      'of two answered moves of one card the first is not shown again while its column is loaded late',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
        ['answered', 1],
        ['answered', 2],
        ['refreshed', { screen: [4, 5], tech: [2] }, 2],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'a card whose move failed is on top of the column it came from',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'cards whose common move failed stand on top as they stood',
      [
        ['moved', 1, [3, 2], 'tech'],
        ['failed', 1],
      ],
      { applied: [2, 3, 1], screen: [4, 5] },
    ],
    [
      'and stay there when the columns are loaded',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
        ['refreshed', LOADED, 0],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'when the first of two moves fails, the card is where the second puts it',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
        ['failed', 1],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'and when that is answered, it stays there until the column it really came from was loaded',
      [
        ['moved', 1, [2], 'screen'],
        ['moved', 2, [2], 'tech'],
        ['failed', 1],
        ['answered', 2],
        ['refreshed', { screen: [4, 5], tech: [2] }, 1],
      ],
      { applied: [1, 3], screen: [4, 5], tech: [2] },
    ],
    [
      'when both of two moves fail, it is back where it was before the first',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'tech'],
        ['failed', 1],
        ['failed', 2],
      ],
      { applied: [3, 1, 2], screen: [4, 5] },
    ],
    [
      'when only the second of two moves fails, it is back where the first had put it',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'tech'],
        ['answered', 1],
        ['failed', 2],
      ],
      { applied: [1, 2], screen: [3, 4, 5] },
    ],
    [
      'also once that column was loaded, on top of whoever came in between',
      [
        ['moved', 1, [3], 'screen'],
        ['moved', 2, [3], 'tech'],
        ['answered', 1],
        ['failed', 2],
        ['refreshed', { applied: [1, 2], screen: [4, 3, 5] }, 1],
      ],
      { applied: [1, 2], screen: [3, 4, 5] },
    ],
    [
      'a card that is moved again after a failure is on the move',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
        ['moved', 2, [3], 'screen'],
      ],
      { applied: [1, 2], screen: [3, 4, 5] },
    ],
    [
      'an undo after the answer puts the card where it was, and not on top',
      [
        ['moved', 1, [3], 'screen'],
        ['answered', 1],
        ['refreshed', LOADED, 1],
      ],
      LOADED,
    ],
    [
      'also if an earlier move of it had failed',
      [
        ['moved', 1, [3], 'screen'],
        ['failed', 1],
        ['moved', 2, [3], 'screen'],
        ['answered', 2],
        ['refreshed', LOADED, 1],
      ],
      LOADED,
    ],
    [
      'a move in flight is not touched by an undo of something else',
      [
        ['moved', 1, [3], 'screen'],
        ['answered', 1],
        ['moved', 2, [2], 'screen'],
        ['refreshed', LOADED, 1],
      ],
      { applied: [1, 3], screen: [2, 4, 5] },
    ],
  ])('%s', (_says, events, shows) => {
    expect(play(events)).toEqual(byStage((stage) => shows[stage] ?? []));
  });
});

describe('canBeSent', () => {
  const first = { id: 1, candidates: [card(1, 'applied'), card(2, 'applied')], to: 'screen' } as const;
  const second = { id: 2, candidates: [card(2, 'screen')], to: 'tech' } as const;
  const other = { id: 3, candidates: [card(4, 'screen')], to: 'tech' } as const;
  const asked = [first, second, other].reduce(moved, NO_MOVES);

  it.each<[says: string, moves: Moves, can: [first: boolean, second: boolean, other: boolean]]>([
    ['a second move of a card waits for the first, others do not', asked, [true, false, true]],
    ['until that was answered', answered(asked, 1), [true, true, true]],
    ['or has failed', failed(asked, 1, at(0)), [true, true, true]],
  ])('%s', (_says, moves, can) => {
    expect([first, second, other].map((move) => canBeSent(moves, move))).toEqual(can);
  });
});

describe('cardsOf', () => {
  it('has the cards of the next move where a failed one has left them, and those of later moves as they were', () => {
    const asked = [
      { id: 1, candidates: [card(1, 'applied')], to: 'screen' } as const,
      { id: 2, candidates: [card(1, 'screen'), card(4, 'screen')], to: 'tech' } as const,
      { id: 3, candidates: [card(1, 'tech')], to: 'offer' } as const,
    ].reduce(moved, NO_MOVES);
    const moves = failed(asked, 1, at(0));
    expect(cardsOf(moves, 2).map(({ stage }) => stage)).toEqual(['applied', 'screen']);
    expect(cardsOf(moves, 3).map(({ stage }) => stage)).toEqual(['tech']);
  });
});

describe('refreshed', () => {
  it('answers the very same moves when none is shown by the columns', () => {
    const moves = moved(NO_MOVES, { id: 1, candidates: [card(1, 'applied')], to: 'screen' });
    expect(
      refreshed(
        moves,
        byStage(() => 5),
      ),
    ).toBe(moves);
  });

  it('waits for a column that was never loaded', () => {
    const asked = moved(NO_MOVES, { id: 1, candidates: [card(1, 'applied')], to: 'screen' });
    const moves = answered(asked, 1);
    expect(refreshed(moves, { ...byStage(() => 1), screen: null }).open).toHaveLength(1);
    expect(
      refreshed(
        moves,
        byStage(() => 1),
      ).open,
    ).toHaveLength(0);
  });
});

describe('Whatever the order of moves, answers, failures and loads', () => {
  const CARDS = [1, 2, 3];
  // Few columns, so that what happens often happens to the same one.
  const stage = fc.constantFrom<Stage>('applied', 'screen', 'tech');
  const load = fc.record({ type: fc.constantFrom('ask' as const, 'load' as const), stage });
  const move = fc.record({
    type: fc.constant('move' as const),
    ids: fc.uniqueArray(fc.constantFrom(...CARDS), { minLength: 1 }),
    to: stage,
  });
  const answer = fc.record({ type: fc.constant('answer' as const), which: fc.nat(5), isOk: fc.boolean() });

  it('every card is shown once, where it was moved last or else where the server has it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(move, answer, load), { maxLength: 40 }), (steps) => {
        const board = new SimulatedBoard(CARDS);
        for (const step of steps) {
          if (step.type === 'move') board.move(step.ids, step.to);
          else if (step.type === 'answer') board.answer(step.which, step.isOk);
          else if (step.type === 'ask') board.ask(step.stage);
          else board.load(step.stage);
          expect(board.shown()).toEqual(board.expected());
        }
        board.finish();
        expect(board.shown()).toEqual(board.server);
        expect(board.moves.open).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

/** A server with cards, and a board that moves them and loads its columns at any time. */
class SimulatedBoard {
  readonly server: Map<number, Stage>;
  moves = NO_MOVES;
  #minute = 0;
  #lastId = 0;
  #loaded: Record<Stage, { cards: CandidateWithJob[]; answers: number }>;
  readonly #asked = new Map<Stage, { cards: CandidateWithJob[]; answers: number }>();
  readonly #sent: { id: number; ids: readonly number[]; to: Stage }[] = [];

  constructor(ids: readonly number[]) {
    this.server = new Map(ids.map((id) => [id, 'applied']));
    this.#loaded = byStage((stage) => this.#stored(stage));
  }

  move(ids: readonly number[], to: Stage): void {
    const shown = this.shown();
    const candidates = ids
      .map((id) => card(id, shown.get(id) ?? 'applied'))
      .filter(({ stage }) => stage !== to);
    if (candidates.length === 0) return;
    const id = ++this.#lastId;
    this.moves = moved(this.moves, { id, candidates, to });
    this.#sent.push({ id, ids: candidates.map((it) => it.id), to });
  }

  answer(which: number, isOk: boolean): void {
    const free = this.#sent.filter((it) =>
      canBeSent(this.moves, { ...it, candidates: cardsOf(this.moves, it.id) }),
    );
    const move = free[which % Math.max(1, free.length)];
    if (!move) return;
    this.#sent.splice(this.#sent.indexOf(move), 1);
    if (isOk) {
      for (const id of move.ids) this.server.set(id, move.to);
      this.moves = answered(this.moves, move.id);
    } else this.moves = failed(this.moves, move.id, at(++this.#minute));
  }

  ask(stage: Stage): void {
    this.#asked.set(stage, this.#stored(stage));
  }

  load(stage: Stage): void {
    this.#loaded = { ...this.#loaded, [stage]: this.#asked.get(stage) ?? this.#loaded[stage] };
    this.moves = refreshed(
      this.moves,
      byStage((each) => this.#loaded[each].answers),
    );
  }

  finish(): void {
    for (let left = this.#sent.length; left > 0; left--) this.answer(0, true);
    for (const stage of STAGES) {
      this.ask(stage);
      this.load(stage);
    }
  }

  /** Where each card is shown; where it is shown twice, there is one too many. */
  shown(): Map<number, Stage> {
    const columns = boardColumns(
      byStage((stage) => this.#loaded[stage].cards),
      cardMoves(this.moves),
      this.moves.returned,
    );
    const all = STAGES.flatMap((stage) => columns[stage].map(({ id }) => [id, stage] as const));
    expect(all.map(([id]) => id).toSorted((a, b) => a - b)).toEqual([...this.server.keys()]);
    return new Map(all.toSorted(([a], [b]) => a - b));
  }

  expected(): Map<number, Stage> {
    const last = new Map(cardMoves(this.moves).map(({ card: { id }, to }) => [id, to]));
    return new Map([...this.server].map(([id, stage]) => [id, last.get(id) ?? stage]));
  }

  #stored(stage: Stage) {
    const ids = [...this.server].filter(([, it]) => it === stage).map(([id]) => id);
    return { cards: ids.map((id) => card(id, stage)), answers: this.moves.answers };
  }
}

/** Plays the events on a board that shows `LOADED` at first. */
function play(events: readonly Event[]): Record<Stage, number[]> {
  let moves = NO_MOVES;
  let loaded: BoardColumns<CandidateWithJob> = byStage((stage) => cardsIn(LOADED, stage));
  let seen: AnswersSeen = byStage(() => 0);
  for (const [minute, event] of events.entries()) {
    if (event[0] === 'moved') {
      const [, id, ids, to] = event;
      const shown = shownBy(loaded, moves);
      const all = STAGES.flatMap((stage) => shown[stage]);
      moves = moved(moves, { id, candidates: ids.map((it) => all.find((each) => each.id === it)!), to });
    } else if (event[0] === 'answered') moves = answered(moves, event[1]);
    else if (event[0] === 'failed') moves = failed(moves, event[1], at(minute));
    else {
      const [, columns, answers] = event;
      loaded = byStage((stage) => (columns[stage] ? cardsIn(columns, stage) : loaded[stage]));
      seen = byStage((stage) => (columns[stage] ? answers : seen[stage]));
      moves = refreshed(moves, seen);
    }
  }
  const shown = shownBy(loaded, moves);
  return byStage((stage) => shown[stage].map(({ id }) => id));
}

function shownBy(loaded: BoardColumns<CandidateWithJob>, moves: Moves): BoardColumns<CandidateWithJob> {
  return boardColumns(loaded, cardMoves(moves), moves.returned);
}

function cardsIn(columns: Ids, stage: Stage): CandidateWithJob[] {
  return (columns[stage] ?? []).map((id) => card(id, stage));
}

/** All came into their stages before the first event. */
function card(id: number, stage: Stage): CandidateWithJob {
  return sampleCandidateWithJob({ id, stage, stageSince: at(-id) });
}

function at(minute: number): string {
  return new Date(start + minute * MINUTE).toISOString();
}
