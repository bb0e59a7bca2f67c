import type { ReactNode } from 'react';
import { nearDay, today } from '#web/app/time/days.ts';

/**
 * The day of a next step. A day that is over has the word “due” and the colour of danger. It is a plain function, because
 * a list would need hundreds of components.
 */
export function stepDay(day: string): ReactNode {
  const isLate = day < today();
  return (
    <time dateTime={day} className={isLate ? 'danger' : undefined}>
      {isLate ? `due ${nearDay(day)}` : nearDay(day)}
    </time>
  );
}
