import type { Stage } from '#domain/stage.ts';

/** Tells whether a filter of stages admits a stage. No stages: every stage. */
export function isInStages(stage: Stage, stages: readonly Stage[]): boolean {
  return stages.length === 0 || stages.includes(stage);
}
