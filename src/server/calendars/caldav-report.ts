import { SaxesParser } from 'saxes';
import { calendarQuery } from 'tsdav';
import { CalendarError } from '#calendar/calendar-error.ts';
import { problemOf, UNREADABLE } from './problem-of.ts';

/** The answer of a CalDAV server, as it came. */
export interface CaldavReport {
  readonly type: string;
  readonly body: string;
}

/**
 * Checks an answer before tsdav reads it: tsdav goes on after each error in an XML document, which costs it far more time
 * than the text between.
 *
 * @throws CalendarError at the first place where an answer that says to be XML is not
 */
export function expectXml({ type, body }: CaldavReport): void {
  if (body === '' || !/xml/i.test(type)) return;
  try {
    // The parser throws errors, because nothing else takes them.
    new SaxesParser().write(body).close();
  } catch (cause) {
    throw new CalendarError(UNREADABLE, { cause });
  }
}

/** The calendars with the events that are in an answer. @throws CalendarError */
export async function textsIn({ type, body }: CaldavReport): Promise<string[]> {
  expectXml({ type, body });
  const answer = () => new Response(body, { status: 207, headers: { 'Content-Type': type } });
  const url = 'https://calendar.invalid/';
  const responses = await calendarQuery({ url, props: {}, filters: {}, fetch: async () => answer() });
  return responses.flatMap((response) => {
    if (!response.ok) throw new CalendarError(problemOf(response.status));
    // An answer without any response becomes a response in tsdav that has only the answer.
    const { multistatus } = Object(response.raw) as { multistatus?: unknown };
    if (multistatus === undefined)
      throw new CalendarError('Its server does not answer as a CalDAV server does');
    if (response.href === undefined) return [];
    const data: unknown = response.props?.['calendarData'];
    const { _cdata: marked } = Object(data) as { _cdata?: unknown };
    const text = marked ?? data;
    if (typeof text !== 'string') throw new CalendarError('Its server does not show all events');
    return [text];
  });
}
