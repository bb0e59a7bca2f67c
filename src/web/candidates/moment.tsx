import type { Timestamp } from '#domain/time.ts';

const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as text, e.g. “Nov 20, 2026, 9:30 AM”. */
export function momentText(at: Timestamp): string {
  return FORMAT.format(new Date(at));
}

/** A moment in the person's own time zone. */
export function Moment({ at, className }: { at: Timestamp; className?: string | undefined }) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at)}
    </time>
  );
}
