import { questionsOf, type Answer, type Answers, type AssessmentContent, type Question } from './model.ts';
import { answerTo } from './visibility.ts';

/** What a choice question offers: each option once, and none that nobody could read. */
export function choicesOf({ options = [] }: Pick<Question, 'options'>): readonly string[] {
  return [...new Set(options)].filter((option) => option.trim() !== '');
}

/**
 * The answers that a question of this assessment can still have: an assessment may change while its form is filled in,
 * or between two visits. The rest is left out; the same object when everything fits.
 */
export function fittingAnswers(content: Pick<AssessmentContent, 'sections'>, answers: Answers): Answers {
  const fitting = questionsOf(content).flatMap((question): [string, Answer][] => {
    const answer = fittingAnswer(question, answerTo(question.id, answers));
    return answer === null ? [] : [[question.id, answer]];
  });
  const isSame =
    fitting.length === Object.keys(answers).length && fitting.every(([id, answer]) => answers[id] === answer);
  return isSame ? answers : Object.fromEntries(fitting);
}

function fittingAnswer(question: Question, answer: Answer | null): Answer | null {
  if (answer === null) return null;
  switch (question.type) {
    case 'single':
      return typeof answer === 'string' && choicesOf(question).includes(answer) ? answer : null;
    case 'multi':
      return fittingChoices(question, answer);
    case 'number':
      return Array.isArray(answer) ? null : answer;
    case 'short':
    case 'long':
      return typeof answer === 'string' ? answer : null;
    case 'file':
      return null;
  }
}

function fittingChoices(question: Question, answer: Answer): Answer | null {
  if (!Array.isArray(answer)) return null;
  const chosen = choicesOf(question).filter((choice) => answer.includes(choice));
  if (chosen.length === answer.length) return answer;
  return chosen.length === 0 ? null : chosen;
}
