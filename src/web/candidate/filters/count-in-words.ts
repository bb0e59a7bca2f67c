import type { HireFigure, ReportCount } from '#domain/insight/report-count.ts';
import { STEPS, type Step } from '#domain/insight/steps.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { dayInWords } from '#web/app/time/days.ts';

/**
 * Says in words what a number of a report counts, like “Funnel, Interview or further”.
 *
 * @param nameOf the name of one of the workspace's reasons, or null for an unknown reason
 */
export function countInWords(count: ReportCount, nameOf: (reason: number) => string | null): string {
  switch (count.of) {
    case 'funnel':
      return `Funnel, ${stepInWords(count.stage)}`;
    case 'unsourced':
      return `No source, ${stepInWords(count.stage)}`;
    case 'stay':
      return `Days in stage, ${STAGE_LABELS[count.stage]}`;
    case 'opened':
    case 'hired':
    case 'rejected':
      return `${count.of.charAt(0).toUpperCase()}${count.of.slice(1)} in the week of ${dayInWords(count.week)}`;
    case 'reason': {
      const name = typeof count.key === 'number' ? nameOf(count.key) : null;
      return `Reasons for rejection, ${reasonInWords({ key: String(count.key), name })}`;
    }
    case 'hires':
      return HIRES_IN_WORDS[count.figure];
    case 'waiting':
      return 'Waiting longest';
  }
}

export const HIRES_IN_WORDS: Readonly<Record<HireFigure, string>> = {
  toHire: 'Time to hire',
  toFill: 'Time to fill',
  accepted: 'Offers accepted',
  declined: 'Offers declined',
};

/** A step of the funnel, like “Interview or further”. The first and the last step have no “or further”. */
export function stepInWords(stage: Step): string {
  const isBetween = stage !== STEPS[0] && stage !== STEPS.at(-1);
  return isBetween ? `${STAGE_LABELS[stage]} or further` : STAGE_LABELS[stage];
}

/** The name of a reason. A key without a name in the workspace gets fixed words. */
export function reasonInWords({ key, name }: { key: string; name: string | null }): string {
  if (name !== null) return name;
  if (key === 'own') return 'Other reason';
  if (key === 'none') return 'No reason given';
  return key === 'past' ? 'Taken up again since' : 'A reason that is gone';
}
