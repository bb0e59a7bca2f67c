import type { Answer, Answers, AssessmentContent, Question } from './model.ts';
import { answerTo, visibleQuestions } from './visibility.ts';

/** The errors of the answers to visible questions, by question id in the form's order (product §5). */
export function validateAnswers(
  content: Pick<AssessmentContent, 'sections'>,
  answers: Answers,
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const question of visibleQuestions(content, answers)) {
    const problem = answerProblem(question, answerTo(question.id, answers));
    if (problem !== null) problems.set(question.id, problem);
  }
  return problems;
}

function answerProblem(question: Question, answer: Answer | null): string | null {
  if (answer === null || isEmpty(answer)) return isMissed(question) ? 'Required' : null;
  if (question.type === 'multi') return Array.isArray(answer) ? null : 'Must be a list of choices';
  if (question.type === 'number') return numberProblem(question, answer);
  return typeof answer === 'string' ? lengthProblem(question, answer) : 'Must be text';
}

function isEmpty(answer: Answer): boolean {
  return typeof answer !== 'number' && answer.length === 0;
}

/**
 * Tells whether a required question lacks its answer. A file upload can't be answered yet (product §5), so a required
 * one must not block the form.
 */
function isMissed({ required, type }: Question): boolean {
  return required && type !== 'file';
}

/**
 * The error of a number. Later checks override earlier ones (product §5): “Infinity” above a max gets the error of the
 * max.
 */
function numberProblem({ min, max }: Question, answer: Answer): string | null {
  const number = numberIn(answer);
  let problem = Number.isFinite(number) ? null : 'Must be a number';
  if (typeof min === 'number' && number < min) problem = `Min ${min}`;
  if (typeof max === 'number' && number > max) problem = `Max ${max}`;
  return problem;
}

/** The answer as a number. Blanks and lists become NaN, because JavaScript would convert some of them to numbers. */
function numberIn(answer: Answer): number {
  if (typeof answer === 'number') return answer;
  return typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : Number.NaN;
}

/** The error of a text that is too long. Counts UTF-16 units, as the `maxlength` of an input does. */
function lengthProblem({ type, maxLength }: Question, answer: string): string | null {
  const isWritten = type === 'short' || type === 'long';
  return isWritten && typeof maxLength === 'number' && answer.length > maxLength
    ? `Max ${maxLength} chars`
    : null;
}
