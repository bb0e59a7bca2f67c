import { CalendarClock } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import styles from './as-of-button.module.css';
import type { AsOf } from './use-as-of.ts';

/** Shows the screen as of a day, and what is there now again. */
export function AsOfButton({ asOf: { day, today, goTo, end } }: { asOf: AsOf }) {
  const isOn = day !== null;
  return (
    <Button
      icon={<CalendarClock />}
      aria-label="As of…"
      aria-pressed={isOn}
      aria-keyshortcuts="["
      onClick={() => (isOn ? end() : goTo(today))}
    >
      <span className={styles['words']}>As of…</span>
    </Button>
  );
}
