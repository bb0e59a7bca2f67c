/**
 * The orders of the candidates list: by entry into the stage, name, stage, application date, rating, owner, next step, last
 * activity and how long candidates wait for our answer.
 * Each has both directions.
 */
export const CANDIDATE_SORTS = [
  'latest',
  'oldest',
  'nameAsc',
  'nameDesc',
  'stageAsc',
  'stageDesc',
  'appliedDesc',
  'appliedAsc',
  'ratingDesc',
  'ratingAsc',
  'ownerAsc',
  'ownerDesc',
  'stepAsc',
  'stepDesc',
  'activityDesc',
  'activityAsc',
  'waitingDesc',
  'waitingAsc',
] as const;

export type CandidateSort = (typeof CANDIDATE_SORTS)[number];
