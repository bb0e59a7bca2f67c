import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/kit/class-names.ts';
import styles from './questions.module.css';

interface QuestionHelpProps {
  id: string;
  error: string | undefined;
  hint?: ReactNode;
}

/** The text below a control, which is read out with it: the error, or else a hint. */
export function QuestionHelp({ id, error, hint }: QuestionHelpProps) {
  if (error === undefined && !hint) return null;
  return (
    <p id={id} className={error === undefined ? classNames('muted', styles['hint']) : styles['error']}>
      {error === undefined ? (
        hint
      ) : (
        <>
          <CircleAlert aria-hidden="true" />
          {error}
        </>
      )}
    </p>
  );
}
