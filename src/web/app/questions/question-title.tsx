import type { Question } from '#domain/assessment/model.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';

/**
 * A question's title, with a * when the question is required. Screen readers learn this from the control's
 * `aria-required`.
 */
export function QuestionTitle({ question }: { question: Pick<Question, 'title' | 'required'> }) {
  return (
    <>
      <span>{shownTitle(question)}</span>
      {question.required && (
        <span aria-hidden="true" className="danger">
          {' *'}
        </span>
      )}
    </>
  );
}
