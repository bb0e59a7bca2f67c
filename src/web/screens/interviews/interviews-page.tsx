import { Interviews } from '#web/candidate/interview-days/interviews.tsx';
import { Peek } from '#web/candidate/peek/peek.tsx';

/** My interviews for whoever schedules interviews. */
export function InterviewsPage() {
  return <Interviews Panel={Peek} isReview={false} />;
}
