import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { nextStage } from '#domain/stage.ts';
import { orderOfIds } from '#web/app/address/candidate-order.ts';
import { INBOX_PAGE_SIZE, INBOX_SEARCH_DEFAULTS, type InboxSearch } from '#web/app/address/inbox-search.ts';
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
import { AnswersChosen } from '#web/candidate/filters/answers/answer-menu.tsx';
import type { InboxEntry } from './decide.ts';
import styles from './inbox.module.css';
import { InboxTable } from './inbox-table.tsx';
import { InboxToolbar } from './inbox-toolbar.tsx';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxPicks } from './use-inbox-picks.ts';
import { useInboxPlace } from './use-inbox-place.ts';

// React Aria's menu is large, so it is loaded when it is first opened.
const StageMenu = lazyPart(async () => (await import('#web/candidate/selection/stage-menu.tsx')).StageMenu);

// The actions for several come when somebody is picked.
const PickedApplications = lazyPart(
  async () => (await import('./picked-applications.tsx')).PickedApplications,
);

const route = getRouteApi('/inbox');

/** The applications, with the keys and actions to decide about each, or about several together. */
export function ApplicationList({ search }: { search: InboxSearch }) {
  const navigate = route.useNavigate();
  const { people, isElsewhere, total, jobs, error, isPending, decideAbout, decideAboutAll } =
    useInbox(search);
  const entries = people.flatMap(({ rows }) => rows);
  const order = entries.map(({ application }) => application.id);
  const [menu, setMenu] = useState<{ entry: InboxEntry; button: HTMLButtonElement } | null>(null);
  const [erasing, setErasing] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const orderOf = () => [...new Set(entries.map(({ candidate }) => candidate.id))];
  const profileState = () => ({ inboxSearch: search, candidateOrder: orderOfIds(orderOf()) });
  // This comes before the peek's shortcuts, so that Escape first clears the picks.
  const picks = useInboxPicks({ root: list, order, list: JSON.stringify(search) });
  const picked = entries.filter(({ application }) => picks.ids.has(application.id));
  const peek = usePeek({ root: list, orderOf });
  useInboxPlace(list, entries.length > 0);
  useInboxKeys({
    root: list,
    entries,
    isPeeking: peek.peeked !== null,
    hasPicks: picked.length > 0,
    onDecide: (entry, to) => void decideAbout(entry, to),
  });

  function filter(next: InboxSearch): void {
    void navigate({ search: next });
  }

  /** The row that took the place of the removed one is focused by `ListFocus`. The bar has no row. */
  function focusFirst(): void {
    const first = list.current?.querySelector<HTMLElement>('[data-application] a');
    (first ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }

  return (
    <>
      <InboxToolbar search={search} jobs={jobs} total={isPending ? undefined : total} onChange={filter} />
      <AnswersChosen key={search.job} search={search} onChange={filter} />
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && !error && <Loading />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside */}
      <div ref={list} className={styles['list']} onKeyDown={picks.pressInRow}>
        <ListFocus onEmptied={focusFirst}>
          {entries.length > 0 && (
            <InboxTable
              people={people}
              isNew={search.part === 'new'}
              picked={picks.ids}
              profileState={profileState}
              onPick={picks.pick}
              onPickPage={picks.pickPage}
              onDecide={(entry, to) => void decideAbout(entry, to)}
              onMenu={(entry, button) => setMenu({ entry, button })}
              onPeek={peek.open}
              onErase={setErasing}
            />
          )}
          {!isPending && !error && total === 0 && <NoApplications search={search} />}
          {isElsewhere && (
            <Empty
              action={
                <LinkButton to="/inbox" search={{ ...search, page: 1 }}>
                  Go to page 1
                </LinkButton>
              }
            >
              Everybody on this page applied again: each is in the row of their latest application
            </Empty>
          )}
          {picked.length > 0 && (
            <PickedApplications
              picked={picked}
              isNew={search.part === 'new'}
              from={profileState()}
              onDecide={decideAboutAll}
              onPicked={picks.replace}
              onClear={picks.clear}
            />
          )}
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

/** Says that there are no applications, and what to do next. */
function NoApplications({ search }: { search: InboxSearch }) {
  if (search.answers !== '') {
    return (
      <Empty
        action={
          <LinkButton to="/inbox" search={{ ...search, answers: '', page: 1 }}>
            Show all answers
          </LinkButton>
        }
      >
        {search.part === 'new' ? 'No new applications with these answers' : 'Nobody answered like this'}
      </Empty>
    );
  }
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
