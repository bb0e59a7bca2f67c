/** The filters by the next step: due before today, due within the coming week, with one at all, and without one. */
export const NEXT_STEP_FILTERS = ['overdue', 'week', 'any', 'none'] as const;

export type NextStepFilter = (typeof NEXT_STEP_FILTERS)[number];
