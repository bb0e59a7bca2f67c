import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { SeriesChange } from '#web/app/history/toast-series.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Several moves to the same stage in a row share one toast (product §4). */
export function moveInSeries(candidates: readonly Named[], to: Stage): SeriesChange {
  const stage = STAGE_LABELS[to];
  return {
    kind: `move to ${to}`,
    count: candidates.length,
    people: candidates.map(({ id }) => id),
    text: candidates.length === 1 ? `Moved to ${stage}` : `Moved ${whoIn(candidates)} to ${stage}`,
    textOfAll: (count) => `${count} moved to ${stage}, last: ${candidates[0]?.name ?? ''}`,
    words: {
      undo: (count) => `${count} candidates are back where they were`,
      redo: (count) => `${count} moved to ${stage}`,
    },
  };
}

/** The name of a single candidate, or the number of several. */
export function whoIn(candidates: readonly Pick<Named, 'name'>[]): string {
  const { length } = candidates;
  return length === 1 ? (candidates[0]?.name ?? '') : `${length} candidates`;
}
