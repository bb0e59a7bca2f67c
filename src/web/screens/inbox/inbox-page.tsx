import { getRouteApi } from '@tanstack/react-router';
import type { InboxPart, InboxSearch } from '#web/app/address/inbox-search.ts';
import { useHost } from '#web/app/host/host.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Page } from '#web/kit/page.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { ApplicationList } from './application-list.tsx';
import { PartLinks } from './part-links.tsx';

const Outbox = lazyPart(async () => (await import('./outbox.tsx')).Outbox, <Loading />);

const route = getRouteApi('/inbox');

/** Inbox (product §19, §20): what came in from outside until somebody has decided about it, and what still has to go out. */
export function InboxPage() {
  const search = route.useSearch();
  return (
    <Page dense>
      <PageHeader title="Inbox" subtitle={SUBTITLES[search.part]} />
      <PartLinks search={search} />
      <Part search={search} />
    </Page>
  );
}

function Part({ search }: { search: InboxSearch }) {
  const { inbox } = useHost();
  if (search.part === 'outbox') return <Outbox search={search} />;
  if (search.part === 'held' && inbox) return <inbox.HeldApplications />;
  if (search.part === 'unmatched' && inbox) return <inbox.UnmatchedMails />;
  const isOfApplications = search.part === 'new' || search.part === 'all';
  return <ApplicationList search={isOfApplications ? search : { ...search, part: 'new' }} />;
}

const SUBTITLES: Readonly<Record<InboxPart, string>> = {
  new: 'New applications, until you have decided about them',
  all: 'All applications that came in from outside',
  held: 'Applications that may come from robots',
  unmatched: 'Mails that belong to no candidate yet',
  outbox: 'Messages that will be sent, and those that did not arrive',
};
