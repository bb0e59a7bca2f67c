/** A calendar that can't be read. The message is a sentence for the person whose calendar it is. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}
