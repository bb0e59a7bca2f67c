import { Link } from '@tanstack/react-router';
import { INBOX_SEARCH_DEFAULTS, type InboxPart, type InboxSearch } from '#web/app/address/inbox-search.ts';
import { useHost } from '#web/app/host/host.ts';
import styles from './part-links.module.css';

const LABELS: Readonly<Record<InboxPart, string>> = { new: 'New', all: 'All', held: 'Held' };

/** The links between the parts of the inbox. A server also holds applications. */
export function PartLinks({ search }: { search: InboxSearch }) {
  const { HeldApplications } = useHost();
  const parts: readonly InboxPart[] = HeldApplications ? ['new', 'all', 'held'] : ['new', 'all'];
  return (
    <nav aria-label="Applications" className={styles['parts']}>
      {parts.map((part) => (
        <Link
          key={part}
          to="/inbox"
          search={{ ...INBOX_SEARCH_DEFAULTS, job: search.job, part }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={part === search.part ? 'page' : undefined}
        >
          {LABELS[part]}
        </Link>
      ))}
    </nav>
  );
}
