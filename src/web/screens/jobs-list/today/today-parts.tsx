import type { Read } from '#web/app/api/answers.ts';
import { InterviewsPart } from './today-interviews.tsx';
import { AppliedPart, WaitingPart } from './today-people.tsx';
import { StepsPart } from './today-steps.tsx';

interface TodayPartsProps {
  today: Read<'GET /today'>;
  hasInterviews: boolean;
  isMine: boolean;
  onToggleMine: () => void;
}

/** Shows the steps that are due, today's interviews, those who wait longest and those who are new. */
export function TodayParts({ today, hasInterviews, isMine, onToggleMine }: TodayPartsProps) {
  return (
    <>
      <StepsPart steps={today.steps} isMine={isMine} onToggleMine={onToggleMine} />
      {hasInterviews && <InterviewsPart {...today} isMine={isMine} />}
      <WaitingPart waiting={today.waiting} />
      <AppliedPart applied={today.applied} since={today.since} day={today.day} />
    </>
  );
}
