import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
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
} from './moves-store.ts';
import { at, sampleCard } from './sample-board.ts';

describe('Any order', () => {
  const CARDS = [1, 2, 3];
  // Only three stages, so that events often affect the same column.
  const stage = fc.constantFrom<Stage>('applied', 'screen', 'tech');
  const load = fc.record({ type: fc.constantFrom('ask' as const, 'load' as const), stage });
  const move = fc.record({
    type: fc.constant('move' as const),
    ids: fc.uniqueArray(fc.constantFrom(...CARDS), { minLength: 1 }),
    to: stage,
  });
  const answer = fc.record({ type: fc.constant('answer' as const), which: fc.nat(5), isOk: fc.boolean() });

  it('Every card is shown once, at its last move’s stage or the server’s, in any order of events', () => {
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
  #loaded: Record<Stage, { cards: CandidateWithJob[]; answersSeen: number }>;
  readonly #asked = new Map<Stage, { cards: CandidateWithJob[]; answersSeen: number }>();
  readonly #sent: { id: number; ids: readonly number[]; to: Stage }[] = [];

  constructor(ids: readonly number[]) {
    this.server = new Map(ids.map((id) => [id, 'applied']));
    this.#loaded = byStage((stage) => this.#stored(stage));
  }

  move(ids: readonly number[], to: Stage): void {
    const shown = this.shown();
    const candidates = ids
      .map((id) => sampleCard(id, shown.get(id) ?? 'applied'))
      .filter(({ stage }) => stage !== to);
    if (candidates.length === 0) return;
    const id = ++this.#lastId;
    this.moves = moved(this.moves, { id, candidates, to, at: at(this.#minute) });
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
    this.moves = refreshed(this.moves, this.#loaded);
  }

  finish(): void {
    for (let left = this.#sent.length; left > 0; left--) this.answer(0, true);
    for (const stage of STAGES) {
      this.ask(stage);
      this.load(stage);
    }
  }

  /** Maps each card to the column that shows it. Throws when two columns show a card. */
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
    return { cards: ids.map((id) => sampleCard(id, stage)), answersSeen: this.moves.answers };
  }
}
