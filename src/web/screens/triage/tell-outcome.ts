import { STAGE_LABELS } from '#domain/stage.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Triage } from './create-triage.ts';
import { outcomeOf } from './triage-state.ts';

/** How long it stays, in ms: it is a summary to be read. */
const DURATION = 8_000;

/** When triage is ended early, a toast tells who went where, with one “Undo” for all. */
export function tellOutcome(triage: Triage): void {
  const { moved } = outcomeOf(triage.state.read());
  if (moved.length === 0) return;
  const parts = moved.map(({ stage, candidates }) => `${candidates.length} to ${STAGE_LABELS[stage]}`);
  toast.info(`Triage: ${parts.join(', ')}`, {
    duration: DURATION,
    onUndo: () => void triage.undoAll(),
  });
}
