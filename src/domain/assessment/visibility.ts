import { questionsOf, type Answer, type Answers, type AssessmentContent, type Question } from './model.ts';

/** The answer to a question, or null if unanswered. */
export function answerTo(questionId: string, answers: Answers): Answer | null {
  return Object.hasOwn(answers, questionId) ? (answers[questionId] ?? null) : null;
}

/**
 * Without a condition always; with one, only while the answer it asks for is exactly its text (product §5). The list of
 * a multi choice and a number that is not given as text never are.
 */
export function isVisible({ condition }: Pick<Question, 'condition'>, answers: Answers): boolean {
  return condition === null || answerTo(condition.questionId, answers) === condition.equalsValue;
}

/** The questions to show, in the form's order. */
export function visibleQuestions(content: Pick<AssessmentContent, 'sections'>, answers: Answers): Question[] {
  return questionsOf(content).filter((question) => isVisible(question, answers));
}
