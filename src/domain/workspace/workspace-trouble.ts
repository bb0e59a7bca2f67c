/**
 * Why a workspace can't be used. `lost`: it is gone from the database. `damaged`: it can't be read. `behind`: a snapshot
 * has later changes. `newer`: a newer version of the code wrote it.
 */
export const TROUBLES = ['lost', 'damaged', 'behind', 'newer'] as const;
export type Trouble = (typeof TROUBLES)[number];
