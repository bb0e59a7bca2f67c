import type { Timestamp } from '#domain/time.ts';

export const QUESTION_TYPES = ['single', 'multi', 'short', 'long', 'number', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What a person sees for each type (product §3). */
export const QUESTION_TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  single: 'Single Choice',
  multi: 'Multi Choice',
  short: 'Short Text',
  long: 'Long Text',
  number: 'Numeric',
  file: 'File Upload',
};

/** Shows a question only while another's answer equals a value exactly (product §5). */
export interface Condition {
  readonly questionId: string;
  readonly equalsValue: string;
}

/** One question (product §3). Fields a type doesn't use are absent or null. */
export interface Question {
  /** A uuid. */
  readonly id: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly required: boolean;
  /** Single and multi. */
  readonly options?: readonly string[];
  /** Number: the least and the greatest answer allowed. */
  readonly min?: number | null;
  readonly max?: number | null;
  /** Short and long: characters allowed. */
  readonly maxLength?: number | null;
  readonly condition: Condition | null;
}

export interface Section {
  /** A uuid. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly questions: readonly Question[];
}

/** What the author edits. */
export interface AssessmentContent {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The form of one job (product §3). */
export interface Assessment extends AssessmentContent {
  readonly jobId: number;
  /** Counts up by one at each save; 0: never saved. */
  readonly version: number;
  /** Null: never saved. */
  readonly updatedAt: Timestamp | null;
}

/** An answer: text, the texts chosen of a multi choice, or a numeric input's value. */
export type Answer = string | readonly string[] | number;

/** Answers by question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** A question as it was when answered, so that an answer stays readable after the assessment changes. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly title: string;
  readonly type: QuestionType;
}

/** The answers submitted for a job (product §3). */
export interface Submission {
  readonly id: number;
  readonly jobId: number;
  /** Null when the form was not opened for a candidate. */
  readonly candidateId: number | null;
  readonly createdAt: Timestamp;
  readonly answers: Answers;
  /** The assessment's version that was answered. */
  readonly version: number;
  /** The questions that were visible, in the form's order. */
  readonly questions: readonly AnsweredQuestion[];
}

/** The assessment of a job that has none yet. */
export function emptyAssessment(jobId: number): Assessment {
  return { jobId, title: '', version: 0, updatedAt: null, sections: [] };
}

/** Every question in the form's order. */
export function questionsOf(content: Pick<AssessmentContent, 'sections'>): Question[] {
  return content.sections.flatMap((section) => [...section.questions]);
}
