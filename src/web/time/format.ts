const DATE_AND_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** “Nov 20, 2026, 9:30 AM”, in the person's own time zone. */
export function dateAndTime(at: Date | string): string {
  return DATE_AND_TIME.format(new Date(at));
}

/** “November 20, 2026 at 9:30 AM”, for the middle of a sentence. */
export function longDateAndTime(at: Date | string): string {
  return new Date(at).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
}

/** “9:30 AM” */
export function timeOfDay(at: Date | string): string {
  return new Date(at).toLocaleTimeString('en', { timeStyle: 'short' });
}

/** The time alone when it was today. */
export function dateAndTimeOrTimeToday(at: Date, now = new Date()): string {
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? timeOfDay(at) : dateAndTime(at);
}

/** “Nov 20, 2026” */
export function calendarDay(at: Date | string): string {
  return new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });
}
