import { calendarQuery } from 'tsdav';
import { CalendarError } from '#calendar/calendar-error.ts';
import { problemOf } from './problem-of.ts';

/** The answer of a CalDAV server to the question for events, as it came. */
export interface CaldavReport {
  readonly type: string;
  readonly body: string;
}

/** The calendars with the events that are in an answer. @throws CalendarError */
export async function textsIn({ type, body }: CaldavReport): Promise<string[]> {
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
