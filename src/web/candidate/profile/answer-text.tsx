import type { Answer } from '#domain/assessment/model.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './assessment-card.module.css';

/** Shows an answer. Several choices are a list. */
export function AnswerText({ answer }: { answer: Answer | null }) {
  if (answer === null || answer === '') return <span className={styles['none']}>No answer</span>;
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  if (answer.length === 0) return <span className={styles['none']}>No answer</span>;
  return (
    <ul className={classNames('flex wrap', styles['choices'])}>
      {answer.map((choice) => (
        <li key={choice}>{choice}</li>
      ))}
    </ul>
  );
}
