import { isUnknownTime, type Timestamp } from '#domain/time.ts';
import { dateAndTime } from './format.ts';

/** Shows a moment in the person's time zone, e.g. “Nov 20, 2026, 9:30 AM”. “–” when it is unknown. */
export function Moment({ at, className }: { at: Timestamp; className?: string | undefined }) {
  if (isUnknownTime(at)) return <span className={className}>–</span>;
  return (
    <time dateTime={at} className={className}>
      {dateAndTime(at)}
    </time>
  );
}
