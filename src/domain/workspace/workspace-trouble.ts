/**
 * The reason why a workspace can't be used. `lost`: the database no longer contains it. `damaged`: it can't be read.
 * `behind`: a snapshot has later changes than the database. `newer`: newer code wrote it. `older`: it is older than the
 * baseline (decision 125).
 */
export const TROUBLES = ['lost', 'damaged', 'behind', 'newer', 'older'] as const;
export type Trouble = (typeof TROUBLES)[number];
