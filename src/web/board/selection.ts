import type { Key } from 'react-stately';
import type { BoardColumns } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';

/** The cards picked to be moved together, by the column they are in, as React Aria keeps them. */
export type Selection = Readonly<Record<Stage, ReadonlySet<Key>>>;

export const NOTHING_SELECTED: Selection = byStage(() => new Set());

/** Who is selected, from the first column's top to the last one's end. A card that has left its column is not. */
export function selectedCards(
  columns: BoardColumns<CandidateWithJob>,
  selection: Selection,
): readonly CandidateWithJob[] {
  return STAGES.flatMap((stage) => {
    const keys = selection[stage];
    return keys.size === 0 ? [] : columns[stage].filter(({ id }) => keys.has(id));
  });
}

export function selectionOf(candidates: readonly CandidateWithJob[]): Selection {
  return byStage((stage) => new Set(candidates.filter((it) => it.stage === stage).map(({ id }) => id)));
}
