import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { undoTogether } from '#web/app/history/undo-together.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { useCalendarFile } from '#web/candidate/interviews/calendar/use-calendar-file.ts';
import { writeInvitation } from '#web/candidate/interviews/calendar/write-invitation.ts';
import { dayAndTimeIn } from '#web/candidate/interviews/words/zoned.ts';
import { startOf, type ScheduleDraft } from './schedule-draft.ts';

interface Asked {
  draft: ScheduleDraft;
  moved: Interview | undefined;
  sendsMail: boolean;
  /** True if the candidate is moved to the stage Interview, too. */
  movesStage: boolean;
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
      const done = asked.moved ? `Interview rescheduled to ${when}` : `Interview scheduled for ${when}`;
      if (asked.movesStage) await moveToInterview(candidate.id, done, written);
      else toastChange(done, written);
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

/** Moves a candidate whose interview was just scheduled. One toast has one “Undo” for both. */
async function moveToInterview(id: number, done: string, scheduled: Written<unknown>): Promise<void> {
  try {
    const call = { params: { id }, body: { stage: 'tech' } } as const;
    const moved = await write('PATCH /candidates/{id}', call, 'Move failed');
    await refreshAfter(moved);
    const steps = [moved, scheduled].flatMap(({ change: seq }) =>
      seq === null ? [] : [{ seq, toggle: 'undo', command: null } as const],
    );
    toast.info(`${done}, and moved to ${STAGE_LABELS.tech}`, {
      about: steps.map(({ seq }) => seq),
      onUndo: () => void undoTogether(steps, 1),
    });
  } catch (error) {
    // The interview is scheduled all the same.
    toastChange(done, scheduled);
    toast.error(error instanceof Error ? error.message : 'Move failed');
  }
}

function send({ draft, moved, candidateId }: Pick<Asked, 'draft' | 'moved'> & { candidateId: number }) {
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
