import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { EXCLUDED_DAYS, MOST_UNMATCHED, UNMATCHED_DAYS } from '#domain/team/incoming-mail.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { digits } from '#web/kit/digits.ts';
import { counted } from '#web/kit/counted.ts';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import type { Incoming } from './incoming.ts';
import { excludeMails, restoreMails } from './incoming-calls.ts';
import { incomingQuery, PAGE_SIZE } from './incoming-query.ts';
import { MailList } from './mail-list.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './mail.module.css';

/** The tray of mails that belong to no candidate (product §20): each is attached, becomes an application, or is excluded. */
export function UnmatchedMails({ incoming }: { incoming: Incoming }) {
  const [isExcluded, setExcluded] = useState(false);
  const [asked, setAsked] = useState(1);
  const query = useQuery(incomingQuery(isExcluded ? 'excluded' : 'unmatched', asked));
  const { data } = query;
  const total = data?.total ?? 0;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [excluding, setExcluding] = useState<readonly string[] | null>(null);
  const mails = data?.data ?? [];
  const ids = mails.map(({ id }) => id).filter((id) => picked.has(id));
  const { mutate, isPending: isActing } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<number>; done: (count: number) => void }) => send(),
    onSuccess: async (count, { done }) => {
      setPicked(new Set());
      setExcluding(null);
      await incoming.changed();
      done(count);
    },
    onError: ({ message }) => {
      toast.error(message);
      void incoming.changed();
    },
  });

  function exclude(given: readonly string[], reason: string): void {
    mutate({
      send: () => excludeMails(given, reason),
      done: (count) => toast.info(`${counted(count, 'mail')} excluded`, { onUndo: () => takeBack(given) }),
    });
  }

  function takeBack(given: readonly string[]): void {
    mutate({
      send: () => restoreMails(given),
      done: (count) => toast.info(`${counted(count, 'mail')} taken back`),
    });
  }

  function show(excluded: boolean): void {
    setExcluded(excluded);
    turnTo(1);
  }

  function turnTo(page: number): void {
    setAsked(page);
    setPicked(new Set());
  }

  const none = { disabled: ids.length === 0, busy: isActing };
  return (
    <>
      <p className="margin-below-3 quiet">
        {isExcluded
          ? `The content of excluded mails is deleted after ${EXCLUDED_DAYS} days. Until then they can be taken back.`
          : `No sender is told that a mail is here. It is excluded when nobody decides for ${UNMATCHED_DAYS} days.`}
      </p>
      {!isExcluded && total >= MOST_UNMATCHED && (
        <p role="status" className="margin-below-3 quiet">
          {digits(MOST_UNMATCHED)} mails are here. Further ones are not taken until there are fewer.
        </p>
      )}
      <div role="group" aria-label="Selected mails" className="row wrap gap-2 margin-below-3">
        {isExcluded ? (
          <OnlineButton {...none} onClick={() => takeBack(ids)}>
            Take back
          </OnlineButton>
        ) : (
          <OnlineButton {...none} onClick={() => setExcluding(ids)}>
            Exclude…
          </OnlineButton>
        )}
        <span aria-live="polite" className={classNames('quiet', styles['count'])}>
          {ids.length > 0 && `${ids.length} selected`}
        </span>
        <Button variant="quiet" onClick={() => show(!isExcluded)}>
          {isExcluded ? 'Show unmatched' : 'Show excluded'}
        </Button>
      </div>
      <QueryStatus query={query} />
      <ListFocus onEmptied={() => document.querySelector<HTMLElement>('main h1')?.focus()}>
        {mails.length > 0 && (
          <MailList
            mails={mails}
            picked={picked}
            onPick={setPicked}
            onDone={incoming.changed}
            {...(!isExcluded && { onExclude: (id: string) => setExcluding([id]) })}
          />
        )}
        {total > PAGE_SIZE && (
          <Pagination
            page={clampPage(asked, total, PAGE_SIZE)}
            pages={pageCount(total, PAGE_SIZE)}
            onPage={turnTo}
          />
        )}
        {data && mails.length === 0 && (
          <Empty action={<LinkButton to="/candidates">Go to candidates</LinkButton>}>
            {isExcluded ? 'No mail is excluded' : 'Every mail is with its candidate'}
          </Empty>
        )}
      </ListFocus>
      {excluding && (
        <ExcludeDialog
          count={excluding.length}
          isBusy={isActing}
          onExclude={(reason) => exclude(excluding, reason)}
          onClose={() => setExcluding(null)}
        />
      )}
    </>
  );
}
