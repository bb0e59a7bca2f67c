import { getRouteApi } from '@tanstack/react-router';
import { useHost } from '#web/app/host/host.ts';
import { Page } from '#web/kit/page.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { ApplicationList } from './application-list.tsx';
import { PartLinks } from './part-links.tsx';

const route = getRouteApi('/inbox');

/** Inbox (product §19): the applications that came in from outside, until somebody has decided about them. */
export function InboxPage() {
  const search = route.useSearch();
  const { HeldApplications } = useHost();
  return (
    <Page>
      <PageHeader title="Inbox" subtitle={SUBTITLES[search.part]} />
      <PartLinks search={search} />
      {search.part === 'held' && HeldApplications ? (
        <HeldApplications />
      ) : (
        <ApplicationList search={search.part === 'held' ? { ...search, part: 'new' } : search} />
      )}
    </Page>
  );
}

const SUBTITLES = {
  new: 'New applications, until you have decided about them',
  all: 'All applications that came in from outside',
  held: 'Applications that may come from robots',
} as const;
