import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LoadingModal } from '#web/kit/modal.tsx';
import { useStore } from '#web/kit/store.ts';
import { closeScheduler, scheduling } from './scheduling.ts';

const ScheduleDialog = lazyPart(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  <LoadingModal aria-label="Interview" onClose={closeScheduler} />,
);

/** On every screen, the dialog that schedules while it is open. Its code is loaded when it is first opened. */
export function Scheduler() {
  const opened = useStore(scheduling);
  return opened && <ScheduleDialog key={`${opened.candidateId} ${opened.interviewId}`} opened={opened} />;
}
