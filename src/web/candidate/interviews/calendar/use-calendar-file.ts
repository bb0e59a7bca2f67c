import { fileName } from '#domain/files/file.ts';
import type { Row } from '#domain/tables.ts';
import type { Profile } from '#domain/team/profile.ts';
import { callForFile } from '#web/app/api/call.ts';
import { useHost } from '#web/app/host/host.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';

type Interview = Row<'interviews'>;

const FAILED = 'The calendar file was not made';

/**
 * Returns a function that downloads an interview as a calendar file and never rejects. A server makes the file, and in the
 * browser edition the page, which loads the code for it then.
 */
export function useCalendarFile(): (interview: Interview, candidateName: string) => Promise<void> {
  const { api, person } = useHost();
  return async (interview, candidateName) => {
    try {
      const file = api.needsNetwork
        ? await callForFile('GET /interviews/{id}/calendar', { params: { id: interview.id } }, FAILED)
        : await calendarFile(interview, candidateName, person.profile.read());
      download(file, fileName(`${interview.name}.ics`));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : FAILED);
    }
  };
}

async function calendarFile(interview: Interview, candidateName: string, organizer: Profile): Promise<Blob> {
  const { inviteOf } = await import('#calendar/invitations/invite.ts');
  const { uid, sequence, startsAt, endsAt, zone, name, place, details, state } = interview;
  const event = {
    uid,
    sequence,
    stamp: new Date().toISOString(),
    start: startsAt,
    end: endsAt,
    zone,
    summary: `${name} with ${candidateName}`,
    location: place,
    description: details,
    organizer,
    attendees: [],
  };
  const text = inviteOf(event, state === 'cancelled' ? 'CANCEL' : 'PUBLISH');
  return new Blob([text], { type: 'text/calendar' });
}
