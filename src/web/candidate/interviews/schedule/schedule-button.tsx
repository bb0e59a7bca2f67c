import { CalendarClock } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button, IconButton, type ButtonLook } from '#web/kit/button.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { openScheduler } from './scheduling.ts';

interface ScheduleButtonProps extends ButtonLook {
  candidate: CandidateWithJob;
  /** True if there is only room for the icon, as on any phone. */
  isIcon?: boolean;
}

/** Schedules an interview with one candidate. The key I does the same, and Find lists the button by its name. */
export function ScheduleButton({ candidate: { id, name }, isIcon, ...look }: ScheduleButtonProps) {
  const isNarrow = useMedia('(width < 45rem)');
  const label = `Schedule interview with ${name}`;
  const schedule = (): void => openScheduler({ candidateId: id });
  useScreenActions([{ label, keys: 'I', act: schedule }]);
  const props = { ...look, 'aria-keyshortcuts': 'I', onClick: schedule };
  if (isIcon || isNarrow) {
    return (
      <IconButton {...props} label={label}>
        <CalendarClock />
      </IconButton>
    );
  }
  return (
    <Button {...props} aria-label={label} icon={<CalendarClock />}>
      Schedule
    </Button>
  );
}
