import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Answer, Answers, Assessment, AssessmentContent, Question, Submission } from './model.ts';
import { shownTitle } from './normalise.ts';
import { validateAnswers } from './validate-answers.ts';
import { answerTo, visibleQuestions } from './visibility.ts';

/**
 * The answers that a form submits: only those to visible questions. Hiding a question drops its answer, which may hide
 * further questions. This repeats until nothing changes. The API then finds the same questions visible as the person
 * did.
 */
export function answersToSubmit(content: Pick<AssessmentContent, 'sections'>, answers: Answers): Answers {
  let counted = answers;
  for (;;) {
    const shown = answersOf(visibleQuestions(content, counted), counted);
    if (Object.keys(shown).length === Object.keys(counted).length) return shown;
    counted = shown;
  }
}

/**
 * A submission of the answers to visible questions. All other answers are left out.
 *
 * @returns a refusal when the job has no assessment or an answer is wrong; `errors` has the error of each wrong answer
 *   by question id (product §5)
 */
export function newSubmission(submitted: {
  readonly assessment: Assessment;
  readonly candidateId: number | null;
  readonly answers: Answers;
  readonly now: Timestamp;
}): Omit<Submission, 'id'> | Refusal {
  const { assessment, candidateId, answers, now } = submitted;
  if (assessment.sections.length === 0) return refuse('missing', 'This job has no assessment yet.');
  const visible = visibleQuestions(assessment, answers);
  const errors = validateAnswers(assessment, answers);
  if (errors.size > 0) {
    return { ...refuse('invalid', summariseErrors(visible, errors)), errors: Object.fromEntries(errors) };
  }
  return {
    jobId: assessment.jobId,
    candidateId,
    createdAt: now,
    answers: answersOf(visible, answers),
    version: assessment.version,
    questions: visible.map((question) => ({
      id: question.id,
      title: shownTitle(question),
      type: question.type,
    })),
  };
}

function answersOf(questions: readonly Question[], answers: Answers): Answers {
  const given = questions.flatMap(({ id }): [string, Answer][] => {
    const answer = answerTo(id, answers);
    return answer === null ? [] : [[id, answer]];
  });
  return Object.fromEntries(given);
}

/** Combines the errors into one sentence, e.g. `“Years of React”: Max 20, and 2 more`. */
function summariseErrors(questions: readonly Question[], errors: ReadonlyMap<string, string>): string {
  const first = questions.find(({ id }) => errors.has(id));
  const sentence = first ? `“${shownTitle(first)}”: ${errors.get(first.id)}` : '';
  return errors.size > 1 ? `${sentence}, and ${errors.size - 1} more` : sentence;
}
