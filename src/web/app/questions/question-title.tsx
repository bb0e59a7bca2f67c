import type { Question } from '#domain/assessment/model.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';
import styles from './questions.module.css';

/** The question, with a * when it must be answered. Screen readers are told by the control's `aria-required`. */
export function QuestionTitle({ question }: { question: Pick<Question, 'title' | 'required'> }) {
  return (
    <>
      <span>{shownTitle(question)}</span>
      {question.required && (
        <span aria-hidden="true" className={styles['star']}>
          {' *'}
        </span>
      )}
    </>
  );
}
