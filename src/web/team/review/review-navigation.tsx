import { Link, useLocation } from '@tanstack/react-router';
import { BriefcaseBusiness, CalendarDays } from 'lucide-react';
import { sectionOf, type NavigationProps } from '#web/app/shell/navigation.tsx';

/** The links of a reviewer's frame (product §12). A candidate belongs to their job. */
export function ReviewNavigation({ className, onNavigate }: NavigationProps) {
  const isOfInterviews = useLocation({ select: ({ pathname }) => sectionOf(pathname) === 'interviews' });
  return (
    <nav aria-label="Main" className={className}>
      <Link to="/jobs" aria-current={isOfInterviews ? undefined : 'page'} onClick={onNavigate}>
        <BriefcaseBusiness />
        <span data-truncate>Jobs</span>
      </Link>
      <Link to="/interviews" aria-current={isOfInterviews ? 'page' : undefined} onClick={onNavigate}>
        <CalendarDays />
        <span data-truncate>Interviews</span>
      </Link>
    </nav>
  );
}
