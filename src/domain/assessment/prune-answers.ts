import { choicesOf } from './choices.ts';
import { questionsOf, type Answer, type Answers, type AssessmentContent, type Question } from './model.ts';
import { answerTo } from './visibility.ts';

/**
 * Drops answers that no longer fit their questions. An assessment may change while somebody fills in its form, or
 * between two visits. Returns the same object when every answer fits.
 */
export function pruneAnswers(content: Pick<AssessmentContent, 'sections'>, answers: Answers): Answers {
  const pruned = questionsOf(content).flatMap((question): [string, Answer][] => {
    const answer = prunedAnswer(question, answerTo(question.id, answers));
    return answer === null ? [] : [[question.id, answer]];
  });
  const isSame =
    pruned.length === Object.keys(answers).length && pruned.every(([id, answer]) => answers[id] === answer);
  return isSame ? answers : Object.fromEntries(pruned);
}

function prunedAnswer(question: Question, answer: Answer | null): Answer | null {
  if (answer === null) return null;
  switch (question.type) {
    case 'single':
      return typeof answer === 'string' && choicesOf(question).includes(answer) ? answer : null;
    case 'multi':
      return prunedChoices(question, answer);
    case 'number':
      return Array.isArray(answer) ? null : answer;
    case 'short':
    case 'long':
      return typeof answer === 'string' ? answer : null;
    case 'file':
      return null;
  }
}

function prunedChoices(question: Question, answer: Answer): Answer | null {
  if (!Array.isArray(answer)) return null;
  const chosen = choicesOf(question).filter((choice) => answer.includes(choice));
  if (chosen.length === answer.length) return answer;
  return chosen.length === 0 ? null : chosen;
}
