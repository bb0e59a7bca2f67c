import { questionsOf, type Answer, type Answers, type AssessmentContent, type Question } from './model.ts';

/** The answer to a question, or null if unanswered. */
export function answerTo(questionId: string, answers: Answers): Answer | null {
  return Object.hasOwn(answers, questionId) ? (answers[questionId] ?? null) : null;
}

/**
 * Tells whether a question is visible. A question without a condition always is. Otherwise the answer to the
 * condition's question must be exactly the condition's text (product §5). A list or a number is never equal to a text.
 */
export function isVisible({ condition }: Pick<Question, 'condition'>, answers: Answers): boolean {
  return condition === null || answerTo(condition.questionId, answers) === condition.equalsValue;
}

export function visibleQuestions(content: Pick<AssessmentContent, 'sections'>, answers: Answers): Question[] {
  return questionsOf(content).filter((question) => isVisible(question, answers));
}
