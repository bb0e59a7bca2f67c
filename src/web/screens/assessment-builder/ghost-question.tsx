import type { Question } from '#domain/assessment/model.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';
import styles from './preview.module.css';

interface GhostQuestionProps {
  question: Question;
  /** The question its condition waits for; undefined when it is gone. */
  asked: Question | undefined;
}

/** In the preview, in the place of the edited question while its condition is not met: where it will be, and when. */
export function GhostQuestion({ question, asked }: GhostQuestionProps) {
  const when =
    asked === undefined
      ? 'Shown on the answer to a question that is gone'
      : `Shown when “${shownTitle(asked)}” is “${question.condition?.equalsValue ?? ''}”`;
  return (
    <div data-question={question.id} className={styles['ghost']}>
      <p dir="auto">{shownTitle(question)}</p>
      <p dir="auto" className={styles['when']}>
        {when}
      </p>
    </div>
  );
}
