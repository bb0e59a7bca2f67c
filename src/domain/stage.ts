/** The six stages of the pipeline in the order of the board (product §2, §3). */
export const STAGES = ['applied', 'screen', 'tech', 'offer', 'hired', 'rejected'] as const;

/** A stage's key, as the API sends it and the database stores it. */
export type Stage = (typeof STAGES)[number];

/** The label of each stage on screen (product §2). */
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  applied: 'Applied',
  screen: 'Screening',
  tech: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
};

/** The next stage in pipeline order. Undefined for the last stage. */
export function nextStage(stage: Stage): Stage | undefined {
  return STAGES[STAGES.indexOf(stage) + 1];
}

/** Makes a record with a value for each stage. */
export function byStage<Value>(valueOf: (stage: Stage) => Value): Record<Stage, Value> {
  return Object.fromEntries(STAGES.map((stage) => [stage, valueOf(stage)])) as Record<Stage, Value>;
}

export function isStage(value: unknown): value is Stage {
  return STAGES.some((stage) => stage === value);
}
