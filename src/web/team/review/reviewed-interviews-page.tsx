import { Interviews } from '#web/candidate/interview-days/interviews.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const ReviewedPeek = lazyPart(async () => (await import('./reviewed-peek.tsx')).ReviewedPeek);

/** My interviews for a reviewer (product §12): their own, or those of their jobs. */
export function ReviewedInterviewsPage() {
  return <Interviews Panel={ReviewedPeek} isReview />;
}
