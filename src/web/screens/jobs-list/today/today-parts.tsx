import type { Read } from '#web/app/api/answers.ts';
import { InterviewsPart } from './today-interviews.tsx';
import { NewsPart } from './today-news.tsx';
import { AppliedPart, WaitingPart } from './today-people.tsx';
import { StepsPart } from './today-steps.tsx';

interface TodayPartsProps {
  today: Read<'GET /today'>;
  hasInterviews: boolean;
  /** The handle of whose work is shown. Empty: everybody's. */
  owner: string;
}

/** Shows the steps that are due, today's interviews, what is new from candidates, those who wait longest and those who are new. */
export function TodayParts({ today, hasInterviews, owner }: TodayPartsProps) {
  const isMine = owner !== '';
  return (
    <>
      <StepsPart steps={today.steps} isMine={isMine} />
      {hasInterviews && <InterviewsPart {...today} isMine={isMine} />}
      <NewsPart />
      <WaitingPart waiting={today.waiting} owner={owner} />
      <AppliedPart applied={today.applied} since={today.since} day={today.day} owner={owner} />
    </>
  );
}
