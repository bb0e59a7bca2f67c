/** The kinds of changes that the history can be filtered by, with their labels. A change may have several kinds. */
export const CHANGE_KIND_LABELS = {
  move: 'Moves',
  candidate: 'Candidates',
  note: 'Notes',
  step: 'Next steps',
  message: 'Messages',
  interview: 'Interviews',
  offer: 'Offers',
  job: 'Jobs',
  assessment: 'Assessments',
  submission: 'Submissions',
  reason: 'Rejection reasons',
  view: 'Views',
  template: 'Templates',
} as const;

export type ChangeKind = keyof typeof CHANGE_KIND_LABELS;

export const CHANGE_KINDS = Object.keys(CHANGE_KIND_LABELS) as readonly ChangeKind[];
