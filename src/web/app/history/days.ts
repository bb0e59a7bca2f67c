import type { Timestamp } from '#domain/time.ts';

/** A day in the person's time zone, with the entries of that day. */
export interface Day<Item> {
  readonly key: string;
  /** “Today”, “Yesterday” or e.g. “Friday, November 20”. Days of another year include the year. */
  readonly title: string;
  readonly entries: readonly Item[];
}

/** @param items sorted, so that items of one day are adjacent */
export function daysOf<Item extends { readonly at: Timestamp }>(
  items: readonly Item[],
  now: Date,
): Day<Item>[] {
  const days: { key: string; title: string; entries: Item[] }[] = [];
  for (const item of items) {
    const at = new Date(item.at);
    const key = at.toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(item);
    else days.push({ key, title: titleOf(at, now), entries: [item] });
  }
  return days;
}

function titleOf(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday';
  const isThisYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
