import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Answer, Answers, Assessment, AssessmentContent, Question, Submission } from './model.ts';
import { shownTitle } from './normalise.ts';
import { validateAnswers } from './validate.ts';
import { answerTo, visibleQuestions } from './visibility.ts';

/**
 * The answers that count while a form is filled in, and the ones it sends: those to questions on screen. The answer of
 * a hidden question counts for nothing, so hiding one question also hides those that wait for its answer. The API
 * then sees the same questions as the person did.
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
 * A submission of the answers to visible and known questions; the others are left out.
 *
 * @returns a refusal whose `errors` say by question id what to mend (product §5), or one of a job without an assessment
 */
export function newSubmission(handedIn: {
  readonly assessment: Assessment;
  readonly candidateId: number | null;
  readonly answers: Answers;
  readonly now: Timestamp;
}): Omit<Submission, 'id'> | Refusal {
  const { assessment, candidateId, answers, now } = handedIn;
  if (assessment.sections.length === 0) return refuse('missing', 'This job has no assessment yet.');
  const visible = visibleQuestions(assessment, answers);
  const errors = validateAnswers(assessment, answers);
  if (errors.size > 0) {
    return { ...refuse('invalid', errorsInShort(visible, errors)), errors: Object.fromEntries(errors) };
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

/** “Years of React”: Max 20, and 2 more. */
function errorsInShort(questions: readonly Question[], errors: ReadonlyMap<string, string>): string {
  const first = questions.find(({ id }) => errors.has(id));
  const sentence = first ? `“${shownTitle(first)}”: ${errors.get(first.id)}` : '';
  return errors.size > 1 ? `${sentence}, and ${errors.size - 1} more` : sentence;
}
