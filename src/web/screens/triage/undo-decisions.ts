import { undoChanges } from '#web/app/history/undo-change.ts';
import { reasonsSince } from './reasons-since.ts';
import type { Decision } from './triage-state.ts';

/**
 * Undoes decisions together with their later rejection reasons. The promise settles when they are undone or the failure
 * was shown.
 *
 * @param moves the changes that the decisions made
 */
export async function undoDecisions(decisions: readonly Decision[], moves: readonly number[]): Promise<void> {
  const ids = new Set(decisions.map(({ candidate }) => candidate.id));
  const reasons = await reasonsSince(Math.min(...moves), ids).catch(() => []);
  await undoChanges({
    changes: [
      ...moves.map((seq) => ({ seq, count: 1 })),
      // Nobody else is back where they were by that.
      ...reasons.map(({ seq }) => ({ seq, count: 0 })),
    ],
    toggle: 'undo',
    words: {
      undo: (count) => (count === 1 ? '1 candidate is back' : `${count} candidates are back where they were`),
      redo: (count) => `${count} moved again`,
    },
  });
}
