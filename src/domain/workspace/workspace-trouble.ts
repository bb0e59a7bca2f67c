/**
 * Why a workspace can't be used: it is gone from the database; it can't be read; it lacks what a snapshot has; newer
 * code has written it.
 */
export const TROUBLES = ['lost', 'damaged', 'behind', 'newer'] as const;
export type Trouble = (typeof TROUBLES)[number];
