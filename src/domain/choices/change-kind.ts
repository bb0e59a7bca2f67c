/** The kinds of changes that the history can be filtered by. A change may have several kinds. */
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
