export const QUESTION_TYPES = ['single', 'multi', 'short', 'long', 'number', 'file'] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** The label of each type on screen (product §3). */
export const QUESTION_TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  single: 'Single Choice',
  multi: 'Multi Choice',
  short: 'Short Text',
  long: 'Long Text',
  number: 'Numeric',
  file: 'File Upload',
};
