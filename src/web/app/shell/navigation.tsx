import { Link, useLocation, type LinkProps, type ParsedLocation } from '@tanstack/react-router';
import {
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  SquareKanban,
  Users,
  type LucideIcon,
} from 'lucide-react';

import { readJob } from '#web/app/address/read-url.ts';
import { useHost } from '#web/app/host/host.ts';
import { InboxLink } from './inbox-link.tsx';

/** The entries of the navigation (product §2, Shell). */
type Section = 'jobs' | 'candidates' | 'board' | 'interviews' | 'assessments' | 'insight' | 'inbox';

interface Place {
  section: Section;
  label: string;
  Icon: LucideIcon;
  link: LinkProps;
}

const PLACES: readonly Place[] = [
  { section: 'jobs', label: 'Jobs', Icon: BriefcaseBusiness, link: { to: '/jobs' } },
  { section: 'candidates', label: 'Candidates', Icon: Users, link: { to: '/candidates' } },
  { section: 'board', label: 'Kanban', Icon: SquareKanban, link: { to: '/candidates/board' } },
  { section: 'interviews', label: 'Interviews', Icon: CalendarDays, link: { to: '/interviews' } },
  {
    section: 'assessments',
    label: 'Assessments',
    Icon: ClipboardList,
    link: { to: '/assessments/$jobId', params: { jobId: '1' } },
  },
  { section: 'insight', label: 'Insight', Icon: ChartColumn, link: { to: '/insight' } },
];

export interface NavigationProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** The links of the shell, for the header and the mobile sheet (product §2). */
export function Navigation({ className, onNavigate }: NavigationProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = sectionOf(pathname);
  const job = useLocation({ select: jobOf });
  const { team } = useHost();
  return (
    <nav aria-label="Main" className={className}>
      {PLACES.map(({ section, label, Icon, link }) => (
        <Link
          key={section}
          {...(job !== null && isKeeping(section, pathname) ? { ...link, search: { job } } : link)}
          // Without this option, the router would mark Candidates as active on the board, too.
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={section === current ? 'page' : undefined}
          onClick={onNavigate}
        >
          <Icon />
          <span data-truncate>{label}</span>
          {section === 'candidates' && team && <team.NewsCount />}
        </Link>
      ))}
      <InboxLink isCurrent={current === 'inbox'} onNavigate={onNavigate} />
    </nav>
  );
}

/** The sections that can be filtered by a job. Links between them keep the job. */
const KEEPING_JOB: readonly (Section | null)[] = ['candidates', 'board', 'interviews', 'insight'];

/** Tells whether the link to a section keeps the job. The link to the current section removes the filter. */
function isKeeping(section: Section, pathname: string): boolean {
  const place = PLACES.find((each) => each.section === section);
  return KEEPING_JOB.includes(section) && place?.link.to !== pathname.replace(/\/$/, '');
}

/** The job to keep: the job of the filter, or of the list or board from which the candidate was opened. */
function jobOf({ pathname, search, state }: ParsedLocation<{ job?: unknown }>): number | null {
  if (!KEEPING_JOB.includes(sectionOf(pathname))) return null;
  return readJob(search.job) ?? (state.boardSearch ?? state.candidatesSearch)?.job ?? null;
}

/**
 * The navigation's entry for a path. A candidate's profile and triage belong to Candidates, the interview library to
 * Interviews. The board has its own entry. Every path below /jobs or /assessments belongs to that entry.
 */
export function sectionOf(pathname: string): Section | null {
  const [first, second] = pathname.split('/').filter((part) => part !== '');
  if (first === 'jobs' || first === 'interviews' || first === 'assessments') return first;
  if (first === 'insight' || first === 'inbox') return first;
  if (first === 'triage') return 'candidates';
  if (first === 'kits') return 'interviews';
  if (first === 'candidates') return second === 'board' ? 'board' : 'candidates';
  return null;
}
