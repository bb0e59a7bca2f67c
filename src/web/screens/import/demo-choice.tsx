import { useId } from 'react';
import { demoInWords, type DemoLeft } from '#web/app/api/demo-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './import.module.css';

interface DemoChoiceProps {
  left: DemoLeft;
  replaces: boolean;
  onChange: (replaces: boolean) => void;
}

/** Whether the demo goes when the rows come. Asked while nobody but the demo’s candidates is here. */
export function DemoChoice({ left: { untouched, edited }, replaces, onChange }: DemoChoiceProps) {
  const name = useId();
  const hasEdited = edited.candidates.length + edited.jobs.length > 0;
  return (
    <fieldset className={classNames('grid gap-1', styles['demo'])}>
      <legend>This workspace still is the demo</legend>
      <label>
        <input type="radio" name={name} checked={replaces} onChange={() => onChange(true)} />
        Replace the demo
      </label>
      <p className={styles['hint']}>
        Your rows are imported, and the demo’s {demoInWords(untouched)} are removed. Jobs that your rows are
        for stay
        {hasEdited && ', and so does what you have changed'}. Both can be undone.
      </p>
      <label>
        <input type="radio" name={name} checked={!replaces} onChange={() => onChange(false)} />
        Add to it
      </label>
      <p className={styles['hint']}>
        The demo stays beside your candidates. Settings can remove it at any time.
      </p>
    </fieldset>
  );
}
