import { boardColumns, type BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import { answered, cardMoves, failed, moved, NO_MOVES, refreshed, type Moves } from './moves-store.ts';

const MINUTE = 60_000;
const start = Date.parse('2025-03-01T09:00:00.000Z');

/** A moment, in minutes after the cards were loaded. */
export function at(minute: number): string {
  return new Date(start + minute * MINUTE).toISOString();
}

/** Builds a card. The card with id 1 entered its stage last; higher ids entered earlier. */
export function sampleCard(id: number, stage: Stage): CandidateWithJob {
  return sampleCandidateWithJob({ id, stage, stageSince: at(-id) });
}

/** The ids of the cards in each column, top first. */
export type Ids = Partial<Record<Stage, readonly number[]>>;

/** The board before the first event. */
export const LOADED: Ids = { applied: [1, 2, 3], screen: [4, 5] };

/** An event of the board, in the notation of the test tables. */
export type BoardEvent =
  | ['moved', id: number, ids: readonly number[], to: Stage]
  | ['answered', id: number]
  | ['failed', id: number]
  /** These columns were reloaded by a request that was sent after `answers` answers. */
  | ['refreshed', columns: Ids, answers: number];

/** Applies the events, and returns the ids in each column. The minute of a failure is its index in the list. */
export function play(events: readonly BoardEvent[]): Record<Stage, number[]> {
  let moves = NO_MOVES;
  let loaded: BoardColumns<CandidateWithJob> = byStage((stage) => cardsIn(LOADED, stage));
  let seen: Record<Stage, number> = byStage(() => 0);
  for (const [minute, event] of events.entries()) {
    if (event[0] === 'moved') {
      const [, id, ids, to] = event;
      const shown = shownBy(loaded, moves);
      const all = STAGES.flatMap((stage) => shown[stage]);
      moves = moved(moves, {
        id,
        candidates: ids.flatMap((it) => all.find((each) => each.id === it) ?? []),
        to,
        at: at(minute),
      });
    } else if (event[0] === 'answered') moves = answered(moves, event[1]);
    else if (event[0] === 'failed') moves = failed(moves, event[1], at(minute));
    else {
      const [, columns, answers] = event;
      loaded = byStage((stage) => (columns[stage] ? cardsIn(columns, stage) : loaded[stage]));
      seen = byStage((stage) => (columns[stage] ? answers : seen[stage]));
      moves = refreshed(
        moves,
        byStage((stage) => ({ cards: loaded[stage], answersSeen: seen[stage] })),
      );
    }
  }
  const shown = shownBy(loaded, moves);
  return byStage((stage) => shown[stage].map(({ id }) => id));
}

function shownBy(loaded: BoardColumns<CandidateWithJob>, moves: Moves): BoardColumns<CandidateWithJob> {
  return boardColumns(loaded, cardMoves(moves), moves.returned);
}

function cardsIn(columns: Ids, stage: Stage): CandidateWithJob[] {
  return (columns[stage] ?? []).map((id) => sampleCard(id, stage));
}
