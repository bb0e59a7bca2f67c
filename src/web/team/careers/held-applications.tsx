import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISCARDED_DAYS, HELD_DAYS, MOST_HELD } from '#domain/application/held.ts';
import { clampPage, pageCount } from '#domain/paging.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { undoChanges } from '#web/app/history/undo-together.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { digits } from '#web/kit/digits.ts';
import { counted } from '#web/kit/counted.ts';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { discardHeld, heldQuery, restoreHeld, takeHeld } from './careers-calls.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './held-applications.module.css';
import { HeldTable } from './held-table.tsx';

const PAGE_SIZE = 50;

/** The applications that may come from robots. A person takes them over or throws them away. */
export function HeldApplications() {
  const [isDiscarded, setDiscarded] = useState(false);
  const [asked, setAsked] = useState(1);
  const { data, error } = useQuery(heldQuery({ discarded: isDiscarded, page: asked, pageSize: PAGE_SIZE }));
  const { data: held = [], total = 0 } = data ?? {};
  const page = clampPage(asked, total, PAGE_SIZE);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = held.map(({ id }) => id).filter((id) => picked.has(id));
  const { mutate, isPending: isActing } = useMutation({
    /** @param act sends the selected ids, and returns what tells the result */
    mutationFn: (act: () => Promise<() => void>) => act(),
    onSuccess: async (tell) => {
      setPicked(new Set());
      await refreshAll();
      tell();
    },
    onError: ({ message }) => {
      toast.error(message);
      // Some of them may have been taken over before the failure.
      void refreshAll();
    },
  });

  function show(discarded: boolean): void {
    setDiscarded(discarded);
    turnTo(1);
  }

  function turnTo(next: number): void {
    setAsked(next);
    setPicked(new Set());
  }

  async function takeOver() {
    const changes = await takeHeld(ids);
    return () =>
      toast.info(`${counted(changes.length, 'application')} taken over into Applied`, {
        about: changes,
        onUndo: () => void undoTakeOver(changes),
      });
  }

  async function throwAway() {
    const count = await discardHeld(ids);
    return () =>
      toast.info(`${counted(count, 'application')} thrown away`, { onUndo: () => void takeBack(ids) });
  }

  async function takeBackPicked() {
    const count = await restoreHeld(ids);
    return () => toast.info(`${counted(count, 'application')} taken back`);
  }

  const none = { disabled: ids.length === 0, busy: isActing };
  return (
    <>
      <p className="margin-below-3 quiet">
        {isDiscarded
          ? `What was thrown away is deleted after ${DISCARDED_DAYS} days. Until then it can be taken back.`
          : `Nothing was mailed to these applicants. What you throw away is deleted after ${DISCARDED_DAYS} days, and what nobody decides about after ${HELD_DAYS}.`}
      </p>
      {!isDiscarded && total >= MOST_HELD && (
        <p role="status" className="margin-below-3 quiet">
          {digits(MOST_HELD)} applications are held. No more are taken from robots, and from people who look
          like them, until there are fewer.
        </p>
      )}
      <div role="group" aria-label="Held applications" className="row wrap gap-2 margin-below-3">
        <OnlineButton variant="primary" {...none} onClick={() => mutate(takeOver)}>
          Take over
        </OnlineButton>
        {isDiscarded ? (
          <OnlineButton {...none} onClick={() => mutate(takeBackPicked)}>
            Take back
          </OnlineButton>
        ) : (
          <OnlineButton {...none} onClick={() => mutate(throwAway)}>
            Throw away
          </OnlineButton>
        )}
        <span aria-live="polite" className={classNames('quiet', styles['count'])}>
          {ids.length > 0 && `${ids.length} selected`}
        </span>
        <Button variant="quiet" onClick={() => show(!isDiscarded)}>
          {isDiscarded ? 'Show held' : 'Show thrown away'}
        </Button>
      </div>
      <QueryStatus query={{ data, error, refetch: refreshAll }} />
      {held.length > 0 && <HeldTable held={held} picked={picked} onPick={setPicked} />}
      {total > PAGE_SIZE && <Pagination page={page} pages={pageCount(total, PAGE_SIZE)} onPage={turnTo} />}
      {data && held.length === 0 && (
        <Empty action={<LinkButton to="/inbox">Go to new applications</LinkButton>}>
          {isDiscarded ? 'Nothing was thrown away' : 'No application is held'}
        </Empty>
      )}
    </>
  );
}

/** Undoes the changes that took applications over, so that these are held again. */
function undoTakeOver(changes: readonly number[]): Promise<void> {
  return undoChanges({
    changes: changes.map((seq) => ({ seq, count: 1 })),
    toggle: 'undo',
    words: {
      undo: (count) => `${counted(count, 'application')} held again`,
      redo: (count) => `${counted(count, 'application')} taken over into Applied`,
    },
  });
}

/** Takes back what was thrown away. */
async function takeBack(ids: readonly string[]): Promise<void> {
  try {
    const count = await restoreHeld(ids);
    toast.info(`${counted(count, 'application')} taken back`);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Nothing was taken back');
  }
  await refreshAll();
}
