import type { CandidateSort } from '#domain/candidate-list/candidate-sort.ts';

interface Sort {
  readonly sort: CandidateSort;
  readonly label: string;
}

/** The sort orders in words, for stacked rows, which have no column heads. */
export const SORTS: readonly Sort[] = [
  { sort: 'latest', label: 'Latest in stage' },
  { sort: 'oldest', label: 'Longest in stage' },
  { sort: 'nameAsc', label: 'Name A–Z' },
  { sort: 'nameDesc', label: 'Name Z–A' },
  { sort: 'stageAsc', label: 'First stage first' },
  { sort: 'stageDesc', label: 'Last stage first' },
  { sort: 'appliedDesc', label: 'Latest applied' },
  { sort: 'appliedAsc', label: 'First applied' },
];
