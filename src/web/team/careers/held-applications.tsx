import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DISCARDED_DAYS } from '#domain/application/held.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { toast } from '#web/kit/toast.tsx';
import { discardHeld, heldQuery, restoreHeld, takeHeld } from './careers-calls.ts';
import styles from './held-applications.module.css';
import { HeldTable } from './held-table.tsx';

type Act = (ids: readonly string[]) => Promise<number>;

/** The applications that may come from robots. A person takes them over or throws them away. */
export function HeldApplications() {
  const [isDiscarded, setDiscarded] = useState(false);
  const { data, error, isPending } = useQuery(heldQuery(isDiscarded));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = (data ?? []).map(({ id }) => id).filter((id) => picked.has(id));
  const { mutate, isPending: isActing } = useMutation({
    mutationFn: ({ send }: { send: Act; done: (count: number) => void }) => send(ids),
    onSuccess: async (count, { done }) => {
      setPicked(new Set());
      await refreshAll();
      done(count);
    },
    onError: ({ message }) => {
      toast.error(message);
      // Some of them may have been taken over before the failure.
      void refreshAll();
    },
  });

  function show(discarded: boolean): void {
    setDiscarded(discarded);
    setPicked(new Set());
  }

  function act(send: Act, done: (count: number) => void): void {
    mutate({ send, done });
  }

  function throwAway(): void {
    act(discardHeld, (count) =>
      toast.info(`${counted(count, 'application')} thrown away`, {
        onUndo: () => void takeBack(ids),
      }),
    );
  }

  const none = { disabled: ids.length === 0, busy: isActing };
  return (
    <>
      <p className={styles['hint']}>
        {isDiscarded
          ? `What was thrown away is deleted after ${DISCARDED_DAYS} days. Until then it can be taken back.`
          : `Nobody was told, and nothing was mailed. What you throw away is deleted after ${DISCARDED_DAYS} days.`}
      </p>
      <div role="group" aria-label="Held applications" className={styles['actions']}>
        <Button
          variant="primary"
          {...none}
          onClick={() =>
            act(takeHeld, (count) => toast.info(`${counted(count, 'application')} taken over into Applied`))
          }
        >
          Take over
        </Button>
        {isDiscarded ? (
          <Button
            {...none}
            onClick={() =>
              act(restoreHeld, (count) => toast.info(`${counted(count, 'application')} taken back`))
            }
          >
            Take back
          </Button>
        ) : (
          <Button {...none} onClick={throwAway}>
            Throw away
          </Button>
        )}
        <span aria-live="polite" className={styles['count']}>
          {ids.length > 0 && `${ids.length} selected`}
        </span>
        <Button variant="quiet" onClick={() => show(!isDiscarded)}>
          {isDiscarded ? 'Show held' : 'Show thrown away'}
        </Button>
      </div>
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && !error && <Loading />}
      {data && data.length > 0 && <HeldTable held={data} picked={picked} onPick={setPicked} />}
      {data?.length === 0 && (
        <Empty action={<LinkButton to="/inbox">Go to new applications</LinkButton>}>
          {isDiscarded ? 'Nothing was thrown away' : 'No application is held'}
        </Empty>
      )}
    </>
  );
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
