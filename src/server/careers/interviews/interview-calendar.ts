import { inviteOf } from '#calendar/invitations/invite.ts';
import type { Interview } from '#domain/interview/interview.ts';

/** A file by which a candidate adds an interview to their calendar. */
export function calendarFile(
  interview: Interview,
  { job, company, writeTo }: { readonly job: string; readonly company: string; readonly writeTo: string },
): Response {
  const { uid, sequence, createdAt, startsAt, endsAt, zone, name, place, details } = interview;
  const event = {
    uid,
    sequence,
    stamp: createdAt,
    start: startsAt,
    end: endsAt,
    zone,
    summary: `${name}, ${job} at ${company}`,
    location: place,
    description: details,
    organizer: { name: company, email: writeTo },
    attendees: [],
  };
  return new Response(inviteOf(event, 'PUBLISH'), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': 'attachment; filename="interview.ics"',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
