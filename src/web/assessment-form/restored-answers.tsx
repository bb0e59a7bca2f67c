import { Button } from '#web/ui/button.tsx';
import styles from './form.module.css';

interface RestoredAnswersProps {
  at: Date;
  /** False when the form has changed since, and some answers found no place in it. */
  areAllThere: boolean;
  onStartOver: () => void;
}

export function RestoredAnswers({ at, areAllThere, onStartOver }: RestoredAnswersProps) {
  return (
    <div className={styles['notice']}>
      <p>
        Your answers of {timeOf(at)} are back.
        {!areAllThere && ' The form has changed since: answers without a place in it are left out.'}
      </p>
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}

/** The time alone when it was today. */
function timeOf(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString('en', { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
}
