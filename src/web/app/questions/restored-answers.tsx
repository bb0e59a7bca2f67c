import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './answer-form.module.css';

interface RestoredAnswersProps {
  at: Date;
  timeOf?: ((at: Date) => string) | undefined;
  /** False when the form has changed and some restored answers no longer fit. */
  areAllThere: boolean;
  onStartOver: () => void;
}

export function RestoredAnswers({
  at,
  timeOf = dateAndTimeOrTimeToday,
  areAllThere,
  onStartOver,
}: RestoredAnswersProps) {
  return (
    <div className={classNames('row wrap apart text-data', styles['notice'])}>
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
