import { questionsOf, type Answer, type Answers, type AssessmentContent, type Question } from './model.ts';

/** The answer to a question, or null if unanswered. */
export function answerTo(questionId: string, answers: Answers): Answer | null {
  return Object.hasOwn(answers, questionId) ? (answers[questionId] ?? null) : null;
}

/**
 * Whether a question is visible: always without a condition, else only while the answer that the condition names is
 * exactly its text (product §5). The list of a multi choice, or a number that is not text, is never equal to it.
 */
export function isVisible({ condition }: Pick<Question, 'condition'>, answers: Answers): boolean {
  return condition === null || answerTo(condition.questionId, answers) === condition.equalsValue;
}

/** The questions to show, in the form's order. */
export function visibleQuestions(content: Pick<AssessmentContent, 'sections'>, answers: Answers): Question[] {
  return questionsOf(content).filter((question) => isVisible(question, answers));
}
