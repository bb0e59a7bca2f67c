/** What a change did, by which the history is filtered. A change may be of several kinds. */
export const CHANGE_KINDS = [
  'move',
  'candidate',
  'note',
  'job',
  'assessment',
  'submission',
  'reason',
  'view',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
