import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { InterviewItem } from './interview-item.tsx';
import type { Interview } from '#web/candidate/interviews/words/interview-queries.ts';
import { comingFirst } from '#web/candidate/interviews/words/interview-words.ts';

interface InterviewListProps {
  /** Null: the interviews can only be read here. */
  candidate: CandidateWithJob | null;
  interviews: readonly Interview[];
  label: string;
}

/** Interviews, the coming ones first. */
export function InterviewList({ candidate, interviews, label }: InterviewListProps) {
  const now = useShortClock();
  const { coming, past } = comingFirst(interviews, now);
  return (
    <ul aria-label={label}>
      {[...coming, ...past].map((interview) => (
        <InterviewItem key={interview.id} candidate={candidate} interview={interview} now={now} />
      ))}
    </ul>
  );
}
