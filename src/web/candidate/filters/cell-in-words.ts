import type { Cell } from '#domain/insight/cell.ts';
import { STEPS, type Step } from '#domain/insight/steps.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { dayInWords } from '#web/app/time/days.ts';

/**
 * What a number of a report counts: “Funnel, Interview or further”.
 *
 * @param nameOf the name of one of the workspace's reasons; null: it is not there
 */
export function cellInWords(cell: Cell, nameOf: (reason: number) => string | null): string {
  switch (cell.of) {
    case 'funnel':
      return `Funnel, ${stepInWords(cell.stage)}`;
    case 'unsourced':
      return `No source, ${stepInWords(cell.stage)}`;
    case 'stay':
      return `Days in stage, ${STAGE_LABELS[cell.stage]}`;
    case 'opened':
    case 'hired':
    case 'rejected':
      return `${cell.of.charAt(0).toUpperCase()}${cell.of.slice(1)} in the week of ${dayInWords(cell.week)}`;
    case 'reason': {
      const name = typeof cell.key === 'number' ? nameOf(cell.key) : null;
      return `Reasons for rejection, ${reasonInWords({ key: String(cell.key), name })}`;
    }
    case 'waiting':
      return 'Waiting longest';
  }
}

/** “Interview or further”. Nobody comes further than being hired, and everybody has applied. */
export function stepInWords(stage: Step): string {
  const isBetween = stage !== STEPS[0] && stage !== STEPS.at(-1);
  return isBetween ? `${STAGE_LABELS[stage]} or further` : STAGE_LABELS[stage];
}

/** What a reason is called; those that are none of the workspace's in words. */
export function reasonInWords({ key, name }: { key: string; name: string | null }): string {
  if (name !== null) return name;
  if (key === 'own') return 'In other words';
  if (key === 'none') return 'No reason given';
  return key === 'past' ? 'Taken up again since' : 'A reason that is gone';
}
