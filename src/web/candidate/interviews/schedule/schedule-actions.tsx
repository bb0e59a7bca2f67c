import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { DialogActions } from '#web/kit/dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import type { WayToTell } from './schedule-draft.ts';
import styles from './schedule.module.css';
import type { useScheduleDraft } from './use-schedule-draft.ts';

interface ScheduleActionsProps {
  open: ReturnType<typeof useScheduleDraft>;
  moved: Interview | undefined;
  isPending: boolean;
  tell: WayToTell;
}

const SCHEDULE: Readonly<Record<WayToTell, string>> = {
  mail: 'Schedule and invite',
  file: 'Schedule and download',
  program: 'Schedule and write',
  nobody: 'Schedule',
};

/** Schedules, or discards the draft. */
export function ScheduleActions({ open, moved, isPending, tell }: ScheduleActionsProps) {
  const { draft, restoredAt, discard, restore } = open;
  return (
    <DialogActions>
      {draft.isTouched && (
        <Button
          variant="quiet"
          onClick={() => {
            discard();
            toast.info('Draft discarded', { onUndo: () => restore(draft) });
          }}
        >
          Discard draft
        </Button>
      )}
      {restoredAt && (
        <span className={styles['restored']}>Draft of {dateAndTimeOrTimeToday(restoredAt)}</span>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={isPending}
        disabled={moved !== undefined && !draft.isTouched}
      >
        {moved ? 'Move interview' : SCHEDULE[tell]}
      </Button>
    </DialogActions>
  );
}
