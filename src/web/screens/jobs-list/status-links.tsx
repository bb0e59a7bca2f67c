import { Link } from '@tanstack/react-router';
import { classNames } from '#web/kit/class-names.ts';
import { digits } from '#web/kit/digits.ts';
import type { JobsSearch } from './jobs-search.ts';
import styles from './status-links.module.css';

const STATUSES = [
  { status: 'active', label: 'Active' },
  { status: 'archived', label: 'Archived' },
  { status: 'all', label: 'All' },
] as const;

interface StatusLinksProps {
  search: JobsSearch;
  /** The number of matching jobs of each status. Undefined while loading. */
  counts: Readonly<Record<JobsSearch['status'], number>> | undefined;
  /** Called before a link is followed. */
  onChoose: (search: JobsSearch) => void;
}

/** The links to the active, the archived and all jobs, each with its number. */
export function StatusLinks({ search, counts, onChoose }: StatusLinksProps) {
  return (
    <div role="group" aria-label="Active or archived" className={classNames('row wrap', styles['links'])}>
      {STATUSES.map(({ status, label }) => {
        const shown: JobsSearch = { ...search, status, page: 1 };
        return (
          <Link
            key={status}
            to="/jobs"
            search={shown}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={status === search.status ? 'page' : undefined}
            onClick={() => onChoose(shown)}
          >
            {label} <span className="figures">{counts && `(${digits(counts[status])})`}</span>
          </Link>
        );
      })}
    </div>
  );
}
