import type { Key } from 'react-stately';
import type { BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';

/** The selected cards' keys by column, as React Aria keeps them. */
export type Selection = Readonly<Record<Stage, ReadonlySet<Key>>>;

export const NOTHING_SELECTED: Selection = byStage(() => new Set());

/** Cards that are moved together. The first is the one that was dragged, or whose menu or key was pressed. */
export type CardGroup = readonly [CandidateWithJob, ...CandidateWithJob[]];

/** @returns null for an empty list */
export function asGroup([first, ...others]: readonly CandidateWithJob[]): CardGroup | null {
  return first ? [first, ...others] : null;
}

/** The selected cards, column by column, top first. A card that has left its column is no longer selected. */
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

/** Removes these cards from the selection. */
export function withoutCards(selection: Selection, cards: readonly CandidateWithJob[]): Selection {
  const ids = new Set<Key>(cards.map(({ id }) => id));
  return byStage((stage) => {
    const keys = selection[stage];
    const rest = new Set([...keys].filter((key) => !ids.has(key)));
    return rest.size === keys.size ? keys : rest;
  });
}

/** Returns the first card below this one that stays in the column, or else the first above. */
export function nextCard(
  column: readonly CandidateWithJob[],
  id: number,
  moving: readonly CandidateWithJob[],
): CandidateWithJob | undefined {
  const place = column.findIndex((card) => card.id === id);
  const ids = new Set(moving.map((card) => card.id));
  return (
    column.slice(place).find((card) => !ids.has(card.id)) ??
    column.slice(0, Math.max(place, 0)).findLast((card) => !ids.has(card.id))
  );
}
