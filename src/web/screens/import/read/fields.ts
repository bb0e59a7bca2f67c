import { DETAILS, perLine } from '#domain/candidate/candidate-details.ts';

/** The meanings of a column about candidates, in the order of the screen's choices. */
export const IMPORT_FIELDS = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  job: 'Job',
  stage: 'Stage',
  status: 'Status',
  disqualified: 'Disqualified',
  reason: 'Rejection reason',
  appliedAt: 'Applied',
  rejectedAt: 'Rejected on',
  hiredAt: 'Hired on',
  ...perLine((line) => DETAILS[line].label),
  tags: 'Tags',
  links: 'Links',
  note: 'Note',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;
