import { useRouter, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { INBOX_SEARCH_DEFAULTS } from '#web/app/address/inbox-search.ts';
import { listOfTriage, type TriageSearch } from '#web/app/address/triage-search.ts';

export interface WayBack {
  readonly label: string;
  readonly link: LinkProps;
}

/** Returns the way back to the board, the inbox, the list with its filters, or the job's page where triage was opened. */
export function useWayBack(search: TriageSearch): WayBack {
  const router = useRouter();
  // While the router leaves this screen, the location is already the next screen's.
  const [{ boardSearch, candidatesSearch, inboxSearch, triagedJob }] = useState(
    () => router.latestLocation.state,
  );
  if (boardSearch) {
    const link: LinkProps = {
      to: '/candidates/board',
      search: boardSearch,
      state: { returnsToBoard: true },
    };
    return { label: 'Back to the board', link };
  }
  if (search.inbox) {
    const inbox = inboxSearch ?? { ...INBOX_SEARCH_DEFAULTS, job: search.job, answers: search.answers };
    return { label: 'Back to inbox', link: { to: '/inbox', search: inbox, state: { returnsToInbox: true } } };
  }
  if (triagedJob !== undefined) {
    const params = { jobId: String(triagedJob) };
    return { label: 'Back to the job', link: { to: '/jobs/$jobId', params } };
  }
  return {
    label: 'Back to candidates',
    link: { to: '/candidates', search: candidatesSearch ?? listOfTriage(search) },
  };
}
