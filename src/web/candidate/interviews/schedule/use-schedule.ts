import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { useCalendarFile } from '#web/candidate/interviews/calendar/use-calendar-file.ts';
import { writeInvitation } from '#web/candidate/interviews/calendar/write-invitation.ts';
import { dayAndTimeIn } from '#web/candidate/interviews/words/zoned.ts';
import { startOf, type ScheduleDraft } from './schedule-draft.ts';

interface Asked {
  draft: ScheduleDraft;
  moved: Interview | undefined;
  sendsMail: boolean;
}

const FAILED = 'The interview was not scheduled';

/**
 * Returns a function that schedules or moves an interview as one change with “Undo”, and then hands the calendar file on where
 * no server mails it.
 */
export function useSchedule(candidate: CandidateWithJob) {
  const downloadCalendar = useCalendarFile();

  /**
   * @param onDone called when it is stored
   * @throws {Error} with the reason, e.g. that somebody is no longer free
   */
  return async function schedule(asked: Asked, onDone: () => void): Promise<void> {
    try {
      const written = await send({ ...asked, candidateId: candidate.id });
      onDone();
      const interview = written.value;
      await refreshAfter(written);
      const when = dayAndTimeIn(interview.startsAt);
      toastChange(asked.moved ? `Interview moved to ${when}` : `Interview scheduled for ${when}`, written);
      const { tell } = asked.draft;
      if (!asked.sendsMail && tell === 'file') await downloadCalendar(interview, candidate.name);
      if (!asked.sendsMail && tell === 'program') await writeInvitation({ interview, candidate });
    } catch (error) {
      // Somebody else has probably taken the time.
      void refreshAll();
      throw error;
    }
  };
}

function send({ draft, moved, candidateId }: Asked & { candidateId: number }) {
  const start = startOf(draft) ?? 0;
  const when = {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + Number(draft.minutes) * 60_000).toISOString(),
    zone: draft.zone,
    place: draft.place.trim(),
    details: draft.details.trim(),
    interviewers: draft.interviewers,
  };
  if (moved) return write('PATCH /interviews/{id}', { params: { id: moved.id }, body: when }, FAILED);
  const { kitId, name, tell } = draft;
  const body = { ...when, candidateId, kitId, name: name.trim(), notify: tell === 'mail' };
  return write('POST /interviews', { body }, FAILED);
}
