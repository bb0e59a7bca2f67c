import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Back to the list as it was when the job was opened from it. */
export function BackToJobs() {
  const search = useLocation({ select: ({ state }) => state.jobsSearch });
  return (
    <LinkButton to="/jobs" {...(search && { search })} variant="quiet" size="small" icon={<ArrowLeft />}>
      Back
    </LinkButton>
  );
}
