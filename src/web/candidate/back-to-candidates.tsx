import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Back to the list as it was when the candidate was opened from it. */
export function BackToCandidates() {
  const search = useLocation({ select: ({ state }) => state.candidatesSearch });
  return (
    <LinkButton
      to="/candidates"
      {...(search && { search })}
      variant="quiet"
      size="small"
      icon={<ArrowLeft />}
    >
      Back to candidates
    </LinkButton>
  );
}
