import { INBOX_SEARCH_DEFAULTS, type InboxSearch } from '#web/app/address/inbox-search.ts';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

/** Says that there are no applications, and what to do next. */
export function NoApplications({ search }: { search: InboxSearch }) {
  if (search.job !== null) {
    return (
      <Empty
        action={
          <LinkButton to="/inbox" search={{ ...INBOX_SEARCH_DEFAULTS, part: search.part }}>
            Show all jobs
          </LinkButton>
        }
      >
        {search.part === 'new' ? 'No new applications for this job' : 'Nobody has applied for this job'}
      </Empty>
    );
  }
  if (search.part === 'new') {
    return (
      <Empty action={<LinkButton to="/candidates">Go to candidates</LinkButton>}>No new applications</Empty>
    );
  }
  return (
    <Empty action={<LinkButton to="/jobs">Go to jobs</LinkButton>}>
      People apply for openings that are published
    </Empty>
  );
}
