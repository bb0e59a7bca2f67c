import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import type { Question } from '#domain/assessment/model.ts';
import type { QuestionMode } from './question-props.ts';
import { QuestionTitle } from './question-title.tsx';
import styles from './questions.module.css';

/** Files can't be uploaded yet (product §5). */
export function FileQuestion({ question, mode }: { question: Question; mode: QuestionMode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles['title']}>
        <QuestionTitle question={question} />
      </p>
      <p className={styles['stub']}>
        <Paperclip aria-hidden="true" />
        File upload stub ({mode})
      </p>
    </div>
  );
}
