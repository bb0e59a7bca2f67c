/**
 * Why a workspace can't be used. `lost`: the database no longer contains it. `damaged`: it can't be read. `behind`: a
 * snapshot has later changes than the database. `newer`: newer code wrote it.
 */
export const TROUBLES = ['lost', 'damaged', 'behind', 'newer'] as const;
export type Trouble = (typeof TROUBLES)[number];
