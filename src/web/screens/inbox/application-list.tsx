import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { nextStage, type Stage } from '#domain/stage.ts';
import { orderOfIds } from '#web/app/address/candidate-order.ts';
import {
  applicationsParams,
  INBOX_PAGE_SIZE,
  INBOX_SEARCH_DEFAULTS,
  type InboxSearch,
} from '#web/app/address/inbox-search.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { applicationsQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { Peek } from '#web/candidate/peek/peek.tsx';
import { usePeek } from '#web/candidate/peek/use-peek.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { decide, type InboxEntry } from './decide.ts';
import { InboxTable } from './inbox-table.tsx';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxPlace } from './use-inbox-place.ts';

// React Aria's menu is large, so it is loaded when it is first opened.
const StageMenu = lazyPart(async () => (await import('#web/candidate/selection/stage-menu.tsx')).StageMenu);

const route = getRouteApi('/inbox');

/** The applications, with the keys and actions to decide about each. */
export function ApplicationList({ search }: { search: InboxSearch }) {
  const navigate = route.useNavigate();
  const { entries, total, jobs, error, isPending, decideAbout } = useInbox(search);
  const [menu, setMenu] = useState<{ entry: InboxEntry; button: HTMLButtonElement } | null>(null);
  const [erasing, setErasing] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const orderOf = () => entries.map(({ candidate }) => candidate.id);
  const profileState = () => ({ inboxSearch: search, candidateOrder: orderOfIds(orderOf()) });
  const peek = usePeek({ root: list, orderOf });
  useInboxPlace(list, entries.length > 0);
  useInboxKeys({
    root: list,
    entries,
    isPeeking: peek.peeked !== null,
    onDecide: (entry, to) => void decideAbout(entry, to),
  });

  return (
    <>
      <InboxToolbar
        search={search}
        jobs={jobs}
        total={isPending ? undefined : total}
        onJob={(job) => void navigate({ search: { ...search, job, page: 1 } })}
      />
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && !error && <Loading />}
      <div ref={list}>
        <ListFocus onEmptied={() => document.querySelector<HTMLElement>('main h1')?.focus()}>
          {entries.length > 0 && (
            <InboxTable
              entries={entries}
              isNew={search.part === 'new'}
              profileState={profileState}
              onDecide={(entry, to) => void decideAbout(entry, to)}
              onMenu={(entry, button) => setMenu({ entry, button })}
              onPeek={peek.open}
              onErase={setErasing}
            />
          )}
          {!isPending && !error && total === 0 && <NoApplications search={search} />}
        </ListFocus>
      </div>
      {total > INBOX_PAGE_SIZE && (
        <Pagination
          page={clampPage(search.page, total, INBOX_PAGE_SIZE)}
          pages={pageCount(total, INBOX_PAGE_SIZE)}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      )}
      {menu && (
        <StageMenu
          label={`Move ${menu.entry.candidate.name} to`}
          button={menu.button}
          current={menu.entry.candidate.stage}
          startAt={nextStage(menu.entry.candidate.stage)}
          onMove={(to) => void decideAbout(menu.entry, to)}
          onClose={() => setMenu(null)}
        />
      )}
      {peek.peeked && (
        <Peek peeked={peek.peeked} profileState={profileState()} onStep={peek.step} onClose={peek.close} />
      )}
      {erasing !== null && (
        <Erase
          selection={{ ids: [erasing] }}
          onErased={() => setErasing(null)}
          onClose={() => setErasing(null)}
        />
      )}
    </>
  );
}

/** The applications of the inbox, without those about which the person has just decided. */
function useInbox(search: InboxSearch) {
  const query = applicationsQuery(applicationsParams(search));
  const { data, error, isPending } = useQuery({
    ...query,
    enabled: search.part === 'new' || search.part === 'all',
    placeholderData: keepPreviousData,
    structuralSharing: keepEqual,
  });
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());

  /** Hides the row at once, until the answer says whether it is gone. */
  async function decideAbout(entry: InboxEntry, to: Stage): Promise<void> {
    const { id } = entry.application;
    if (search.part === 'new') setDecided((before) => new Set([...before, id]));
    await decide(entry, to);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    setDecided((before) => new Set([...before].filter((each) => each !== id)));
  }

  return {
    entries: (data?.data ?? []).filter(({ application }) => !decided.has(application.id)),
    total: Math.max(0, (data?.total ?? 0) - decided.size),
    jobs: data?.jobs ?? [],
    error,
    isPending,
    decideAbout,
  };
}

/** Says that there are no applications, and what to do next. */
function NoApplications({ search }: { search: InboxSearch }) {
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
