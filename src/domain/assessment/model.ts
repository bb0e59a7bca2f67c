import type { ObjectOf, ValueOf } from '#domain/field.ts';
import type { Row } from '#domain/tables.ts';
import type { ANSWER, ANSWERS, CONDITION, QUESTION, SECTION } from '#domain/assessment-fields.ts';

/** Shows a question only while the answer to another question is exactly this value (product §5). */
export interface Condition extends ObjectOf<(typeof CONDITION)['fields']> {}

/** One question (product §3). Fields a type doesn't use are absent or null. */
export interface Question extends ObjectOf<(typeof QUESTION)['fields']> {}

export interface Section extends ObjectOf<(typeof SECTION)['fields']> {}

/** The assessment of one job (product §3). */
export interface Assessment extends Row<'assessments'> {}

/** The part of an assessment that its author edits. */
export interface AssessmentContent extends Pick<Assessment, 'title' | 'sections'> {}

/** An answer: a text, the chosen texts of a multi choice, or the value of a numeric input. */
export type Answer = ValueOf<typeof ANSWER>;

/** Answers by question id. */
export type Answers = ValueOf<typeof ANSWERS>;

/** The answers submitted for a job (product §3). */
export interface Submission extends Row<'submissions'> {}

/** The assessment of a job that has none yet. */
export function emptyAssessment(jobId: number): Assessment {
  return { jobId, title: '', version: 0, updatedAt: null, sections: [] };
}

/** Every question, in the form's order. */
export function questionsOf(content: Pick<AssessmentContent, 'sections'>): Question[] {
  return content.sections.flatMap((section) => [...section.questions]);
}
